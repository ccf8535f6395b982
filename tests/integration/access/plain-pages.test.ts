import { expect, it } from "vitest";
import { isPlainPage } from "#app/domain/access/plain-pages.ts";
import { addressOf, routeTable } from "../../support/route-table.ts";

it("links and redirects know of every page whether it carries scripts", () => {
  const pages = routeTable
    .filter(({ module }) => module.default)
    .map(({ path, isPlain }) => ({ path: addressOf(path, {}), isPlain }));
  expect(pages.some((page) => page.isPlain) && pages.some((page) => !page.isPlain)).toBe(true);
  expect(pages.map(({ path }) => ({ path, isPlain: isPlainPage(path) }))).toEqual(pages);
});

it("an address that only begins like a plain area has scripts", () => {
  for (const address of ["/customers", "/sellers-of-the-week", "/seller/product/5", "/?next=/customer"])
    expect({ address, isPlain: isPlainPage(address) }).toEqual({ address, isPlain: false });
  for (const address of ["/customer?page=2", "/login#form", "/admin/login"]) expect(isPlainPage(address)).toBe(true);
});
