import { z } from "zod";

const text = z.string().trim().max(60, "messages:shipment.too_long").optional().meta({ autoComplete: "off" });

export const moveShipmentForm = z.object({
  to: z.enum(["processing", "shipped", "delivered", "cancelled"]),
  carrier: text,
  tracking_number: text,
});
