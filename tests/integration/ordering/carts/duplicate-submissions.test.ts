import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as buyAgain } from "#app/routes/customer/ordering/order-buy-again.ts";
import { action as addBundle } from "#app/routes/shop/ordering/cart-bundle.ts";
import { action as sendContact } from "#app/routes/shop/support/contact.tsx";
import { action as addGiftCard } from "#app/routes/shop/ordering/gift-cards.tsx";
import { action as addToCart } from "#app/routes/shop/catalog/product.tsx";
import { action as sendWholesale } from "#app/routes/shop/support/wholesale.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../../../support/factories/factories.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const form_key = randomUUID;

async function linesOf(visitor: Visitor) {
  return (await loadCart(db, await currentCartOwner(visitor.args()), "en")).lines;
}

async function quantitiesOf(visitor: Visitor) {
  return (await linesOf(visitor)).map((line) => line.quantity);
}

async function toastTitles(visitor: Visitor) {
  return (await takeToasts(visitor.args())).map(({ title }) => title);
}

/** Submits Add to Cart on the product's page. */
function add(visitor: Visitor, { id, variant }: CreatedProduct, fields: { form_key: string; quantity?: number }) {
  const form = { variant_id: variant.id, quantity: 1, ...fields };
  return visitor.post(addToCart, `/product/${id}?variant=${variant.id}`, form, { params: { id: String(id) } });
}

/** Three submissions before the first response, and a fourth afterwards. */
async function pressOften(press: () => Promise<{ status: number; location: string | null }>) {
  const first = await press();
  const repeated = [...(await Promise.all([press(), press()])), await press()];
  for (const { status, location } of repeated)
    expect({ status, location }).toEqual({ status: 303, location: first.location });
  return first;
}

describe("Add to Cart", () => {
  it.each([1, 3])("adds once however often its form is sent (%i pieces), with one notice", async (quantity) => {
    const lamp = await createProduct({ stock_quantity: 20 });
    const visitor = new Visitor();
    const fields = { quantity, form_key: form_key() };
    await pressOften(() => add(visitor, lamp, fields));
    expect(await quantitiesOf(visitor)).toEqual([quantity]);
    expect(await toastTitles(visitor)).toEqual(["Added to Cart"]);
  });

  it("adds again from the page in the response, and for another quantity in the same form", async () => {
    const lamp = await createProduct({ stock_quantity: 20 });
    const visitor = new Visitor();
    const fields = { form_key: form_key() };
    await add(visitor, lamp, fields);
    await add(visitor, lamp, { form_key: form_key() });
    expect(await quantitiesOf(visitor)).toEqual([2]);
    await add(visitor, lamp, fields);
    await add(visitor, lamp, { ...fields, quantity: 2 });
    expect(await quantitiesOf(visitor)).toEqual([5]);
  });

  it("treats the same key for another product or another visitor separately", async () => {
    const [lamp, saree] = [await createProduct(), await createProduct()];
    const [one, other] = [new Visitor(), new Visitor()];
    const fields = { form_key: form_key() };
    await add(one, lamp, fields);
    await add(one, saree, fields);
    await add(other, lamp, fields);
    expect([await quantitiesOf(one), await quantitiesOf(other)]).toEqual([[1, 1], [1]]);
  });

  it("rejects a malformed key", async () => {
    const reply = await add(new Visitor(), await createProduct(), { form_key: "x".repeat(65) });
    expect(reply.status).toBe(422);
  });
});

describe("other forms that add to the cart", () => {
  it("a product bought together is added once", async () => {
    const lamp = await createProduct();
    const visitor = new Visitor();
    const fields = { product_id: lamp.id, form_key: form_key() };
    await pressOften(() => visitor.post(addBundle, "/cart/bundle", fields));
    expect(await quantitiesOf(visitor)).toEqual([1]);
    await visitor.post(addBundle, "/cart/bundle", { ...fields, form_key: form_key() });
    expect(await quantitiesOf(visitor)).toEqual([2]);
  });

  it("a gift card is added once, and another from the page in the response", async () => {
    const visitor = new Visitor();
    const fields = {
      amount: "500",
      recipient_email: "asha@example.test",
      sender_name: "Ravi",
      message: "",
      form_key: form_key(),
    };
    await pressOften(() => visitor.post(addGiftCard, "/gift-cards", fields));
    expect(await linesOf(visitor)).toHaveLength(1);
    await visitor.post(addGiftCard, "/gift-cards", { ...fields, recipient_email: "ravi@example.test" });
    await visitor.post(addGiftCard, "/gift-cards", { ...fields, form_key: form_key() });
    expect(await linesOf(visitor)).toHaveLength(3);
  });

  it("an order is bought again once, with the same notice each time", async () => {
    const lamp = await createProduct({ stock_quantity: 20 });
    const buyer = await createBuyer([{ variant: lamp.variant, quantity: 2 }]);
    const { publicNumber } = await order(buyer);
    const visitor = await signedIn(buyer);
    const press = (key: string) =>
      visitor.post(buyAgain, "/buy-again", { form_key: key }, { params: { number: publicNumber } });
    const key = form_key();
    await pressOften(() => press(key));
    expect(await quantitiesOf(visitor)).toEqual([2]);
    expect(await toastTitles(visitor)).toEqual(["Added to Cart"]);
    await press(form_key());
    expect(await quantitiesOf(visitor)).toEqual([4]);
  });
});

describe("inquiries", () => {
  const email = () => `${randomUUID()}@example.test`;
  const contact = () => ({
    name: "Asha Patel",
    email: email(),
    subject: "Where is my order?",
    message: "HT-7F3K-92QD\nIt has not come yet.",
    form_key: form_key(),
  });

  it("a message is stored once; other text in the same form is another message", async () => {
    const visitor = new Visitor();
    const fields = contact();
    await pressOften(() => visitor.post(sendContact, "/contact", fields));
    const stored = () =>
      db.selectFrom("contact_inquiries").select("subject").where("email", "=", fields.email).execute();
    expect(await stored()).toEqual([{ subject: fields.subject }]);
    expect(await toastTitles(visitor)).toEqual(["✅ Message Sent!"]);
    await visitor.post(sendContact, "/contact", { ...fields, subject: "It is here" });
    expect(await stored()).toHaveLength(2);
  });

  it("a wholesale inquiry is stored once, also from a signed-in customer", async () => {
    const visitor = await signedIn(await createProfile());
    const fields = {
      company_name: "Patel & Sons",
      contact_person: "Asha Patel",
      email: email(),
      phone: "079-2658 1234",
      message: "200 brass lamps before Diwali",
      form_key: form_key(),
    };
    await pressOften(() => visitor.post(sendWholesale, "/wholesale", fields));
    const stored = await db
      .selectFrom("wholesale_inquiries")
      .select("message")
      .where("email", "=", fields.email)
      .execute();
    expect(stored).toEqual([{ message: fields.message }]);
  });
});
