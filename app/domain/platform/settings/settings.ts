import type { Locale, PictureSnapshot } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A text of the shop in its languages. English is always there; a missing translation falls back to it (rule 12.1). */
export interface LocalizedText {
  en: string;
  hi?: string | undefined;
  gu?: string | undefined;
}

/** `text` in the reader's language, or in English where there is no translation. */
export function localized(text: LocalizedText, locale: Locale): string {
  return text[locale] || text.en;
}

/** The aspect ratio of a product card's picture; `auto` keeps the picture's own shape (rule 2.6). */
export const CARD_ASPECT_RATIOS = ["auto", "1/1", "4/3", "3/4", "16/9"] as const;
export type CardAspectRatio = (typeof CARD_ASPECT_RATIOS)[number];

/** The tints behind pictures and banners. Each is a pair of colours of the theme; `app/styles` says which. */
export const TONES = [
  "indigo",
  "leaf",
  "plum",
  "peach",
  "sky",
  "sand",
  "rose",
  "lilac",
  "cream",
  "mint",
  "clay",
] as const;
export type Tone = (typeof TONES)[number];

/** One tile of "Top categories" on the home page. Without a picture only its words are shown. */
export interface HomeTile {
  /** A number that no other tile has. The tile's place is its place in the list. */
  id: number;
  title: LocalizedText;
  text: LocalizedText;
  /** A path of this shop, e.g. `/category/fashion`. */
  link: string;
  tone: Tone;
  picture: PictureSnapshot | null;
  /** Not on the home page, for now. */
  is_hidden: boolean;
}

/** One slide of the home page's hero: as a tile, with a button. */
export interface HeroSlide extends HomeTile {
  button: LocalizedText;
}

/** A tile in its reader's language. */
export interface LocalizedTile extends Pick<HomeTile, "id" | "link" | "tone" | "picture"> {
  title: string;
  text: string;
}

/** A slide in its reader's language. */
export interface LocalizedSlide extends LocalizedTile {
  button: string;
}

/** Returns a tile as readers of a language see it. */
export function tileIn({ id, title, text, link, tone, picture }: HomeTile, locale: Locale): LocalizedTile {
  return { id, title: localized(title, locale), text: localized(text, locale), link, tone, picture };
}

/** Returns a slide as readers of a language see it. */
export function slideIn(slide: HeroSlide, locale: Locale): LocalizedSlide {
  return { ...tileIn(slide, locale), button: localized(slide.button, locale) };
}

/** The most slides and tiles that the home page can have, hidden ones included (rule 10.91). */
export const MAX_BANNERS = { hero_slides: 8, home_tiles: 12 } as const;

/** Opening hours of one kind of day, in Indian time; null when closed. */
export type OpeningHours = { opens: string; closes: string } | null;

/**
 * What an administrator can set: `site_configurations` as a typed map. Each property is a `config_key`, and each has a
 * default (default-settings.ts), so a new installation works with an empty table.
 */
export interface SiteSettings {
  store_name: LocalizedText;
  store_description: LocalizedText;
  product_card_aspect_ratio: CardAspectRatio;
  company: {
    legal_name: string;
    registered_office: LocalizedText;
  };
  /** Claims of the seller pitch and the storefront (rule 9.21). */
  pitch: {
    /** "India's premier online shopping marketplace". */
    claim: LocalizedText;
    /** As shown, e.g. `50,000+`. */
    sellers: string;
    /** As shown before the word "setup", e.g. `15-minute`. */
    setup: LocalizedText;
  };
  hero_slides: HeroSlide[];
  home_tiles: HomeTile[];
  contact: {
    email: string;
    careers_email: string;
    press_email: string;
    advertising_email: string;
    /** E.164. */
    phone: string;
    address: LocalizedText;
  };
  /** Monday to Friday, Saturday, Sunday (rule 11.14). */
  business_hours: { weekdays: OpeningHours; saturday: OpeningHours; sunday: OpeningHours };
  /** Named by role, not by person. */
  grievance_officer: {
    title: LocalizedText;
    email: string;
    phone: string;
    address: LocalizedText;
  };
  /** Which languages visitors can choose in addition to English (rule 12.9). */
  languages: { hi: boolean; gu: boolean };
  /** The text of the notice for what does not exist yet (rule 13.11). */
  not_implemented: LocalizedText;
  /** Delivery is free when the subtotal is over this amount (rule 1.6). */
  delivery_free_over_paise: Paise;
  delivery_fee_paise: Paise;
  /** Cash on delivery only up to this amount of subtotal plus fee (rule 4.7). */
  cod_limit_paise: Paise;
  /** How long an order that waits for its online payment holds its stock (rule 4.11). */
  payment_hold_minutes: number;
  /** Counted from delivery (rule 4.21). */
  return_window_days: number;
  /** Counted from the order (rule 4.19). */
  estimated_delivery_days: number;
  /** Counted from the decision on an application (rule 9.15). */
  aadhaar_scan_days: number;
}

export type SettingKey = keyof SiteSettings;
