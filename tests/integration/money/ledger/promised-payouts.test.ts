import { afterEach, beforeEach, expect, it } from "vitest";
import { formatDate } from "#app/components/ui/format.ts";
import { estimatedDeliveryDay } from "#app/domain/money/delivery/estimated-delivery.ts";
import { payoutDay } from "#app/domain/money/fees/payouts.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/** Rule 9.82: the amount and day promised to a seller for each item. */

const SETTINGS = { estimated_delivery_days: 7, return_window_days: 10 };
const [WEDNESDAY, FRIDAY] = [3, 5];

let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;
/** Returnable; 2 pieces are sold. ₹560 with 12% GST. */
let lamp: Awaited<ReturnType<typeof createProduct>>;
/** Not returnable because of its category; 3 pieces are sold. */
let soap: Awaited<ReturnType<typeof createProduct>>;

beforeEach(async () => {
  await saveSettings(db, "command_line", SETTINGS);
  seller = await createSeller();
  owner = await signedIn({ id: Number(seller.profile_id) });
  lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp", price_paise: 56_000, gst_rate: 1200 });
  const hygiene = await createCategory({ returnable: false });
  soap = await createProduct({ seller_id: seller.id, name: "Soap", category_id: hygiene.id, price_paise: 10_000 });
  await rememberStock();
});
afterEach(() => saveSettings(db, "command_line", SETTINGS));

const anOrder = async () =>
  order(
    await createBuyer([
      { ...lamp, quantity: 2 },
      { ...soap, quantity: 3 },
    ]),
  );

const promisesOf = (orderId: number) =>
  db
    .selectFrom("order_items as i")
    .innerJoin("payout_terms as t", "t.id", "i.payout_terms_id")
    .where("i.order_id", "=", orderId)
    .orderBy("i.id")
    .select(["i.name", "i.seller_paise", "i.return_days", "i.promised_on", "t.weekday"])
    .execute();

/** Returns the rows of the order list: product, amount received, and payout. */
async function displayedPayouts(visitor: Visitor): Promise<string[][]> {
  const { $ } = await openPage(visitor, "/seller/orders");
  const heads = $("thead th")
    .toArray()
    .map((head) => $(head).text());
  const columns = ["Product", "You receive", "Payout"].map((head) => heads.indexOf(head));
  return $("tbody tr")
    .toArray()
    .map((row) => {
      const cells = $(row).find("th, td").toArray();
      return columns.map((column) => $(cells[column]).text());
    });
}

const inWords = (day: string) => formatDate(new Date(day), "en");
const indianDay = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(date);

it("are frozen with each item at its sale, and shown in the store's order", async () => {
  const { orderId } = await anOrder();
  const arrives = estimatedDeliveryDay(SETTINGS);
  const [lampDay, soapDay] = [10, 0].map((returnDays) => payoutDay(arrives, { returnDays, weekday: WEDNESDAY }));
  expect(await promisesOf(orderId)).toEqual([
    { name: "Brass lamp", seller_paise: 98_184, return_days: 10, promised_on: lampDay, weekday: WEDNESDAY },
    { name: "Soap", seller_paise: 26_280, return_days: 0, promised_on: soapDay, weekday: WEDNESDAY },
  ]);
  expect(await displayedPayouts(owner)).toEqual([
    ["Soap", "₹262.80", `by ${inWords(soapDay!)}`],
    ["Brass lamp", "₹981.84", `by ${inWords(lampDay!)}`],
  ]);
  const page = await openPage(owner, "/seller/orders");
  expect(page.text("main article details summary")).toBe(`You receive ₹1,244.64 by ${inWords(lampDay!)}`);
  await expectInvariants();
});

it("are those that the product form showed", async () => {
  const form = async (id: number) => (await openPage(owner, `/seller/products/customize/${id}`)).text("main summary");
  const shown = [await form(lamp.id), await form(soap.id)];
  const promises = await promisesOf((await anOrder()).orderId);
  // For one piece each: ₹560 and ₹100.
  for (const [index, amount] of ["₹490.92", "₹87.60"].entries())
    expect(shown[index]).toContain(
      `You receive ${amount} by about ${inWords(promises[index]?.promised_on ?? "")} for an order placed today`,
    );
});

it("stay as they were when settings change between sale and delivery; later sales follow the new ones", async () => {
  const { orderId } = await anOrder();
  const before = await promisesOf(orderId);
  await saveSettings(db, "command_line", { estimated_delivery_days: 3, return_window_days: 30 });
  await db
    .insertInto("payout_terms")
    .values([
      { valid_from: new Date(Date.now() - 1000), weekday: FRIDAY },
      { valid_from: new Date(Date.now() + 600_000), weekday: WEDNESDAY },
    ])
    .execute();
  expect(await promisesOf(orderId)).toEqual(before);
  const later = await promisesOf((await anOrder()).orderId);
  const arrives = estimatedDeliveryDay({ estimated_delivery_days: 3 });
  expect(later.map(({ return_days, promised_on, weekday }) => [return_days, promised_on, weekday])).toEqual(
    [30, 0].map((returnDays) => [returnDays, payoutDay(arrives, { returnDays, weekday: FRIDAY }), FRIDAY]),
  );

  // Delivered today, a week before the expected day: paid out earlier, on the sale's terms.
  const parcel = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  for (const to of ["processing", "shipped", "delivered"] as const)
    await moveShipment(db, memberScope(seller), { shipmentId: parcel.id, to });
  const due = payoutDay(indianDay(new Date()), { returnDays: 10, weekday: WEDNESDAY });
  const shown = (await displayedPayouts(owner)).at(-1);
  expect(shown).toEqual([
    "Brass lamp",
    "₹981.84",
    `${inWords(due)} (promised: ${inWords(before[0]?.promised_on ?? "")})`,
  ]);
  expect(await promisesOf(orderId)).toEqual(before);
  await expectInvariants();
});

it("are nothing for what is cancelled, and no matter of packers", async () => {
  const { orderId } = await anOrder();
  const packer = await createStoreMember(seller.id, "packer");
  const packing = await openPage(await signedIn(packer), "/seller/orders");
  expect(packing.html).not.toMatch(/You receive|Payout|₹/);
  const parcel = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  await moveShipment(db, memberScope(seller), { shipmentId: parcel.id, to: "cancelled" });
  expect(await displayedPayouts(owner)).toEqual([
    ["Soap", "₹0", "–"],
    ["Brass lamp", "₹0", "–"],
  ]);
});
