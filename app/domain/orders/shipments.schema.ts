import { z } from "zod";

const tooLong = { error: "messages:shipment.too_long" };

export const moveShipmentForm = z.object({
  to: z.enum(["processing", "shipped", "delivered", "cancelled"]),
  carrier: z.string().trim().max(60, tooLong).optional(),
  tracking_number: z.string().trim().max(60, tooLong).optional(),
});
