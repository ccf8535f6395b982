import { takeOutcome } from "#app/http/actions/form.server.ts";
import { describe, expect, it } from "vitest";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { loader as confirmation } from "#app/routes/shop/checkout/order-confirmation.tsx";
import { loader as pay } from "#app/routes/shop/checkout/pay.tsx";
import { action as cancel, loader as askToCancel } from "#app/routes/customer/ordering/order-cancel.tsx";
import { loader as orderPage } from "#app/routes/customer/ordering/order.tsx";
import { loader as orders } from "#app/routes/customer/ordering/orders.tsx";
import { action as wishRemove } from "#app/routes/customer/ordering/wish-remove.ts";
import { action as wishToCart } from "#app/routes/customer/ordering/wish-to-cart.ts";
import { loader as wishlist } from "#app/routes/customer/ordering/wishlist.tsx";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order, pay as payFor } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const at = (number: string) => ({ params: { number } });
const confirmationPath = (number: string) => `/order-confirmation?order=${number}`;

/** A customer who has ordered one piece of a new product. */
async function customer(method: "razorpay" | "cod" = "cod") {
  const product = await createProduct();
  const buyer = await createBuyer([{ variant: product.variant }]);
  const placed = await order(buyer, method);
  return { buyer, product, ...placed, visitor: await signedIn(buyer) };
}

describe("the confirmation", () => {
  it("shows an order to its owner on every visit", async () => {
    const { visitor, publicNumber } = await customer();
    await visitor.get(confirmation, confirmationPath(publicNumber));
    for (let visit = 0; visit < 2; visit += 1) {
      const reply = await visitor.get(confirmation, confirmationPath(publicNumber));
      expect(reply.status).toBe(200);
      expect(reply.data).toMatchObject({ title: "Order Confirmed!", order: { publicNumber } });
    }
  });

  it("does not claim an order before the payment has arrived", async () => {
    const { visitor, publicNumber, orderId } = await customer("razorpay");
    const before = await visitor.get(confirmation, confirmationPath(publicNumber));
    expect(before.data.title).toBe("Waiting for payment");
    expect(await takeToasts(visitor.args())).toEqual([]);
    await payFor(orderId);
    await visitor.get(confirmation, confirmationPath(publicNumber));
    const after = await visitor.get(confirmation, confirmationPath(publicNumber));
    expect(after.data.title).toBe("Order Confirmed!");
  });

  it("of an order paid online shows the notice once, to the first session that opens it", async () => {
    const { buyer, visitor, publicNumber, orderId } = await customer("razorpay");
    const path = confirmationPath(publicNumber);
    await payFor(orderId);
    const otherUser = await signedIn(await createProfile());
    expect((await otherUser.get(confirmation, path)).status).toBe(404);
    const replies = await Promise.all([visitor.get(confirmation, path), visitor.get(confirmation, path)]);
    expect(replies.map(({ status, location }) => [status, location]).sort()).toEqual([
      [200, null],
      [303, path],
    ]);
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "Order Placed Successfully!", description: `Your order #${publicNumber} has been confirmed.` },
    ]);
    const elsewhere = await signedIn(buyer);
    expect((await elsewhere.get(confirmation, path)).status).toBe(200);
    expect(await takeToasts(elsewhere.args())).toEqual([]);
    expect(await takeToasts(otherUser.args())).toEqual([]);
  });

  it("of an order that was cancelled since does not congratulate", async () => {
    const { visitor, publicNumber, orderId } = await customer("razorpay");
    await payFor(orderId);
    await visitor.post(cancel, `/customer/orders/${publicNumber}/cancel`, {}, at(publicNumber));
    await takeToasts(visitor.args());
    expect((await visitor.get(confirmation, confirmationPath(publicNumber))).status).toBe(200);
    expect(await takeToasts(visitor.args())).toEqual([]);
  });

  it("is not found without an order number, with a malformed one, and with another customer's", async () => {
    const { publicNumber } = await customer();
    const otherUser = await signedIn(await createProfile());
    for (const query of ["", "?order=", "?order=HT-2222-2222", "?order=%27%00", `?order=${publicNumber}`]) {
      const reply = await otherUser.get(confirmation, `/order-confirmation${query}`);
      expect([query, reply.status]).toEqual([query, 404]);
      expect(reply.data).toEqual({ title: "Order Information Missing", order: null });
    }
  });

  it("asks a visitor to sign in and returns to the order", async () => {
    const reply = await new Visitor().get(confirmation, "/order-confirmation?order=HT-2222-2222");
    expect(reply.location).toBe("/login?redirect=%2Forder-confirmation%3Forder%3DHT-2222-2222");
  });
});

describe("the payment's page", () => {
  it("shows what will be charged, and says so when the provider does not respond", async () => {
    const { visitor, publicNumber } = await customer("razorpay");
    const { data } = await visitor.get(pay, `/orders/${publicNumber}/pay`, at(publicNumber));
    // Nothing listens at the provider's address here.
    expect(data).toMatchObject({
      payment: null,
      order: { totalPaise: 49_900 + 9_900 },
      failure: null,
      canceled: false,
    });
  });

  it("is not found for anyone but the owner, and for a cash order", async () => {
    const online = await customer("razorpay");
    const cash = await customer("cod");
    const tries = [
      [cash.visitor, online.publicNumber],
      [cash.visitor, cash.publicNumber],
      [cash.visitor, "HT-2222-2222"],
    ] as const;
    for (const [visitor, number] of tries) {
      expect((await visitor.get(pay, `/orders/${number}/pay`, at(number))).status).toBe(404);
    }
  });

  it("redirects to the order once it is paid", async () => {
    const { visitor, publicNumber, orderId } = await customer("razorpay");
    await payFor(orderId);
    const reply = await visitor.get(pay, `/orders/${publicNumber}/pay?failed=1`, at(publicNumber));
    expect(reply.location).toBe(`/order-confirmation?order=${publicNumber}`);
  });
});

describe("the order's page", () => {
  it("links the tracking number of each parcel to its courier, or says where it is entered", async () => {
    const [{ variant: saree }, { variant: lamp }] = [await createProduct(), await createProduct()];
    const buyer = await createBuyer([{ variant: saree, quantity: 2 }, { variant: lamp }]);
    const { publicNumber, orderId } = await order(buyer, "cod");
    const parcels = await db
      .selectFrom("shipments")
      .select("id")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute();
    const given = [
      { carrier: "delhivery surface", tracking_number: "1490812345678" },
      { carrier: "India Post", tracking_number: "EE123456789IN" },
    ];
    for (const [n, { id }] of parcels.entries())
      await db.updateTable("shipments").set(given[n]!).where("id", "=", id).execute();
    const page = await openPage(await signedIn(buyer), `/customer/orders/${publicNumber}`);
    const links = page.$("main a[rel~=external]");
    expect(links.toArray().map((link) => [page.$(link).text(), link.attribs["href"], link.attribs["rel"]])).toEqual([
      [
        "tracking number 1490812345678",
        "https://www.delhivery.com/track-v2/package/1490812345678",
        "noopener noreferrer external",
      ],
      ["Track at India Post", "https://www.indiapost.gov.in/", "noopener noreferrer external"],
    ]);
    expect(page.text("main")).toMatch(/India Post ?tracking number EE123456789IN/);
  });
});

describe("My Orders", () => {
  it("shows one's own orders only, newest first", async () => {
    const { visitor, publicNumber } = await customer();
    await customer();
    const { data } = await visitor.get(orders, "/customer/orders?page=nonsense");
    expect(data).toMatchObject({ counts: { all: 1 }, page: 1, pageCount: 1 });
    expect(data.orders.map((summary) => summary.publicNumber)).toEqual([publicNumber]);
  });

  it("responds to another customer's order as not found", async () => {
    const { publicNumber } = await customer();
    const otherUser = await signedIn(await createProfile());
    const path = `/customer/orders/${publicNumber}`;
    expect((await otherUser.get(orderPage, path, at(publicNumber))).status).toBe(404);
    expect((await otherUser.get(askToCancel, `${path}/cancel`, at(publicNumber))).status).toBe(404);
    expect((await otherUser.post(cancel, `${path}/cancel`, {}, at(publicNumber))).status).toBe(404);
    const row = await db
      .selectFrom("orders")
      .select("status")
      .where("public_number", "=", publicNumber)
      .executeTakeFirst();
    expect(row?.status).toBe("pending");
  });

  it("cancels an order that has not shipped, and only then", async () => {
    const { visitor, publicNumber } = await customer();
    const path = `/customer/orders/${publicNumber}`;
    const reply = await visitor.post(cancel, `${path}/cancel`, {}, at(publicNumber));
    expect([reply.status, reply.location]).toEqual([303, path]);
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Your order was cancelled" }]);
    const { data } = await visitor.get(orderPage, path, at(publicNumber));
    expect(data.order).toMatchObject({ status: "cancelled", cancellable: false });
    expect((await visitor.get(askToCancel, `${path}/cancel`, at(publicNumber))).location).toBe(path);

    const sent = await customer();
    await db.updateTable("shipments").set({ status: "shipped" }).where("order_id", "=", sent.orderId).execute();
    const late = await sent.visitor.post(cancel, "/cancel", {}, at(sent.publicNumber));
    expect(late.status).toBe(422);
    expect(late.data.form.formErrors).toEqual(["This order is already on its way and can no longer be cancelled."]);
  });
});

describe("the wishlist", () => {
  it("retains what is sold out, and says why it was not moved", async () => {
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    const product = await createProduct({ stock_quantity: 0 });
    await addToWishlist(db, profileScope(profile.id), product.id);
    const wish = { params: { id: String(product.id) } };
    await visitor.post(wishToCart, `/customer/wishlist/${product.id}/to-cart`, {}, wish);
    const { data } = await visitor.get(wishlist, "/customer/wishlist");
    expect(data.wishes.map((wish) => wish.productId)).toEqual([product.id]);
    expect(await takeOutcome(visitor.args("/customer/wishlist"))).toMatchObject({
      form: `wish-${product.id}`,
      errors: { quantity: ["Out of Stock"] },
    });
  });

  it("removes an item", async () => {
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    const product = await createProduct();
    await addToWishlist(db, profileScope(profile.id), product.id);
    await visitor.post(
      wishRemove,
      `/customer/wishlist/${product.id}/remove`,
      {},
      { params: { id: String(product.id) } },
    );
    expect((await visitor.get(wishlist, "/customer/wishlist")).data.wishes).toEqual([]);
  });
});

it("the order's page is printed with the names of the marketplace's and the sellers' companies", async () => {
  const { visitor, publicNumber, product } = await customer();
  await db
    .updateTable("sellers")
    .set({ legal_name: "Kala Crafts Private Limited" })
    .where("id", "=", product.seller_id)
    .execute();
  const page = await openPage(visitor, `/customer/orders/${publicNumber}`);
  expect(page.text("main button[type=button][hidden]")).toBe("Print");
  expect(page.html).toMatch(/<noscript><p[^>]*>To print this page, choose “Print”/);
  expect(page.text("main .print\\:inline")).toBe("(Kala Crafts Private Limited)");
  const { company } = await readSettings(db);
  expect(page.text("main .print\\:flex")).toContain(company.legal_name);
});
