import { takeOutcome } from "#app/http/actions/form.server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addToCart, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as placeOrder, loader as payment } from "#app/routes/shop/checkout/payment.tsx";
import { action as chooseAddress } from "#app/routes/shop/checkout/saved-address.ts";
import { action as giveAddress, loader as shipping } from "#app/routes/shop/checkout/shipping.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { aGiftCard, anAddress, createBuyer, emptyAddressErrors } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const input = { ...anAddress, phone: "98765 43210" };

/** A signed-in customer with one piece of a new product (₹499) in the cart and no address yet. */
async function shopper() {
  const [profile, product] = await Promise.all([createProfile(), createProduct()]);
  await addToCart(db, { profileId: profile.id }, { variantId: product.variant.id, quantity: 1 });
  return { profile, product, visitor: await signedIn(profile) };
}

async function addressesOf(profileId: number) {
  return db.selectFrom("addresses").selectAll().where("profile_id", "=", profileId).execute();
}

/** As `shopper`, with an address: at the review, whose form is filled as the page shows it. */
async function reviewer(
  options: Parameters<typeof createBuyer>[1] = {},
  given: Parameters<typeof createProduct>[0] = {},
) {
  const product = await createProduct(given);
  const buyer = await createBuyer([{ variant: product.variant }], options);
  const visitor = await signedIn(buyer);
  const form = async (method: string) => {
    const { data } = await visitor.get(payment, "/checkout/payment");
    return { payment_method: method, form_key: data.formKey, quote_fingerprint: data.cart.quote.fingerprint };
  };
  return { buyer, product, visitor, form };
}

async function ordersOf(profileId: number) {
  return db.selectFrom("orders").selectAll().where("customer_id", "=", profileId).orderBy("id").execute();
}

describe("the shipping step", () => {
  it("asks a visitor to sign in, says why, and returns", async () => {
    const visitor = new Visitor();
    const reply = await visitor.get(shipping, "/checkout");
    expect([reply.status, reply.location]).toEqual([303, "/login?redirect=%2Fcheckout"]);
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "Authentication Required", description: "Please log in to proceed to checkout." },
    ]);
  });

  it("redirects to a cart that is empty or cannot be ordered", async () => {
    const withoutCart = await signedIn(await createProfile());
    expect((await withoutCart.get(shipping, "/checkout")).location).toBe("/cart");
    const { profile, product, visitor } = await shopper();
    await addToCart(db, { profileId: profile.id }, { variantId: product.variant.id, quantity: 100 });
    expect((await visitor.get(shipping, "/checkout")).location).toBe("/cart");
    expect((await visitor.get(payment, "/checkout/payment")).location).toBe("/cart");
  });

  it("names every missing field and shows the other values again", async () => {
    const { visitor, profile } = await shopper();
    const empty = { fullName: "", address: " ", city: "", state: "", zip: "", phone: "" };
    const nothing = await visitor.post(giveAddress, "/checkout", empty);
    expect(nothing.status).toBe(422);
    expect(nothing.data.form.errors).toEqual(emptyAddressErrors);
    const wrong = { ...input, zip: "3800", phone: "12345", state: "Atlantis" };
    const reply = await visitor.post(giveAddress, "/checkout", { ...wrong, save: "on" });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.data.form.errors).sort()).toEqual(["phone", "state", "zip"]);
    expect(reply.data.form.values).toMatchObject({ ...wrong, save: "on" });
    expect(await addressesOf(profile.id)).toEqual([]);
    expect((await loadCart(db, { profileId: profile.id }, "en")).shippingAddress).toBeNull();
  });

  it("uses an address for this order only, unless it is to be saved", async () => {
    const { visitor, profile } = await shopper();
    const once = await visitor.post(giveAddress, "/checkout", input);
    expect([once.status, once.location]).toEqual([303, "/checkout/payment"]);
    expect(await addressesOf(profile.id)).toEqual([]);
    expect((await visitor.get(shipping, "/checkout")).data.input).toEqual(anAddress);
    await visitor.post(giveAddress, "/checkout", { ...input, save: "on" });
    await visitor.post(giveAddress, "/checkout", { ...input, save: "on" });
    const [saved, ...more] = await addressesOf(profile.id);
    expect(more).toEqual([]);
    const { data } = await visitor.get(shipping, "/checkout");
    expect(data).toMatchObject({ chosenId: saved!.id, typesNew: false });
  });

  it("accepts one of the account's addresses, and never another customer's", async () => {
    const other = await shopper();
    await other.visitor.post(giveAddress, "/checkout", { ...input, save: "on" });
    const [foreign] = await addressesOf(other.profile.id);
    const { visitor, profile } = await shopper();
    const refused = await visitor.post(chooseAddress, "/checkout/saved-address", { addressId: foreign!.id });
    expect(refused.status).toBe(404);
    expect((await loadCart(db, { profileId: profile.id }, "en")).shippingAddress).toBeNull();

    await visitor.post(giveAddress, "/checkout", { ...input, save: "on" });
    await saveShippingAddress(db, { profileId: profile.id }, { ...anAddress, city: "Rajkot" });
    const [own] = await addressesOf(profile.id);
    const reply = await visitor.post(chooseAddress, "/checkout/saved-address", { addressId: own!.id });
    expect(reply.location).toBe("/checkout/payment");
    expect((await loadCart(db, { profileId: profile.id }, "en")).shippingAddress).toEqual(anAddress);
  });

  it("says so when none was chosen", async () => {
    const { visitor } = await shopper();
    const reply = await visitor.post(chooseAddress, "/checkout/saved-address", {});
    expect(reply.location).toBe("/checkout");
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "Incomplete Information", description: "Please select or fill in a shipping address." },
    ]);
    expect(await takeOutcome(visitor.args("/checkout"))).toMatchObject({
      form: "saved-address",
      errors: { addressId: ["Please select or fill in a shipping address."] },
    });
  });
});

describe("the payment step", () => {
  it("redirects to the shipping step while there is no address, with a notice on that page", async () => {
    const { visitor } = await shopper();
    const args = visitor.args("/checkout/payment");
    // The root's loader runs in the same request and takes the pending notices of this request's page.
    const [reply, takenHere] = await Promise.all([
      payment(args).catch((answer: unknown) => answer as Response),
      takeToasts(args),
    ]);
    expect((reply as Response).headers.get("Location")).toBe("/checkout");
    expect([...takenHere, ...(await takeToasts(args))]).toEqual([]);
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "Incomplete Information", description: "Please select a shipping address first." },
    ]);
  });

  it("says why cash on delivery is not offered", async () => {
    const dear = await reviewer({}, { price_paise: 500_001 });
    const { data } = await dear.visitor.get(payment, "/checkout/payment");
    expect(data.cart.quote.codRefusal).toBe("Not available for orders above ₹5000");
    const gift = await reviewer({ giftCards: [aGiftCard] });
    const withGift = await gift.visitor.get(payment, "/checkout/payment");
    expect(withGift.data.cart.quote.codRefusal).toMatch(/gift card/);
  });

  it("rejects other payment methods than the two, and cash where it is not offered", async () => {
    const { visitor, form, buyer } = await reviewer({}, { price_paise: 600_000 });
    for (const method of ["", "paypal", "gift_card"]) {
      const reply = await visitor.post(placeOrder, "/checkout/payment", await form(method));
      expect(reply.status).toBe(422);
      expect(reply.data.form.errors["payment_method"]).toEqual(["Choose how to pay"]);
    }
    const cash = await visitor.post(placeOrder, "/checkout/payment", await form("cod"));
    expect(cash.status).toBe(422);
    expect(cash.data.form.errors["payment_method"]).toEqual(["Not available for orders above ₹5000"]);
    expect(cash.data.form.values["payment_method"]).toBe("cod");
    expect(await ordersOf(buyer.id)).toEqual([]);
  });

  it("asks for confirmation with the new total when the price has changed since the page was shown", async () => {
    const { visitor, form, product, buyer } = await reviewer();
    const shown = await form("cod");
    await db.updateTable("products").set({ price_paise: 60_000 }).where("id", "=", product.id).execute();
    const reply = await visitor.post(placeOrder, "/checkout/payment", shown);
    expect(reply.status).toBe(422);
    expect(reply.data.form.formErrors.join()).toContain("₹600");
    expect(await ordersOf(buyer.id)).toEqual([]);
    const again = await visitor.post(placeOrder, "/checkout/payment", await form("cod"));
    expect(again.status).toBe(303);
    expect((await ordersOf(buyer.id)).map((order) => order.total_paise)).toEqual([60_000]);
  });

  it("takes no amount, quantity or seller from the form", async () => {
    const { visitor, form, buyer } = await reviewer();
    const reply = await visitor.post(placeOrder, "/checkout/payment", {
      ...(await form("cod")),
      total: 1,
      total_paise: 1,
      price: 1,
      discount_paise: 49_900,
      delivery_paise: 0,
      quantity: 100,
      seller_id: 1,
      customer_id: 1,
      status: "delivered",
    });
    expect(reply.status).toBe(303);
    expect(await ordersOf(buyer.id)).toMatchObject([
      { total_paise: 49_900 + 9_900, discount_paise: 0, status: "pending", customer_id: buyer.id },
    ]);
  });

  it("redirects to the order even if its notice cannot be stored", async () => {
    const { visitor, form, buyer } = await reviewer();
    const fields = await form("cod");
    await sql`
      CREATE FUNCTION refuse_announcement() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'in recovery' USING ERRCODE = '57P03'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER refuse_announcement BEFORE UPDATE OF announced_at ON orders
        FOR EACH ROW EXECUTE FUNCTION refuse_announcement()`.execute(db);
    try {
      const reply = await visitor.post(placeOrder, "/checkout/payment", fields);
      const placed = await db
        .selectFrom("orders")
        .select("public_number")
        .where("customer_id", "=", buyer.id)
        .execute();
      expect(placed).toHaveLength(1);
      expect(reply.location).toBe(`/order-confirmation?order=${placed[0]?.public_number}`);
    } finally {
      await sql`DROP FUNCTION refuse_announcement CASCADE`.execute(db);
    }
  });

  it("places a cash order once, however often its form is sent, and says so", async () => {
    const { visitor, form, buyer } = await reviewer();
    const fields = await form("cod");
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post(placeOrder, "/checkout/payment", fields)),
    );
    replies.push(await visitor.post(placeOrder, "/checkout/payment", fields));
    const [order, ...more] = await ordersOf(buyer.id);
    expect(more).toEqual([]);
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.location}`))).toEqual(
      new Set([`303 /order-confirmation?order=${order!.public_number}`]),
    );
    expect(await takeToasts(visitor.args())).toMatchObject([
      {
        title: "Order Placed Successfully!",
        description: `Your order #${order!.public_number} has been confirmed.`,
      },
    ]);
  });

  it("redirects an online order to its payment and promises nothing yet", async () => {
    const { visitor, form, buyer } = await reviewer();
    const reply = await visitor.post(placeOrder, "/checkout/payment", await form("razorpay"));
    const [order] = await ordersOf(buyer.id);
    expect(reply.location).toBe(`/orders/${order!.public_number}/pay?start=1`);
    expect(order).toMatchObject({ payment_status: "awaiting", confirmed_at: null });
    expect(await takeToasts(visitor.args())).toEqual([]);
  });

  it("does not accept a form for another address than the one it was shown with", async () => {
    const { visitor, form, buyer } = await reviewer();
    const fields = await form("cod");
    await visitor.post(placeOrder, "/checkout/payment", fields);
    await addToCart(db, { profileId: buyer.id }, { variantId: (await createProduct()).variant.id, quantity: 1 });
    await saveShippingAddress(db, { profileId: buyer.id }, { ...anAddress, city: "Rajkot" });
    const reply = await visitor.post(placeOrder, "/checkout/payment", fields);
    expect(reply.status).toBe(422);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it.each(["cod", "razorpay"] as const)(
    "asks for confirmation when another tab has saved another address since (%s), and then orders to the one it shows",
    async (method) => {
      const { visitor, form, buyer } = await reviewer();
      const fields = await form(method);
      await saveShippingAddress(db, { profileId: buyer.id }, { ...anAddress, city: "Rajkot" });
      const reply = await visitor.post(placeOrder, "/checkout/payment", fields);
      expect(reply.status).toBe(422);
      expect(reply.data.form.formErrors).toEqual([
        "The delivery address has changed. Check it and place your order again.",
      ]);
      expect(await ordersOf(buyer.id)).toEqual([]);
      await visitor.post(placeOrder, "/checkout/payment", await form(method));
      const orders = await ordersOf(buyer.id);
      expect(orders.map((order) => order.shipping_address?.city)).toEqual(["Rajkot"]);
    },
  );

  it("rejects a form without a key, or with a malformed one", async () => {
    const { visitor, form, buyer } = await reviewer();
    const { form_key: _key, ...without } = await form("cod");
    expect((await visitor.post(placeOrder, "/checkout/payment", without)).status).toBe(422);
    const nonsense = { ...without, form_key: "1; DROP TABLE orders" };
    expect((await visitor.post(placeOrder, "/checkout/payment", nonsense)).status).toBe(422);
    const long = { ...without, form_key: randomUUID(), quote_fingerprint: "x".repeat(10_000) };
    expect((await visitor.post(placeOrder, "/checkout/payment", long)).status).toBe(422);
    expect(await ordersOf(buyer.id)).toEqual([]);
  });
});
