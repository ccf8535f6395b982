import { z } from "zod";

/** The form of a product's page: for which of its variants a message is wanted, or no longer. */
export const stockAlertForm = z.object({
  variant_id: z.int("messages:cart.variant_required").positive("messages:cart.variant_required"),
  wanted: z.enum(["yes", "no"]),
});
