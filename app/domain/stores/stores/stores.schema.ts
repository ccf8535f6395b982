import { z } from "zod";
import {
  emailAddress,
  optionalLine,
  optionalText,
  requiredLine,
} from "#app/domain/platform/forms/text-fields.schema.ts";
import { telephone } from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { STORE_LENGTHS, STORE_PICTURES } from "#app/domain/stores/stores/stores.ts";

const description = optionalText(STORE_LENGTHS.description);
const maker = optionalLine(STORE_LENGTHS.maker);

/** `remove_picture` names pictures to delete; uploading a picture replaces the current one anyway. */
export const storeSettingsForm = z.object({
  store_name: requiredLine("messages:store.name_required", STORE_LENGTHS.name).meta({ autoComplete: "organization" }),
  description,
  description_hi: description,
  description_gu: description,
  maker,
  maker_hi: maker,
  maker_gu: maker,
  grievance_name: optionalLine(120).meta({ autoComplete: "name" }),
  grievance_email: emailAddress("messages:email.invalid").optional(),
  grievance_phone: z
    .string()
    .trim()
    // Landlines and toll-free numbers are valid too.
    .regex(/^\+?(?:[\s()-]*\d){6,15}$/, "messages:store.phone_invalid")
    .max(30, "messages:store.phone_invalid")
    .optional()
    .meta(telephone),
  remove_picture: z.array(z.enum(STORE_PICTURES)).max(STORE_PICTURES.length).default([]),
});
