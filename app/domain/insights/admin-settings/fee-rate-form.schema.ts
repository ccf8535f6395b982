import { z } from "zod";
import { optionalLine, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";

/** Which rate a form is about: the commission of the marketplace, a category or a store, or a tax. */
export const RATES_OF = [
  "commission",
  "commission_category",
  "commission_store",
  "commission_gst",
  "tcs",
  "tds",
] as const;

/** The form of a new rate; `store` is a store's name. Without a rate, it removes the category's or store's own rate. */
export const feeRateForm = z.object({
  rate_of: z.enum(RATES_OF, "admin_fees:error.rate_of"),
  category: optionalLine(12),
  store: optionalLine(80).meta({ autoComplete: "off" }),
  rate: optionalLine(10).meta({ inputMode: "decimal" }),
  valid_from: z.iso.date("admin_fees:error.day"),
  reason: requiredLine("admin_fees:error.reason", 300),
});

export type FeeRateInput = z.output<typeof feeRateForm>;
