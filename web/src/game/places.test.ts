import { describe, expect, test } from "vitest";
import type { SpotAnswer } from "../engine/types";
import { figureFor, kindsOf, nextKind, placesOf } from "./places";

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
