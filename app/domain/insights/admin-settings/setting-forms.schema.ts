import { z } from "zod";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import {
  emailAddress,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from "#app/domain/platform/forms/text-fields.schema.ts";
import {
  settingFields,
  type SettingField,
  type SettingSection,
} from "#app/domain/insights/admin-settings/setting-sections.ts";
import { CARD_ASPECT_RATIOS } from "#app/domain/platform/settings/settings.ts";

const REQUIRED = "admin_settings:error.required";

/** The most characters of a text (`settingSchemas`). */
const MAX_TEXT = 300;

function schemaOf({ kind, isOptional, key }: SettingField): z.ZodType {
  const length = key === "store_name" ? 60 : MAX_TEXT;
  switch (kind) {
    case "line":
      return isOptional ? optionalLine(length) : requiredLine(REQUIRED, length);
    case "text":
      return isOptional ? optionalText(length) : requiredText(REQUIRED, length);
    case "email":
      return emailAddress(REQUIRED);
    case "phone":
      return requiredLine(REQUIRED, 30).meta({ type: "tel", inputMode: "tel" });
    case "rupees":
      return requiredLine(REQUIRED, 20).meta({ inputMode: "decimal" });
    case "count":
      return requiredLine(REQUIRED, 12).meta({ inputMode: "numeric" });
    case "hours":
      return optionalLine(20);
    case "ratio":
      return z.enum(CARD_ASPECT_RATIOS, "admin_settings:error.ratio");
    case "switch":
      return z.literal("on").optional();
  }
}

/** Returns the schema of a section's form; `readSettingsForm` reads the typed values. `shown` holds the marks of the shown values. */
export function settingsForm(section: SettingSection) {
  const fields = Object.fromEntries(settingFields(section).map((field) => [field.name, schemaOf(field)]));
  return z.object({ ...fields, shown: formMarks });
}

/** The button that saves a preview sends the marks of the previous values it showed. */
export const saveChangeForm = z.object({ shown: formMarks });
