import { z } from "zod";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";

export const parcelCodeForm = z.object({
  code: requiredLine("messages:packing.code", 40).meta({ autoComplete: "off" }),
});
