import { expect, it } from "vitest";
import { shuffled } from "./sample.ts";

const LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h"];

it("draws the same sample for the same seed", () => {
  expect(shuffled(LETTERS, 7)).toEqual(shuffled(LETTERS, 7));
});

it("draws another sample for another seed", () => {
  expect(shuffled(LETTERS, 7)).not.toEqual(shuffled(LETTERS, 8));
});

it("draws each item once, and leaves the list as it was", () => {
  expect(shuffled(LETTERS, 7).sort()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  expect(LETTERS).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

it("draws each item first about as often", () => {
  const firsts = Array.from({ length: 4000 }, (_, seed) => shuffled(["a", "b", "c", "d"], seed)[0]);
  for (const letter of ["a", "b", "c", "d"]) {
    const count = firsts.filter((first) => first === letter).length;
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1150);
  }
});
