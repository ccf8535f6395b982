import { z } from "zod";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";

/** A field that is required, one that is not, and a group of two to three rows. */
export const sampleFields = fieldsOf(
  z.object({
    city: z.string().max(40).meta({ autoComplete: "address-level2", inputMode: "numeric" }),
    nick: z.string().optional(),
    mail: z.string().meta({ type: "email" }),
    phones: z
      .array(z.object({ number: z.string() }))
      .min(2)
      .max(3),
  }),
);
