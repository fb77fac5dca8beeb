// Pan, wheel zoom to the pointer, pinch and animated moves, on d3-zoom. It never turns and never places: a press that moved
// more than a few pixels is a drag and reaches no cell.
import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { largestTile, smallestTile, tileSize, type Camera } from "./geometry";

export class CameraControl {
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #element: Selection<HTMLElement, unknown, null, undefined>;
  #animation = 0;

  constructor(element: HTMLElement, moved: (camera: Camera, byHand: boolean) => void) {
    this.#element = select(element);
    this.#zoom = zoom<HTMLElement, unknown>()
      .scaleExtent([smallestTile / tileSize, largestTile / tileSize])
      .clickDistance(6)
      // Right button and modified wheel belong to the tile in hand.
      .filter((event: MouseEvent | WheelEvent) => !event.shiftKey && !event.altKey && (event.type === "wheel" || !event.button))
      .wheelDelta((event: WheelEvent) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.0018) * (event.ctrlKey ? 6 : 1))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.#stopAnimation();
        moved({ x: event.transform.x, y: event.transform.y, k: event.transform.k }, event.sourceEvent != null);
      });
    this.#element.call(this.#zoom).on("dblclick.zoom", null);
  }

  set(camera: Camera): void {
    this.#element.call((target) => this.#zoom.transform(target, zoomIdentity.translate(camera.x, camera.y).scale(camera.k)));
  }

  // Moves over in `ms`; at once when that is 0.
  glide(from: Camera, to: Camera, ms: number): void {
    this.#stopAnimation();
    if (ms <= 0) {
      this.set(to);
      return;
    }
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / ms);
      const e = 1 - (1 - t) ** 3;
      const k = from.k * (to.k / from.k) ** e;
      // Offsets go with the scale, so that the path is straight on the board and not on the screen.
      const s = to.k === from.k ? e : (k - from.k) / (to.k - from.k);
      this.set({ k, x: from.x + (to.x - from.x) * s, y: from.y + (to.y - from.y) * s });
      if (t < 1) this.#animation = requestAnimationFrame(step);
    };
    this.#animation = requestAnimationFrame(step);
  }

  zoomBy(factor: number): void {
    this.#element.call((target) => this.#zoom.scaleBy(target, factor));
  }
  panBy(dx: number, dy: number, k: number): void {
    this.#element.call((target) => this.#zoom.translateBy(target, dx / k, dy / k));
  }

  destroy(): void {
    this.#stopAnimation();
    this.#element.on(".zoom", null);
  }

  #stopAnimation(): void {
    cancelAnimationFrame(this.#animation);
  }
}
