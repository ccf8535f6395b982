import { expect, it } from "vitest";
import { readOptions, WrongOption } from "./options.ts";

const read = (...given: string[]) => readOptions(given, "last.json");

it("draws a hundred mutants of all layers in at most 25 minutes with two workers", () => {
  expect(read()).toEqual({
    record: false,
    layers: ["domain", "server", "components", "presenters"],
    only: undefined,
    changed: false,
    survivors: undefined,
    seed: expect.any(Number) as number,
    count: 100,
    minutes: 25,
    workers: 2,
  });
  expect(read().seed).not.toBe(read().seed);
});

it("can repeat each seed that it chooses", () => {
  for (let times = 0; times < 50; times++) {
    const { seed } = read();
    expect(read("--seed", String(seed)).seed).toBe(seed);
  }
});

it("takes what is given", () => {
  const given = "--layer server --only cache --changed --seed 7 --count 3 --minutes 2 --workers 1".split(" ");
  expect(read(...given)).toMatchObject({
    ...{ layers: ["server"], only: "cache", changed: true, seed: 7, count: 3, minutes: 2, workers: 1 },
  });
  expect(read("--record")).toMatchObject({ record: true });
});

it("finds the survivors of the last run", () => {
  expect(read("--survivors", "last").survivors).toBe("last.json");
  expect(read("--survivors", "a.json").survivors).toBe("a.json");
});

it.each([
  [["--colour"], "Unknown option '--colour'"],
  [["more"], "Unexpected argument 'more'"],
  [["--count", "0"], '--count: "0" is no whole number from 1'],
  [["--seed", "x"], '--seed: "x" is no whole number from 0'],
  [["--layer", "routes"], '--layer: "routes" is none of domain, server, components, presenters'],
])("refuses %j", (given, sentence) => {
  expect(() => read(...given)).toThrow(WrongOption);
  expect(() => read(...given)).toThrow(sentence);
});
