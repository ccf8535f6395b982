import { expect, it } from "vitest";
import { isBackOffice, isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { STATIC_PAGES } from "#app/components/shop/pages/static-pages.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { addressOf, routeTable } from "../../../support/routes/route-table.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const SHOP = ["/", "/search", "/flash-sale", "/categories", "/category/:slug", "/product/:id", "/store/:slug", "/cart"];
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

it("an address is of an area in any letter case and encoding in which its route is matched", async () => {
  for (const address of [
    "/Customer/orders",
    "/ADMIN/tickets",
    "/%63ustomer",
    "/Product/5/Reviews",
    "/careers/data-scientist",
  ])
    expect({ address, isPlain: isServerOnlyPage(address) }).toEqual({ address, isPlain: true });
  for (const address of ["/Admin", "/SELLER/register", "/%61dmin/tickets"])
    expect({ address, isBackOffice: isBackOffice(address) }).toEqual({ address, isBackOffice: true });
  expect([isServerOnlyPage("/Seller/Product/5"), isServerOnlyPage("/%zz"), isBackOffice("/administration")]).toEqual([
    false,
    false,
    false,
  ]);
  const page = await openPage(new Visitor(), "/Login");
  expect({ status: page.status, hydrates: page.$("[data-module]").length }).toEqual({
    status: 200,
    hydrates: 0,
  });
});
