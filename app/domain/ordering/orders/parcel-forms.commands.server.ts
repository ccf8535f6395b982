import type { z } from "zod";
import type { Db } from "#app/db/connection.server.ts";
import { cancelPieces, moveShipment, type MoverScope } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import type { cancelPiecesForm, moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";

/** The form of a parcel, which acts once however often it is sent. */
interface ParcelForm<Input> {
  shipmentId: number;
  formKey: string;
  input: Input;
}

/** Moves a parcel as a form says. Returns and throws as `moveShipment` does. */
export function moveByForm(
  db: Db,
  scope: MoverScope,
  { input, ...form }: ParcelForm<z.output<typeof moveShipmentForm>>,
): Promise<boolean> {
  const { to, carrier, tracking_number: trackingNumber, reason } = input;
  const move = { ...form, to, carrier, trackingNumber, ...(to === "undelivered" && { reason }) };
  return moveShipment(db, scope, move);
}

/** Cancels the pieces that a form names, or the whole parcel. Returns and throws as `cancelPieces` does. */
export function cancelByForm(
  db: Db,
  scope: MoverScope,
  { input: { reason, pieces, whole }, ...form }: ParcelForm<z.output<typeof cancelPiecesForm>>,
): Promise<boolean> {
  if (whole === "yes") return moveShipment(db, scope, { ...form, to: "cancelled", reason });
  const chosen = pieces.filter(({ quantity }) => quantity > 0);
  return cancelPieces(db, scope, {
    ...form,
    reason,
    pieces: chosen.map(({ item, quantity }) => ({ itemId: item, quantity })),
  });
}
