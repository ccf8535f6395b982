import type { Locale, PictureSnapshot } from "#app/db/schema.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import {
  MAX_BANNERS,
  slideIn,
  tileIn,
  TONES,
  type HeroSlide,
  type HomeTile,
  type LocalizedText,
  type LocalizedSlide,
  type LocalizedTile,
  type Tone,
} from "#app/domain/platform/settings/settings.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** Kinds of home page banners. A change of one is a settings change in its kind's section, with its number as the target. */
export const BANNER_KINDS = ["slides", "tiles"] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

/** A slide, or a tile, which has no button. */
export type Banner = HomeTile & Partial<Pick<HeroSlide, "button">>;

export function isBannerKind(section: string): section is BannerKind {
  return BANNER_KINDS.some((kind) => kind === section);
}

// White words on a dark tone, dark words on a light one.
const SLIDE_TONES: readonly Tone[] = ["indigo", "plum", "leaf"];

interface KindFacts {
  key: keyof typeof MAX_BANNERS;
  max: number;
  tones: readonly Tone[];
  /** Its texts in three languages. */
  texts: readonly string[];
}

export const BANNERS: Readonly<Record<BannerKind, KindFacts>> = {
  slides: {
    key: "hero_slides",
    max: MAX_BANNERS.hero_slides,
    tones: SLIDE_TONES,
    texts: ["title", "text", "button"],
  },
  tiles: {
    key: "home_tiles",
    max: MAX_BANNERS.home_tiles,
    tones: TONES.filter((tone) => !SLIDE_TONES.includes(tone)),
    texts: ["title", "text"],
  },
};

/** The most characters of its texts. */
export const BANNER_LENGTHS = { title: 80, text: 160, button: 40, link: 500 } as const;

export const BANNER_PICTURE = {
  form: "banner",
  field: "picture",
  kind: "pictures",
  max: 1,
  maxBytes: 8 * MEGABYTE,
  transparent: true,
  avif: true,
} as const satisfies UploadField;
export const bannerUploads: UploadPolicy = { fields: [BANNER_PICTURE], maxFiles: 4, maxBytes: 16 * MEGABYTE };

/** A value of a banner, as the settings' pages name it. */
export interface BannerField {
  name: string;
  label: string;
  kind: "text" | "link" | "tone" | "visibility" | "picture" | "place";
  locale?: Locale;
}

/** Returns the name of a text's field in a language: `title`, `title_hi`. */
export function textField(text: string, locale: Locale): string {
  return locale === "en" ? text : `${text}_${locale}`;
}

const LOCALES = ["en", "hi", "gu"] as const satisfies Locale[];

/** Returns all values of a kind, in the order of its form. */
export function bannerFields(kind: BannerKind): BannerField[] {
  const others = ["link", "tone", "visibility", "picture", "place"] as const;
  return [
    ...BANNERS[kind].texts.flatMap((text) =>
      LOCALES.map((locale) => ({ name: textField(text, locale), label: text, kind: "text" as const, locale })),
    ),
    ...others.map((name) => ({ name, label: name, kind: name })),
  ];
}

/** Returns the values of a banner that does not exist, or that is deleted. */
export function noBanner(kind: BannerKind): SettingValues {
  return Object.fromEntries(bannerFields(kind).map(({ name }) => [name, ""]));
}

/** Returns the values of one banner; its place counts from 1. An unknown banner has empty values. */
export function bannerFormValues(kind: BannerKind, banners: readonly Banner[], id: number): SettingValues {
  const at = banners.findIndex((one) => one.id === id);
  const banner = banners[at];
  if (!banner) return noBanner(kind);
  const texts = BANNERS[kind].texts.flatMap((text) => {
    const localized = banner[text as "title"];
    return LOCALES.map((locale) => [textField(text, locale), localized[locale] ?? ""] as const);
  });
  return {
    ...Object.fromEntries(texts),
    link: banner.link,
    tone: banner.tone,
    visibility: banner.is_hidden ? "hidden" : "shown",
    picture: banner.picture ? JSON.stringify(banner.picture) : "",
    place: String(at + 1),
  };
}

/** Returns the banners with one of them as these values say: changed, at another place, added, or, without a place, gone. */
export function withBanner(kind: BannerKind, banners: readonly Banner[], id: number, values: SettingValues): Banner[] {
  const others = banners.filter((one) => one.id !== id);
  if (values["place"] === "") return others;
  const texts = BANNERS[kind].texts.map((text) => [text, localizedOf(values, text)] as const);
  const banner = {
    id,
    ...Object.fromEntries(texts),
    link: values["link"] ?? "",
    tone: values["tone"] as Tone,
    picture: pictureOf(values),
    is_hidden: values["visibility"] === "hidden",
  } as Banner;
  return others.toSpliced(Number(values["place"]) - 1, 0, banner);
}

/** Returns the picture among the values of a banner. */
export function pictureOf({ picture = "" }: SettingValues): PictureSnapshot | null {
  return picture === "" ? null : (JSON.parse(picture) as PictureSnapshot);
}

function localizedOf(values: SettingValues, text: string): LocalizedText {
  const { hi, gu } = { hi: values[textField(text, "hi")], gu: values[textField(text, "gu")] };
  return { en: values[text] ?? "", ...(hi && { hi }), ...(gu && { gu }) };
}

/** Slides or tiles for a preview, in one language. */
export type LocalizedBanners = { kind: "slides"; shown: LocalizedSlide[] } | { kind: "tiles"; shown: LocalizedTile[] };

/** Returns slides or tiles as the home page shows them to readers of a language. */
export function bannersIn(kind: BannerKind, banners: readonly Banner[], locale: Locale): LocalizedBanners {
  return kind === "slides"
    ? { kind, shown: banners.map((banner) => slideIn(banner as HeroSlide, locale)) }
    : { kind, shown: banners.map((banner) => tileIn(banner, locale)) };
}
