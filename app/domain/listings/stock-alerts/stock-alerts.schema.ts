import { z } from "zod";

/** Sets or cancels a stock alert for a variant, on a product's page. */
export const stockAlertForm = z.object({
  variant_id: z.int("messages:cart.variant_required").positive("messages:cart.variant_required"),
  wanted: z.enum(["yes", "no"]),
});
