import { describe, expect, test } from "vitest";
import type { Action, SpotAnswer } from "../engine/types";
import { byTile, choiceFor, figureFor, freeable, isPlaceOf, kindsOf, movesOf, nextKind, placesFor, placesOf } from "./places";

const answer = (spot: string, figure: string, allowed = true): SpotAnswer => ({
  cell: [1, 0], spot, kind: spot.startsWith("C") ? "city" : "field", figure,
  refusal: allowed ? null : { code: "feature_occupied", clause: "BASE-FOLL-05", args: [], text: "" },
});
const answers = [
  answer("C.N", "follower"), answer("F.SL", "follower"), answer("C.N", "mayor"), answer("F.SL", "mayor", false), answer("V.SE", "barn"), answer("V.SW", "barn", false),
];

describe("places for figures", () => {
  const places = placesOf(answers);
  test("join the kinds that may go to one spot and leave out what is refused", () => {
    expect(places.map(({ spot, figures }) => [spot, figures])).toEqual([["C.N", ["follower", "mayor"]], ["F.SL", ["follower"]], ["V.SE", ["barn"]]]);
    expect(kindsOf(places)).toEqual(["follower", "mayor", "barn"]);
  });
  test("of two cells are two places, though the spot has one name", () => {
    expect(placesOf([answer("C.N", "wagon"), { ...answer("C.N", "wagon"), cell: [2, 0] }])).toHaveLength(2);
  });
  test("offer the picked kind only where it may go", () => {
    expect(places.map((place) => figureFor(place, "mayor"))).toEqual(["mayor", "follower", "barn"]);
    expect(places.map((place) => figureFor(place, null))).toEqual(["follower", "follower", "barn"]);
  });
  test("let the kinds go round", () => {
    expect(nextKind(["follower", "mayor", "wagon"], null)).toBe("mayor");
    expect(nextKind(["follower", "mayor", "wagon"], "wagon")).toBe("follower");
    expect(nextKind([], null)).toBeNull();
  });
});

describe("places on other tiles, of pieces of nobody, of those who may go home", () => {
  const put = (cell: [number, number], spot: string, figure: string): Action => ({ type: "put", figure, cell, spot });
  const actions: Action[] = [
    put([1, 0], "C.N", "follower"), put([3, 0], "R.W", "follower"), put([3, 0], "R.W", "wagon"), put([3, 1], "C.S", "mayor"),
    { type: "move", neutral: "fairy", cell: [0, 0], spot: "R.E" }, { type: "skip" },
  ];
  const places = placesOf(answers, actions);
  test("come after those of the tile just laid, each once", () => {
    expect(places.map(({ cell, spot, figures }) => [cell.join(), spot, figures.join()])).toEqual([
      ["1,0", "C.N", "follower,mayor"], ["1,0", "F.SL", "follower"], ["1,0", "V.SE", "barn"],
      ["3,0", "R.W", "follower,wagon"], ["3,1", "C.S", "mayor"], ["0,0", "R.E", "fairy"],
    ]);
  });
  test("are those of figures until a piece of nobody is picked", () => {
    expect(placesFor(places, null)).toHaveLength(5);
    expect(placesFor(places, "mayor")).toHaveLength(5);
    expect(placesFor(places, "fairy").map((place) => place.figures)).toEqual([["fairy"]]);
    expect(placesFor(movesOf(actions), null).map((place) => place.cell)).toEqual([[0, 0]]);
  });
  test("are told by tile when there is more than one, for the picked kind", () => {
    expect(byTile(places, [1, 0], null).map(({ cell, places: on }) => [cell.join(), on.length])).toEqual([["1,0", 3], ["3,0", 1], ["3,1", 1]]);
    expect(byTile(places, [1, 0], "wagon").map(({ cell }) => cell.join())).toEqual(["3,0"]);
    expect(byTile(places, [1, 0], "fairy")).toEqual([]);
    expect(byTile(placesOf(answers), [1, 0], null)).toEqual([]);
  });
  test("stand for the action they are", () => {
    const [knight, , , road, , fairy] = places;
    if (!knight || !road || !fairy) throw new Error("places are missing");
    expect(choiceFor(road, "wagon")).toEqual({ kind: "put", figure: "wagon", cell: [3, 0], spot: "R.W" });
    expect(choiceFor(fairy, "fairy")).toEqual({ kind: "move", neutral: "fairy", cell: [0, 0], spot: "R.E" });
    const [whole] = movesOf([{ type: "move", neutral: "dragon", cell: [2, 2] }]);
    expect(whole && choiceFor(whole, null)).toEqual({ kind: "move", neutral: "dragon", cell: [2, 2], spot: null });
    expect(isPlaceOf(fairy, choiceFor(fairy, null))).toBe(true);
    expect(isPlaceOf(knight, choiceFor(road, null))).toBe(false);
    expect(isPlaceOf(fairy, { kind: "put", figure: "follower", cell: [0, 0], spot: "R.E" })).toBe(false);
  });
  test("know whose figure may go home", () => {
    const standing = [
      { seat: 2, figure: "wagon", cell: [4, 0] as [number, number], spot: "C.W" },
      { seat: 1, figure: "follower", cell: [5, 0] as [number, number], spot: "C.W" },
    ];
    const free: Action[] = [{ type: "skip" }, { type: "free", figure: "follower", cell: [5, 0], spot: "C.W" }];
    expect(freeable(free, standing)).toEqual([{ cell: [5, 0], spot: "C.W", kind: "city", figures: ["follower"], seat: 1 }]);
  });
});
