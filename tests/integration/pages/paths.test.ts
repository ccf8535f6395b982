import { expect, it } from "vitest";
import * as paths from "#app/paths.ts";
import { routeTable } from "../../support/routes/route-table.ts";

/** Each path with `1`, `2`, `3` for its parameters. */
const built = Object.entries(paths).map(([name, path]) => ({
  name,
  address: typeof path === "string" ? path : path("1", "2", "3"),
}));

const patterns = routeTable.map(({ path }) => path).filter((path) => path !== "/*");
const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replace(/\./g, "\\.").replace(/:\w+/g, "[^/]+")}$`).test(address);
/** A fixed address wins over one with a parameter. */
const routeOf = (address: string) =>
  patterns.find((pattern) => pattern === address) ?? patterns.find((pattern) => matches(pattern, address));

it.each(built)("$name leads to a route: $address", ({ address }) => {
  expect(routeOf(address)).toBeDefined();
});

it("has one builder for each route", () => {
  expect(built.map(({ address }) => routeOf(address)).toSorted()).toEqual(patterns.toSorted());
});
