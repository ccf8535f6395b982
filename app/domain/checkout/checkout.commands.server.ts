import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";

export interface PlacedOrder {
  orderId: number;
  publicNumber: string;
  /** Where the person goes now. */
  location: string;
  needsPayment: boolean;
}

export async function placeOrder(
  _db: Db,
  _person: { profileId: number; locale: Locale },
  _form: { formKey: string; paymentMethod: "razorpay" | "cod"; quoteFingerprint: string },
): Promise<PlacedOrder> {
  throw new Error("placeOrder");
}
