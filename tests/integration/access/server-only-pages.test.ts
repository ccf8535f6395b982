import { expect, it } from "vitest";
import { isServerOnlyPage } from "#app/domain/access/server-only-pages.ts";
import { addressOf, routeTable } from "../../support/route-table.ts";

it("links and redirects know of every page whether it hydrates", () => {
  const pages = routeTable
    .filter(({ module }) => module.default)
    .map(({ path, isPlain }) => ({ path: addressOf(path, {}), isPlain }));
  expect(pages.some((page) => page.isPlain) && pages.some((page) => !page.isPlain)).toBe(true);
  expect(pages.map(({ path }) => ({ path, isPlain: isServerOnlyPage(path) }))).toEqual(pages);
});

it("an address that only begins like a server-only area hydrates", () => {
  for (const address of ["/customers", "/sellers-of-the-week", "/seller/product/5", "/?next=/customer"])
    expect({ address, isPlain: isServerOnlyPage(address) }).toEqual({ address, isPlain: false });
  for (const address of ["/customer?page=2", "/login#form", "/admin/login"])
    expect(isServerOnlyPage(address)).toBe(true);
});
