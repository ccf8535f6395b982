import type { Db, Trx } from "#app/db/connection.server.ts";
import { withoutPersonalFields } from "#app/domain/money/payments/provider-texts.ts";

/** An event received from the provider. */
export interface PaymentEvent {
  /** The provider's id of a webhook event, or a name derived from the content of a callback's or the reconciler's report. */
  eventId: string;
  source: "callback" | "webhook" | "reconciler";
  /** `payment.captured`, `refund.processed` … */
  type: string;
  rawBody: string;
}

/** Returns whether this event has been taken in before. A false result is only reliable while the order is locked. */
export async function isKnownEvent(db: Db, eventId: string): Promise<boolean> {
  const known = await db
    .selectFrom("payment_events")
    .select("id")
    .where("provider_event_id", "=", eventId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores the event; `paymentId` is null when it refers to no known payment. A stored event is unchanged. */
export async function recordPaymentEvent(trx: Trx, event: PaymentEvent, paymentId: number | null): Promise<void> {
  await trx
    .insertInto("payment_events")
    .values({
      payment_id: paymentId,
      provider_event_id: event.eventId,
      source: event.source,
      type: event.type,
      body: withoutPersonalFields(event.rawBody),
    })
    .onConflict((conflict) => conflict.column("provider_event_id").doNothing())
    .execute();
}
