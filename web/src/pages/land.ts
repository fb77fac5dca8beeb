// The small land of the start page: laid tile by tile by the engine, so that it obeys the rules, and drawn with the board's own layers.
import type { Engine } from '../engine/engine';
import type { Theme } from '../engine/types';

interface LandTile {
  tile: string;
  cell: [number, number];
  rotation: number;
  put?: string; // a follower on this spot
}

// In an order in which each tile touches one before it; the start tile lies at 0,0.
const land: readonly LandTile[] = [
  { tile: 'S', cell: [-1, 0], rotation: 3 },
  { tile: 'A', cell: [1, 0], rotation: 1 },
  { tile: 'E', cell: [0, -1], rotation: 2, put: 'C.S' },
  { tile: 'E', cell: [0, 1], rotation: 3, put: 'F.NL' },
  { tile: 'K', cell: [-2, 0], rotation: 1, put: 'R.W' },
  { tile: 'I', cell: [-1, -1], rotation: 3 },
  { tile: 'Q', cell: [-1, 1], rotation: 1, put: 'C.N' },
  { tile: 'M', cell: [2, 0], rotation: 2 },
  { tile: 'B', cell: [1, -1], rotation: 0, put: 'M' },
  { tile: 'N', cell: [1, 1], rotation: 2 },
  { tile: 'L', cell: [-2, -1], rotation: 1 },
  { tile: 'V', cell: [-2, 1], rotation: 0 },
  { tile: 'A', cell: [2, -1], rotation: 2, put: 'M' },
  { tile: 'R', cell: [2, 1], rotation: 0 },
];

const colours = [1, 2, 3, 4, 0]; // by seat
const figureScale = 1.95;

// A whole <svg> moved to a place of another one.
function placed(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(/^<svg\b([^>]*)>/, (_, attributes: string) => {
    const rest = attributes.replace(/\s(x|y|width|height)="[^"]*"/g, '');
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}"${rest}>`;
  });
}

export function landPicture(engine: Engine, theme: Theme): string {
  const { ruleset } = engine.compose({ ruleset: 'base-c1', expansions: [], options: {}, copies: 1 });
  if (!ruleset) throw new Error('The base game does not compose.');
  const game = engine.begin(ruleset, colours.length, 0);
  try {
    for (const { tile, cell, rotation, put } of land) {
      game.apply({ type: 'draw', tile });
      game.apply({ type: 'place', tile, cell, rotation });
      if (game.view().toMove.step !== 'figure') continue;
      game.apply(put === undefined ? { type: 'skip' } : { type: 'put', figure: 'follower', cell, spot: put });
    }
    const view = game.view();
    const seen = new Map<string, number>();
    const copies = view.tiles.map(({ tile }) => {
      const copy = seen.get(tile) ?? 0;
      seen.set(tile, copy + 1);
      return copy;
    });
    const drawn = view.tiles.map(({ tile, cell, rotation }, at) => ({ tile, cell, rotation, copy: copies[at] ?? 0 }));
    const layers = engine.boardLayers(ruleset, drawn, theme);
    const tiles = drawn.map(({ tile, cell, rotation, copy }) =>
      placed(engine.tileSvg(ruleset, tile, { rotation, copy, theme }), cell[0] * 1000, cell[1] * 1000, 1000, 1000));
    const figures = view.figures.map(({ seat, figure, cell, spot }) => {
      const at = view.tiles.findIndex((laid) => laid.cell[0] === cell[0] && laid.cell[1] === cell[1]);
      const laid = view.tiles[at];
      if (laid === undefined) return '';
      const shape = engine.segmentShapes(ruleset, laid.tile, laid.rotation, copies[at] ?? 0).find((one) => one.spot === spot);
      const svg = engine.figureSvg({ colour: colours[seat] ?? 0, figure, lying: spot.startsWith('F') });
      const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number);
      if (shape === undefined || width === 0) return '';
      const left = cell[0] * 1000 + shape.x + x * figureScale;
      const top = cell[1] * 1000 + shape.y + y * figureScale;
      return placed(svg, left, top, width * figureScale, height * figureScale);
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2000 -1000 5000 3000">${layers.under}${tiles.join('')}${layers.over}${figures.join('')}</svg>`;
  } finally {
    game.free();
  }
}
