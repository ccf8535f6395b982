import { sql } from "kysely";
import { expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** Runs `work` while the database rejects every new parcel, which is inserted after the order in the same transaction. */
async function whileParcelsFail(work: () => Promise<unknown>): Promise<void> {
  await sql`ALTER TABLE shipments ADD CONSTRAINT parcels_fail CHECK (id < 0) NOT VALID`.execute(db);
  try {
    await work();
  } finally {
    await sql`ALTER TABLE shipments DROP CONSTRAINT parcels_fail`.execute(db);
  }
}

it.each([
  ["cod", "Order Failed", "There was an issue placing your order. Please try again."],
  ["razorpay", "Error placing order", "Something went wrong. Nothing was charged. Try again."],
])("an order (%s) that the database rejects leads back to the review: %s", async (payment_method, title, text) => {
  const { variant } = await createProduct({ stock_quantity: 5, price_paise: 60_000 });
  const buyer = await createBuyer([{ variant, quantity: 2 }]);
  const visitor = await signedIn(buyer);
  const page = await openPage(visitor, "/checkout/payment");
  await whileParcelsFail(async () => {
    const answer = await submitForm(visitor, page, "form#place-order", { payment_method });
    expect([answer.status, answer.location]).toEqual([303, "/checkout/payment"]);
  });
  const again = await openPage(visitor, "/checkout/payment");
  const notices = again.text("section[aria-live]");
  expect(notices).toContain(`${title} ${text}`);
  const orders = () => db.selectFrom("orders").where("customer_id", "=", buyer.id).select("total_paise").execute();
  expect(await orders()).toEqual([]);
  const placed = await submitForm(visitor, again, "form#place-order", { payment_method });
  expect(placed.status).toBe(303);
  expect(await orders()).toEqual([{ total_paise: 120_000 }]);
});
