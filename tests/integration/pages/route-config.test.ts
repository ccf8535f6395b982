import { createRequire } from "node:module";
import { expect, it } from "vitest";
import * as ours from "../../support/setup/route-config.ts";

// The package itself: an import would get the tests' replacement.
const theirs = createRequire(import.meta.url)("@remix-run/route-config") as typeof ours;

const table = ({ route, index, layout }: typeof ours) => [
  layout("frame.tsx", [index("home.tsx"), route("cart", "cart.tsx"), layout("inner.tsx", [route("a/:id", "a.tsx")])]),
  route("parent", "parent.tsx", [route("child", "child.tsx")]),
  route("named", "named.tsx", { id: "name" }),
  route(null, "pathless.tsx"),
];

it("the route functions of the tests build what those of Remix build", () => {
  expect(ours.route).not.toBe(theirs.route);
  expect(table(ours)).toEqual(table(theirs));
});
