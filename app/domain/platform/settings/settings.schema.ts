import { z } from "zod";
import {
  CARD_ASPECT_RATIOS,
  MAX_BANNERS,
  TONES,
  type SettingKey,
  type SiteSettings,
} from "#app/domain/platform/settings/settings.ts";

/** A path of our own and nothing that a browser could read as another host ("//host", "/\host"). */
export const BANNER_LINK = /^\/(?![/\\])[\w\-./?=&%#+,]*$/;

const line = z.string().trim().min(1).max(300);
const name = z.string().trim().min(1).max(60);
const localizedText = z.object({ en: line, hi: line.optional(), gu: line.optional() });
const paise = z.number().int().min(0).max(1_000_000_000_00);
const phone = z.string().regex(/^\+\d{8,15}$/);
const timeOfDay = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/);
const openingHours = z.object({ opens: timeOfDay, closes: timeOfDay }).nullable();
const picture = z.object({
  storage_key: z.string().min(1),
  widths: z.array(z.number().int().positive()).min(1),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder_colour: z.string().regex(/^#[0-9a-f]{6}$/),
  avif_widths: z.array(z.number().int().positive()).exactOptional(),
});
const banner = {
  id: z.number().int().positive(),
  title: localizedText,
  text: localizedText,
  link: z.string().regex(BANNER_LINK),
  tone: z.enum(TONES),
  picture: picture.nullable(),
  is_hidden: z.boolean(),
};

/** The schema of each setting, applied on save and on read. */
export const settingSchemas: { [Key in SettingKey]: z.ZodType<SiteSettings[Key]> } = {
  // Releases before it had translations saved one text for every language.
  store_name: z.union([
    name.transform((en) => ({ en })),
    z.object({ en: name, hi: name.optional(), gu: name.optional() }),
  ]),
  store_description: localizedText,
  product_card_aspect_ratio: z.enum(CARD_ASPECT_RATIOS),
  company: z.object({ legal_name: line, registered_office: localizedText }),
  pitch: z.object({ claim: localizedText, sellers: line, setup: localizedText }),
  hero_slides: z.array(z.object({ ...banner, button: localizedText })).max(MAX_BANNERS.hero_slides),
  home_tiles: z.array(z.object(banner)).max(MAX_BANNERS.home_tiles),
  contact: z.object({
    email: z.email(),
    careers_email: z.email(),
    press_email: z.email(),
    advertising_email: z.email(),
    phone,
    address: localizedText,
  }),
  business_hours: z.object({ weekdays: openingHours, saturday: openingHours, sunday: openingHours }),
  grievance_officer: z.object({ title: localizedText, email: z.email(), phone, address: localizedText }),
  languages: z.object({ hi: z.boolean(), gu: z.boolean() }),
  not_implemented: localizedText,
  delivery_free_over_paise: paise,
  delivery_fee_paise: paise,
  cod_limit_paise: paise,
  payment_hold_minutes: z.number().int().min(5).max(1440),
  return_window_days: z.number().int().min(0).max(365),
  estimated_delivery_days: z.number().int().min(1).max(90),
  aadhaar_scan_days: z.number().int().min(1).max(3650),
};
