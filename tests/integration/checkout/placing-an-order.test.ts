import { describe, expect, it } from "vitest";
import { viewCart } from "#app/domain/carts/carts.queries.server.ts";
import { findOrder } from "#app/domain/orders/orders.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../support/factories.ts";
import { anAddress, createBuyer, order } from "../../support/shopping-factory.ts";

describe("placing an order for cash on delivery", () => {
  it("is certain at once: stock gone, cart empty, one shipment per seller", async () => {
    const [saree, lamp] = [await createProduct(), await createProduct({ price_paise: 120_000 })];
    const buyer = await createBuyer([saree, { ...lamp, quantity: 2 }]);
    const placed = await order(buyer, "cod");
    expect(placed).toMatchObject({ needsPayment: false, location: `/order-confirmation?order=${placed.publicNumber}` });
    const found = await findOrder(db, { publicNumber: placed.publicNumber, profileId: buyer.id }, "en");
    expect(found).toMatchObject({
      status: "pending",
      paymentStatus: "cash_due",
      totalPaise: 49_900 + 240_000,
      shippingAddress: anAddress,
    });
    expect(found?.shipments.map((shipment) => shipment.items.map((item) => [item.name, item.quantity]))).toEqual([
      [[saree.name, 1]],
      [[lamp.name, 2]],
    ]);
    expect((await viewCart(db, { profileId: buyer.id }, "en")).lines).toEqual([]);
  });
});
