import { expect, it, vi } from "vitest";
import { createCategory, createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const { fail } = vi.hoisted(() => ({
  fail: () => {
    throw new Error("a bug");
  },
}));
vi.mock("#app/domain/ordering/orders/order-list.queries.server.ts", async (original) => ({
  ...(await original<object>()),
  listOrders: fail,
}));
vi.mock("#app/domain/catalog/products/product-list.queries.server.ts", async (original) => ({
  ...(await original<object>()),
  listProducts: fail,
}));

it.each([
  ["en", "Error fetching orders", "Error fetching data", "An unexpected error occurred while fetching data."],
  ["hi", "ऑर्डर नहीं आ पाए", "जानकारी नहीं आ पाई", "जानकारी लाने में अचानक गड़बड़ी हुई।"],
  ["gu", "ઓર્ડર આવી શક્યા નહીં", "માહિતી આવી શકી નહીં", "માહિતી લાવવામાં અણધારી ગરબડ થઈ."],
] as const)("a list that cannot be read says so in %s", async (locale, orders, data, text) => {
  const customer = await signedIn(await createProfile());
  const { slug } = await createCategory();
  for (const [visitor, address, title] of [
    [customer, "/customer/orders", orders],
    [new Visitor(), `/category/${slug}`, data],
  ] as const) {
    visitor.choose(locale);
    const page = await openPage(visitor, address);
    expect([page.status, page.text("main h1")]).toEqual([500, title]);
    expect(page.text("main")).toContain(text);
    expect(page.$("main a").first().attr("href")).toBe(address);
  }
});
