import { beforeAll, expect, it } from "vitest";
import type { Locale } from "#app/db/schema.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createPackingLink } from "../../../support/factories/packing-links.ts";
import { deliverDaysAgo } from "../../../support/factories/payouts.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import {
  createTranslatedProducts,
  NAMED_LOCALES,
  namesFound,
  TRANSLATED,
} from "../../../support/factories/translated-products.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

let seller: Awaited<ReturnType<typeof createSeller>>;
/** Addresses of the pages that show sold products. */
let pages: Record<string, string>;

beforeAll(async () => {
  seller = await createSeller();
  const [lamp, scarf] = await createTranslatedProducts(seller.id);
  const things = [
    { ...lamp, quantity: 3 },
    { ...scarf, quantity: 2 },
  ];
  const sell = async () => {
    const { orderId, publicNumber } = await order(await createBuyer(things));
    const [{ id }, item] = [
      await db.selectFrom("shipments").where("order_id", "=", orderId).select("id").executeTakeFirstOrThrow(),
      await db.selectFrom("order_items").where("order_id", "=", orderId).select("id").orderBy("id").execute(),
    ];
    return { orderId, publicNumber, parcel: id, items: item.map((row) => row.id) };
  };
  const [delivered, packed, waiting] = [await sell(), await sell(), await sell()];
  await deliverDaysAgo(delivered.orderId, 30);
  await runPayouts(db);
  await moveShipment(db, memberScope(seller), { shipmentId: packed.parcel, to: "processing" });
  const payout = await db
    .selectFrom("payouts")
    .where("seller_id", "=", seller.id)
    .select("public_number")
    .executeTakeFirstOrThrow();
  const month = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit" });
  pages = {
    dashboard: "/seller",
    orders: "/seller/orders",
    "orders, with no parcels above them": "/seller/orders?status=delivered",
    "orders, as a file": "/seller/orders.csv",
    parcels: "/seller/shipments",
    parcel: `/seller/shipments/${waiting.parcel}`,
    "parcel to pack": `/seller/shipments/${waiting.parcel}/pack`,
    "packed parcel": `/seller/shipments/scan?packed=${packed.parcel}`,
    "pick list": "/seller/shipments/print/pick-list",
    "packing slips": "/seller/shipments/print/slips",
    "for a helper": (await createPackingLink(seller)).at,
    payments: "/seller/payments",
    "payments, as a file": "/seller/payments.csv",
    payout: `/seller/payments/payouts/${payout.public_number}`,
    "parcel, for staff": `/admin/orders/${waiting.publicNumber}/parcels/${waiting.parcel}/cancel`,
    "payout, for staff": `/admin/payouts/${payout.public_number}`,
    question: `/seller/payments/ask/${waiting.items[0]}`,
    "other question": `/seller/payments/ask/${waiting.items[1]}`,
    customer: `/seller/customers/${await customerOf(waiting.orderId)}`,
    "statement, as a file": `/seller/payments/statement.csv?month=${month.format(new Date())}`,
  };
});

async function customerOf(orderId: number): Promise<number> {
  // The list's page computes the customers' sums and their ids.
  await openPage(await signedIn({ id: Number(seller.profile_id) }), "/seller/customers");
  const { id } = await db
    .selectFrom("store_customers")
    .where("last_order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function readerOf(address: string, locale: Locale): Promise<Visitor> {
  const language = { "Accept-Language": locale };
  if (address.startsWith("/pack/")) return new Visitor(language);
  if (!address.startsWith("/admin/")) return signedIn({ id: Number(seller.profile_id) }, language);
  return signedIn(await createProfile({ role: "admin" }), language, { factorVerified: true });
}

/** Words on the pages that show fewer than all four. */
const PARTS: Record<string, number[]> = {
  question: [0, 2],
  "other question": [1, 3],
  customer: [0, 1],
  "statement, as a file": [0, 1],
};

it.each(NAMED_LOCALES)("what was sold is named in the language of who reads: %s", async (locale) => {
  const others = NAMED_LOCALES.filter((other) => other !== locale);
  for (const [name, address] of Object.entries(pages)) {
    const page = await openPage(await readerOf(address, locale), address);
    expect([name, page.status]).toEqual([name, 200]);
    const text = page.text();
    expect([name, namesFound(text, locale)]).toEqual([name, PARTS[name] ?? [0, 1, 2, 3]]);
    for (const other of others) expect([name, other, namesFound(text, other)]).toEqual([name, other, []]);
  }
});

it("a question about a payment names the product in the language of its writer", async () => {
  const owner = await readerOf("/seller", "gu");
  const page = await openPage(owner, pages["question"] ?? "");
  const sent = await submitForm(owner, page, "main form:has(textarea)", { body: "When is it paid?" });
  expect(sent.status).toBe(303);
  const { subject } = await db.selectFrom("tickets").select("subject").executeTakeFirstOrThrow();
  expect(namesFound(subject, "gu")).toEqual([0]);
});

it.each(NAMED_LOCALES)("is found by its name in each language, in any of them: %s", async (locale) => {
  const owner = await readerOf("/seller", locale);
  for (const list of ["/seller/orders", "/seller/shipments", "/seller/payments"]) {
    const rows = async (search: string) =>
      (await openPage(owner, `${list}?q=${encodeURIComponent(search)}`)).rows("main").length;
    const expected = list === "/seller/shipments" ? 2 : 3;
    for (const other of NAMED_LOCALES)
      for (const name of TRANSLATED[other].slice(0, 2))
        expect([list, name, await rows(name)]).toEqual([list, name, expected]);
    expect([list, await rows("zebra")]).toEqual([list, 0]);
  }
});

it("another store's products are not found by their translated names", async () => {
  const other = await signedIn({ id: Number((await createSeller()).profile_id) });
  for (const list of ["/seller/orders", "/seller/shipments", "/seller/payments"])
    expect((await openPage(other, `${list}?q=${encodeURIComponent(TRANSLATED.gu[0])}`)).rows("main")).toEqual([]);
});
