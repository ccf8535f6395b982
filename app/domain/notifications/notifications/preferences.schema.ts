import { z } from "zod";

/** Choices of notifications: a box that is not ticked is not sent. */
export const preferencesForm = z.object({
  delivery_shop: z.boolean().default(false),
  delivery_email: z.boolean().default(false),
  promotion_shop: z.boolean().default(false),
  promotion_email: z.boolean().default(false),
});
