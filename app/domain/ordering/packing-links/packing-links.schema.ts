import { z } from "zod";
import { optionalLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_HELPER_NAME } from "#app/domain/ordering/packing-links/packing-links.ts";

export const packingLinkForm = z.object({
  helper_name: optionalLine(MAX_HELPER_NAME).meta({ autoComplete: "off" }),
});
