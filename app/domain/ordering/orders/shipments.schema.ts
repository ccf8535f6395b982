import { z } from "zod";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import { ONE_LINE } from "#app/domain/platform/forms/text-fields.schema.ts";
import { CANCEL_REASONS, REFUND_REASONS, UNDELIVERED_REASONS } from "#app/domain/ordering/orders/reversals.ts";

const text = z
  .string()
  .trim()
  .max(60, "messages:shipment.too_long")
  .regex(ONE_LINE, "messages:form.invalid")
  .optional()
  .meta({ autoComplete: "off" });

/** The steps that end nothing. `reason`: needed where it was not delivered. */
export const moveShipmentForm = z
  .object({
    to: z.enum(["processing", "shipped", "undelivered", "returning", "delivered"]),
    carrier: text,
    tracking_number: text,
    reason: z.enum(UNDELIVERED_REASONS, "messages:shipment.reason").optional(),
  })
  .refine(({ to, reason }) => to !== "undelivered" || reason !== undefined, {
    path: ["reason"],
    error: "messages:shipment.reason",
    when: whenRight("to", "reason"),
  });

const pieces = z.coerce
  .number("messages:shipment.pieces")
  .int("messages:shipment.pieces")
  .min(0, "messages:shipment.pieces");
const item = z.coerce.number().int().positive();

/** Pieces to cancel by item, or by the button `whole` all that are left. */
export const cancelPiecesForm = z
  .object({
    reason: z.enum(CANCEL_REASONS, "messages:shipment.reason"),
    pieces: z
      .array(z.object({ item, quantity: pieces }))
      .min(1)
      .max(100),
    whole: z.literal("yes").optional(),
  })
  .refine(({ pieces, whole }) => whole === "yes" || pieces.some(({ quantity }) => quantity > 0), {
    path: ["pieces"],
    error: "messages:shipment.no_pieces",
    when: whenRight("pieces", "whole"),
  });

/** Pieces of a delivered parcel that are refunded. `reference`: of the transfer that gave cash back. */
export const refundPiecesForm = z
  .object({
    pieces: z
      .array(z.object({ item, quantity: pieces }))
      .min(1)
      .max(100),
    reason: z.enum(REFUND_REASONS, "messages:shipment.reason"),
    for_sale: z.boolean().default(false),
    reference: text,
  })
  .refine(({ pieces }) => pieces.some(({ quantity }) => quantity > 0), {
    path: ["pieces"],
    error: "messages:order_refund.no_pieces",
    when: whenRight("pieces"),
  });

/** The administrators' form that cancels an order; `parcel` as in `cancelOrderForm`. */
export const cancelOrderByAdminForm = z.object({
  parcel: z.array(z.coerce.number().int().positive()).max(100).optional(),
  reason: z.enum(CANCEL_REASONS, "messages:shipment.reason"),
});

/** Of a parcel that came back, by item the pieces that are not for sale again. */
export const returnedForm = z.object({
  pieces: z
    .array(z.object({ item, damaged: pieces }))
    .min(1)
    .max(100),
});
