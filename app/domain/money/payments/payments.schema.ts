import { z } from "zod";
import type { ReportedStatus } from "#app/domain/money/payments/payments.ts";

// Data from the provider. Sizes are bounded, so that forged requests cannot store or look up large values.
const providerId = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const paise = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The form that the customer's browser brings back from the hosted page after a payment. */
export const callbackForm = z.object({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: z.string().max(200),
});

const failureMetadata = z.object({ order_id: providerId });

/**
 * Returns the provider's order that a failure form (`error[…]`) names, or undefined when it names none. `error[metadata]` is seen both as a JSON
 * string and as bracketed fields. Nothing in it is signed: it only says which order to ask the provider about.
 */
export function failedOrderId(form: FormData): string | undefined {
  const bracketed = failureMetadata.safeParse({ order_id: form.get("error[metadata][order_id]") });
  if (bracketed.success) return bracketed.data.order_id;
  const text = form.get("error[metadata]");
  if (typeof text !== "string") return undefined;
  return parseJson(text, failureMetadata)?.order_id;
}

const paymentEntity = z.object({
  id: providerId,
  order_id: providerId,
  amount: paise,
  currency: z.string().max(8),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  error_description: z.string().max(1000).nullish(),
});

const refundEntity = z.object({
  id: providerId,
  payment_id: providerId,
  amount: paise,
  status: z.enum(["pending", "processed", "failed"]),
  // An empty set of notes arrives as an array.
  notes: z
    .looseObject({
      refund: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    })
    .catch({}),
});

const webhookEvent = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.unknown() }).optional(),
    order: z.object({ entity: z.unknown() }).optional(),
  }),
});

/**
 * A parsed webhook: about a payment, about a refund, something about either that cannot be read (the order it names, if it does),
 * or an event that is ignored.
 */
export type WebhookEvent =
  | { about: "payment"; payment: z.infer<typeof paymentEntity> & { status: ReportedStatus } }
  | { about: "refund"; refund: z.infer<typeof refundEntity> }
  | { about: "unreadable"; event: string; providerOrderId: string | undefined }
  | { about: "nothing"; event: string };

/** The event's name says what happened, also when its entity has moved on since. */
const statusOfEvent: Record<string, ReportedStatus> = {
  "payment.authorized": "authorized",
  "payment.captured": "captured",
  "payment.failed": "failed",
  "order.paid": "captured",
};

/** Reads a webhook's text; undefined when it is no event at all. Verify its signature first (rule 5.6). */
export function readWebhook(text: string): WebhookEvent | undefined {
  const event = parseJson(text, webhookEvent);
  if (!event) return undefined;
  const { payload } = event;
  const status = statusOfEvent[event.event];
  if (status && !isOfNoOrder(payload.payment?.entity)) {
    const payment = paymentEntity.safeParse(payload.payment?.entity);
    if (payment.success) return { about: "payment", payment: { ...payment.data, status } };
    return { about: "unreadable", event: event.event, providerOrderId: namedOrder(payload) };
  }
  if (["refund.created", "refund.processed", "refund.failed"].includes(event.event)) {
    const refund = refundEntity.safeParse(payload.refund?.entity);
    if (refund.success) return { about: "refund", refund: refund.data };
    return { about: "unreadable", event: event.event, providerOrderId: namedOrder(payload) };
  }
  return { about: "nothing", event: event.event };
}

/** Returns whether a payment was made without an order, in the provider's dashboard. */
function isOfNoOrder(entity: unknown): boolean {
  return z.object({ id: providerId, order_id: z.null() }).safeParse(entity).success;
}

/** Returns the provider's order that an event names, wherever it does. */
function namedOrder({ payment, order }: z.infer<typeof webhookEvent>["payload"]): string | undefined {
  return (
    z.object({ order_id: providerId }).safeParse(payment?.entity).data?.order_id ??
    z.object({ id: providerId }).safeParse(order?.entity).data?.id
  );
}

function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
