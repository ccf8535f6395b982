import { expect, it } from "vitest";
import { isServerOnlyPage } from "#app/domain/access/server-only-pages.ts";
import { STATIC_PAGES } from "#app/components/pages/static-pages.ts";
import { addressOf, routeTable } from "../../support/route-table.ts";

const SHOP = ["/", "/search", "/category/:slug", "/product/:id", "/store/:slug", "/cart"];
const ORDERING = ["/checkout", "/checkout/payment", "/orders/:number/pay", "/order-confirmation"];
const READING = ["/help", "/contact", "/wholesale", "/careers", "/sitemap", "/*", "/dev/mailbox", "/dev/mailbox/:id"];
const SCRIPTED = [...SHOP, ...ORDERING, ...READING, ...STATIC_PAGES.map((name) => `/${name}`)];

it("these pages have scripts, and no others", () => {
  const pages = routeTable.filter(({ module }) => module.default).map(({ path }) => path);
  expect(pages.filter((path) => !isServerOnlyPage(addressOf(path, {}))).sort()).toEqual([...SCRIPTED].sort());
});

it("an address that only begins like a server-only area hydrates", () => {
  for (const address of ["/customers", "/sellers-of-the-week", "/seller/product/5", "/?next=/customer"])
    expect({ address, isPlain: isServerOnlyPage(address) }).toEqual({ address, isPlain: false });
  for (const address of ["/customer?page=2", "/login#form", "/admin/login"])
    expect(isServerOnlyPage(address)).toBe(true);
});
