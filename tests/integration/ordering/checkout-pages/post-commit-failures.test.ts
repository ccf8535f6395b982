import { describe, expect, it } from "vitest";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { markOrderPlacedToastShown } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { whileUpdatesFail, type Failure } from "../../../support/faults/failing-updates.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/**
 * Nothing after an order's commit may turn the response into an error. Each failure affects the next write: the mark
 * that the order was announced, or the notice in the session. A naive action without protection hides an existing order.
 */
const AFTER_THE_COMMIT: [what: string, column: { table: string; column: string }, failure: Failure][] = [
  ["the announcement is refused", { table: "orders", column: "announced_at" }, "refused"],
  ["the connection ends with the announcement", { table: "orders", column: "announced_at" }, "disconnected"],
  ["the notice is refused", { table: "sessions", column: "data" }, "refused"],
  ["the connection ends with the notice", { table: "sessions", column: "data" }, "disconnected"],
];

/** Opens the review with two pieces in the cart. */
async function reviewer() {
  const product = await createProduct({ stock_quantity: 5 });
  const buyer = await createBuyer([{ variant: product.variant, quantity: 2 }]);
  const visitor = await signedIn(buyer);
  return { buyer, visitor, product, page: await openPage(visitor, "/checkout/payment") };
}

async function ordersOf(profileId: number): Promise<string[]> {
  const orders = await db.selectFrom("orders").select("public_number").where("customer_id", "=", profileId).execute();
  return orders.map((order) => order.public_number);
}

async function stockOf(variantId: number): Promise<number> {
  const { stock_quantity } = await db
    .selectFrom("product_variants")
    .select("stock_quantity")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  return stock_quantity;
}

describe.each(AFTER_THE_COMMIT)("when %s", (_what, column, failure) => {
  it("the buyer is redirected to the order's confirmation", async () => {
    const { buyer, visitor, product, page } = await reviewer();
    await whileUpdatesFail(column, failure, async () => {
      const answer = await submitForm(visitor, page, "form#place-order", { payment_method: "cod" });
      const [number = "", ...others] = await ordersOf(buyer.id);
      expect(others).toEqual([]);
      expect(answer.status).toBe(303);
      expect(answer.location).toContain(number);
      const confirmation = await openPage(visitor, answer.location!);
      expect(confirmation.status).toBe(200);
      expect(confirmation.text("main")).toContain("Order Confirmed!");
      expect(confirmation.text("main")).toContain(number);
    });
    expect(await stockOf(product.variant.id)).toBe(3);
  });

  it("naive variant: an unprotected action fails, although the order exists", async () => {
    const { buyer, visitor, page } = await reviewer();
    const field = (name: string) => page.$(`form#place-order [name=${name}]`).attr("value") ?? "";
    const form = { formKey: field("form_key"), quoteFingerprint: field("quote_fingerprint") };
    const naive = async () => {
      const placed = await placeOrder(db, { profileId: buyer.id, locale: "en" }, { ...form, paymentMethod: "cod" });
      await markOrderPlacedToastShown(db, placed.orderId);
      await addToast(visitor.args(), { title: "messages:order_placed.title" });
    };
    await whileUpdatesFail(column, failure, () => expect(naive()).rejects.toThrow());
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });
});
