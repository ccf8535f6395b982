import { beforeAll, describe, expect, it } from "vitest";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import * as payment from "#app/routes/shop/checkout/payment.tsx";
import * as shipping from "#app/routes/shop/checkout/shipping.tsx";
import * as lineQuantity from "#app/routes/shop/ordering/cart-line-quantity.ts";
import * as productPage from "#app/routes/shop/catalog/product.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { addAsSent, orderAsSent } from "../support/naive/naive-forms.ts";
import { anAddress, createBuyer, createBuyers } from "../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../support/http/visitor.ts";

/**
 * Over 200 bodies as a client with an intercepting proxy would send them. Stored values are computed by the shop; unknown
 * fields are ignored.
 */
const FOREIGN_FIELDS = [
  ...["price", "price_paise", "unitPricePaise", "amount", "total", "total_amount", "total_paise", "subtotal_paise"],
  ...["discount", "discount_paise", "fee", "delivery_fee", "delivery_paise", "gift_paise", "coupon_id", "gift_card_id"],
  ...["seller_id", "customer_id", "profile_id", "profileId", "cart_id", "order_id", "role", "status", "payment_status"],
  ...["__proto__", "constructor", "toString", "lines[0].price", "quote.totalPaise", "shippingAddress.zip"],
];
const FOREIGN_VALUES = ["0", "1", "-1", "-100000", "0.01", "1e-9", "paid", "admin", "[object Object]"];
const BAD_QUANTITIES = [
  "-1",
  "0",
  "1.5",
  "1e9",
  "NaN",
  "Infinity",
  "abc",
  "१",
  "1,000",
  "1;DROP TABLE orders",
  "--1",
  "0.1",
  "1_0",
];

/** Bodies with one to four fields that no form has. */
function foreignFields(count: number): Record<string, string>[] {
  const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(
      Array.from({ length: 1 + (n % 4) }, (_, k) => [pick(FOREIGN_FIELDS, n * 5 + k * 7), pick(FOREIGN_VALUES, n + k)]),
    ),
  );
}

let lamp: CreatedProduct;
let saree: CreatedProduct;
beforeAll(async () => {
  lamp = await createProduct({ price_paise: 19_900, stock_quantity: 5000 });
  saree = await createProduct({ price_paise: 249_900, stock_quantity: 5000 });
  await rememberStock();
});

function add(visitor: Visitor, fields: Record<string, string | number | (string | number)[]>) {
  return visitor.post(productPage.action, `/product/${lamp.id}`, fields, { params: { id: String(lamp.id) } });
}

async function linesOf(profileId: number): Promise<{ id: number; quantity: number; unitPricePaise: number }[]> {
  return (await loadCart(db, { profileId }, "en")).lines;
}

it("a cart line costs the product's price, whatever the body says (70 bodies)", async () => {
  const buyer = await createProfile();
  const visitor = await signedIn(buyer);
  for (const [n, foreign] of foreignFields(70).entries()) {
    const reply = await add(visitor, { ...foreign, variant_id: lamp.variant.id, quantity: 1 });
    expect(reply.status, JSON.stringify(foreign)).toBe(303);
    expect(await linesOf(buyer.id)).toMatchObject([{ quantity: n + 1, unitPricePaise: 19_900 }]);
  }
});

describe("a quantity of", () => {
  it.each(BAD_QUANTITIES)("%s is not added to the cart", async (quantity) => {
    const buyer = await createProfile();
    const reply = await add(await signedIn(buyer), { variant_id: lamp.variant.id, quantity });
    expect(reply.status).toBe(422);
    expect(await linesOf(buyer.id)).toEqual([]);
  });

  it.each(BAD_QUANTITIES.filter((quantity) => !["0", "-1"].includes(quantity)))(
    "%s does not change a line",
    async (quantity) => {
      const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
      const [line] = await linesOf(buyer.id);
      const path = `/cart/lines/${line?.id}/quantity`;
      await (await signedIn(buyer)).post(lineQuantity.action, path, { quantity }, { params: { id: String(line?.id) } });
      expect(await linesOf(buyer.id)).toMatchObject([{ quantity: 2 }]);
    },
  );

  it.each(["0", "-1"])("%s in the cart removes the line", async (quantity) => {
    const buyer = await createBuyer([lamp]);
    const [line] = await linesOf(buyer.id);
    const path = `/cart/lines/${line?.id}/quantity`;
    await (await signedIn(buyer)).post(lineQuantity.action, path, { quantity }, { params: { id: String(line?.id) } });
    expect(await linesOf(buyer.id)).toEqual([]);
  });
});

it("repeated fields are rejected", async () => {
  const buyer = await createProfile();
  const visitor = await signedIn(buyer);
  expect((await add(visitor, { variant_id: [lamp.variant.id, saree.variant.id], quantity: 1 })).status).toBe(422);
  expect((await add(visitor, { variant_id: lamp.variant.id, quantity: [1, -1] })).status).toBe(422);
  expect(await linesOf(buyer.id)).toEqual([]);
});

it("a line of another customer's cart cannot be changed or removed", { tags: ["telling"] }, async () => {
  const owner = await createBuyer([{ ...lamp, quantity: 2 }]);
  const [line] = await linesOf(owner.id);
  const attacker = await signedIn(await createBuyer([saree]));
  for (const quantity of ["1", "0"]) {
    const path = `/cart/lines/${line?.id}/quantity`;
    await attacker.post(
      lineQuantity.action,
      path,
      { quantity, cart_id: "1", profile_id: owner.id },
      { params: { id: String(line?.id) } },
    );
  }
  expect(await linesOf(owner.id)).toMatchObject([{ quantity: 2 }]);
});

it("an address is stored from its form's fields only (20 bodies)", async () => {
  const buyer = await createBuyer([lamp]);
  const visitor = await signedIn(buyer);
  for (const foreign of foreignFields(20)) {
    const reply = await visitor.post(shipping.action, "/checkout", { ...foreign, ...anAddress });
    expect(reply.status).toBe(303);
    const { shipping_address } = await db
      .selectFrom("carts")
      .where("profile_id", "=", buyer.id)
      .select("shipping_address")
      .executeTakeFirstOrThrow();
    expect(shipping_address).toEqual(anAddress);
  }
});

it("an order costs what the shop computes, whatever the body says (100 bodies)", async () => {
  const buyers = await createBuyers(100, (n) =>
    n % 2 === 0 ? [lamp.variant.id] : [saree.variant.id, lamp.variant.id],
  );
  for (const [n, foreign] of foreignFields(100).entries()) {
    const profileId = buyers[n] ?? 0;
    const visitor = await signedIn({ id: profileId });
    const page = await visitor.get(payment.loader, "/checkout/payment");
    const { formKey, cart } = page.data;
    const fields = { form_key: formKey, quote_fingerprint: cart.quote.fingerprint, payment_method: "cod" };
    const reply = await visitor.post(payment.action, "/checkout/payment", { ...foreign, ...fields });
    expect(reply.status, JSON.stringify(foreign)).toBe(303);
    const orders = await db.selectFrom("orders").where("customer_id", "=", profileId).selectAll().execute();
    const subtotal = n % 2 === 0 ? 19_900 : 269_800;
    const fee = n % 2 === 0 ? 9_900 : 0;
    expect(orders).toMatchObject([
      {
        subtotal_paise: subtotal,
        discount_paise: 0,
        delivery_paise: fee,
        gift_paise: 0,
        total_paise: subtotal + fee,
        payment_status: "cash_due",
        status: "pending",
      },
    ]);
  }
  await expectInvariants();
});

it.each([
  ["another way to pay", { payment_method: "free" }],
  ["gift_card, which the shop decides", { payment_method: "gift_card" }],
  ["two ways to pay", { payment_method: ["cod", "razorpay"] }],
  ["a key that is none", { form_key: "1" }],
  ["another total's fingerprint", { quote_fingerprint: "100-0000000000000000" }],
  ["no fingerprint", { quote_fingerprint: "" }],
])("%s is rejected and places no order", async (_, wrong) => {
  const buyer = await createBuyer([lamp]);
  const visitor = await signedIn(buyer);
  const { formKey, cart } = (await visitor.get(payment.loader, "/checkout/payment")).data;
  const fields = { form_key: formKey, quote_fingerprint: cart.quote.fingerprint, payment_method: "cod", ...wrong };
  expect((await visitor.post(payment.action, "/checkout/payment", fields)).status).toBe(422);
  expect(await db.selectFrom("orders").where("customer_id", "=", buyer.id).select("id").execute()).toEqual([]);
  expect(await linesOf(buyer.id)).toHaveLength(1);
});

describe("naive variant: trusting the body", () => {
  it("naive variant: stores quantities that were not entered", async () => {
    const arrived: Record<string, number> = {};
    for (const quantity of BAD_QUANTITIES) {
      const { id } = await createProfile();
      await addAsSent(id, { variant_id: lamp.variant.id, quantity }).catch(() => undefined);
      for (const line of await linesOf(id)) arrived[quantity] = line.quantity;
    }
    expect(arrived).toEqual({ "1.5": 1, "1e9": 1, "1,000": 1, "1;DROP TABLE orders": 1, "1_0": 1 });
  });

  it("naive variant: sells the lamp below its price (80 bodies)", async () => {
    const buyers = await createBuyers(80, () => [lamp.variant.id]);
    const totals: number[] = [];
    for (const [n, foreign] of foreignFields(80).entries()) {
      totals.push(await orderAsSent(buyers[n] ?? 0, foreign).catch(() => Number.NaN));
    }
    expect(totals).toContain(29_800);
    expect(totals.filter((total) => total < 29_800)).not.toEqual([]);
  });
});
