import { z } from "zod";

/** `parcel`: the ids of the parcels that the page names; none for an order that waits for its payment. */
export const cancelOrderForm = z.object({
  parcel: z.array(z.coerce.number().int().positive()).max(100).optional(),
});
