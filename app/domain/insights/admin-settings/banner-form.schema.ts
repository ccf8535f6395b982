import { z } from "zod";
import { BANNER_LENGTHS } from "#app/domain/insights/admin-settings/banners.ts";
import { optionalLine, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import { TONES } from "#app/domain/platform/settings/settings.ts";

const REQUIRED = "admin_settings:error.required";

const { title, text, button, link } = BANNER_LENGTHS;

/** The form of a slide or a tile. Its command asks for a slide's button, and for a tone of its kind. `remove_picture` is ticked to be without one. */
export const bannerForm = z.object({
  title: requiredLine(REQUIRED, title),
  title_hi: optionalLine(title),
  title_gu: optionalLine(title),
  text: requiredLine(REQUIRED, text),
  text_hi: optionalLine(text),
  text_gu: optionalLine(text),
  button: optionalLine(button),
  button_hi: optionalLine(button),
  button_gu: optionalLine(button),
  link: requiredLine("admin_banners:error.link_required", link),
  tone: z.enum(TONES, "admin_banners:error.tone"),
  visibility: z.enum(["shown", "hidden"], "admin_banners:error.visibility"),
  remove_picture: z.literal("on").optional(),
  shown: formMarks,
});

export type BannerInput = z.output<typeof bannerForm>;

/** The button that deletes a slide or a tile sends the marks of the values its page showed. */
export const bannerDeletion = z.object({ shown: formMarks });
