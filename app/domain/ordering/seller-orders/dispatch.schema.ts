import { z } from "zod";
import { optionalLine, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_TRACKING } from "#app/domain/ordering/seller-orders/dispatch-lines.ts";

export const dispatchForm = z.object({
  /** Of all lines that name none. */
  carrier: optionalLine(MAX_TRACKING).meta({ autoComplete: "off" }),
  lines: requiredText("messages:shipment.no_lines", 20_000),
});
