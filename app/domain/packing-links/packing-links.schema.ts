import { z } from "zod";
import { optionalLine } from "#app/domain/forms/text-fields.schema.ts";
import { MAX_HELPER_NAME } from "#app/domain/packing-links/packing-links.ts";

export const packingLinkForm = z.object({
  helper_name: optionalLine(MAX_HELPER_NAME).meta({ autoComplete: "off" }),
});
