import { sql } from "kysely";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { newPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { db } from "#app/services.server.ts";

// Forms that trust the request body. They show that the experiments in form-tampering.test.ts can fail.

/** Parses the quantity's numeric prefix. */
export async function addAsSent(profileId: number, body: { variant_id: number; quantity: string }): Promise<void> {
  const quantity = Number.parseInt(body.quantity, 10);
  await addToCart(db, { profileId }, { variantId: body.variant_id, quantity });
}

/** Takes the order's amounts from the body, and the rest from the cart. Returns the total in paise. */
export async function orderAsSent(profileId: number, body: Record<string, string>): Promise<number> {
  const { quote } = await loadCart(db, { profileId }, "en");
  const paise = (field: string, own: number) => Math.trunc(Number(body[field] ?? own));
  const subtotal = paise("subtotal_paise", quote.subtotalPaise);
  const discount = paise("discount_paise", quote.discountPaise);
  const delivery = paise("delivery_paise", quote.deliveryPaise);
  const { rows } = await sql<{ total: number }>`
    INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                        delivery_paise, gift_paise, total_paise, shipping_address, estimated_delivery_on, confirmed_at)
    VALUES (${newPublicNumber("HT")}, ${profileId}, 'pending', 'cod', 'cash_due', ${subtotal}, ${discount},
            ${delivery}, 0, ${subtotal - discount + delivery}, '{}', now(), now())
    RETURNING total_paise AS total`.execute(db);
  return rows[0]?.total ?? Number.NaN;
}
