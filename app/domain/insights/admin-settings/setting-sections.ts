import type { Locale } from "#app/db/schema.ts";
import type { SettingKey } from "#app/domain/platform/settings/settings.ts";

/** How a setting's value is typed. `hours` are "9:00 - 18:00", or nothing when closed. */
type SettingFieldKind = "line" | "text" | "email" | "phone" | "rupees" | "count" | "ratio" | "hours" | "switch";

/** A field of a settings form: one value of one setting. */
export interface SettingField {
  name: string;
  /** Of its texts: a text in three languages has one label. */
  label: string;
  kind: SettingFieldKind;
  key: SettingKey;
  /** Where in the setting's value it is. */
  path: readonly string[];
  /** Of a text that has a field for each language. */
  locale?: Locale;
  isOptional?: true;
  /** The fewest and most of a count. */
  range?: readonly [number, number];
}

type FieldOptions = Partial<Pick<SettingField, "path" | "isOptional" | "range" | "label">>;

function field(name: string, kind: SettingFieldKind, key: SettingKey, options: FieldOptions = {}): SettingField {
  return { name, label: name, kind, key, path: [], ...options };
}

/** Returns a text's fields: English, Hindi, Gujarati. English is needed. */
function texts(name: string, kind: "line" | "text", key: SettingKey, path: readonly string[] = []): SettingField[] {
  return (["en", "hi", "gu"] as const).map((locale) => ({
    ...field(locale === "en" ? name : `${name}_${locale}`, kind, key, { label: name, path: [...path, locale] }),
    locale,
    ...(locale !== "en" && { isOptional: true as const }),
  }));
}

const count = (key: SettingKey, range: readonly [number, number]) => field(key, "count", key, { range });
const inside = (key: SettingKey, kind: SettingFieldKind, name: string, property = name) =>
  field(name, kind, key, { path: [property] });

/** The forms of the settings, each with its fields under headings. */
const SECTIONS = {
  shop: {
    appearance: [field("product_card_aspect_ratio", "ratio", "product_card_aspect_ratio")],
    store_information: [
      ...texts("store_name", "line", "store_name"),
      ...texts("store_description", "text", "store_description"),
    ],
  },
  company: {
    company: [
      inside("company", "line", "legal_name"),
      ...texts("registered_office", "line", "company", ["registered_office"]),
    ],
    contact: [
      inside("contact", "email", "contact_email", "email"),
      inside("contact", "phone", "contact_phone", "phone"),
      inside("contact", "email", "careers_email"),
      inside("contact", "email", "press_email"),
      inside("contact", "email", "advertising_email"),
      ...texts("contact_address", "line", "contact", ["address"]),
    ],
    business_hours: (["weekdays", "saturday", "sunday"] as const).map((day) => ({
      ...inside("business_hours", "hours", day),
      isOptional: true as const,
    })),
    grievance_officer: [
      ...texts("grievance_title", "line", "grievance_officer", ["title"]),
      inside("grievance_officer", "email", "grievance_email", "email"),
      inside("grievance_officer", "phone", "grievance_phone", "phone"),
      ...texts("grievance_address", "line", "grievance_officer", ["address"]),
    ],
  },
  texts: {
    pitch: [
      ...texts("pitch_claim", "line", "pitch", ["claim"]),
      inside("pitch", "line", "pitch_sellers", "sellers"),
      ...texts("pitch_setup", "line", "pitch", ["setup"]),
    ],
    not_implemented: texts("not_implemented", "line", "not_implemented"),
  },
  delivery: {
    fee: [
      field("delivery_fee", "rupees", "delivery_fee_paise"),
      field("delivery_free_over", "rupees", "delivery_free_over_paise"),
      field("cod_limit", "rupees", "cod_limit_paise"),
    ],
    days: [
      count("estimated_delivery_days", [1, 90]),
      count("return_window_days", [0, 365]),
      count("payment_hold_minutes", [5, 1440]),
      count("aadhaar_scan_days", [1, 3650]),
    ],
  },
  languages: {
    languages: [
      field("language_hi", "switch", "languages", { path: ["hi"] }),
      field("language_gu", "switch", "languages", { path: ["gu"] }),
    ],
  },
} as const satisfies Record<string, Record<string, readonly SettingField[]>>;

export type SettingSection = keyof typeof SECTIONS;

export const SETTING_SECTIONS: readonly string[] = Object.keys(SECTIONS);

/** The section of the dated rates, which has pages of its own. */
export const FEES = "fees";

/** Returns a form's headings with their fields. */
export function groupsOf(section: SettingSection): [heading: string, fields: readonly SettingField[]][] {
  return Object.entries<readonly SettingField[]>(SECTIONS[section]);
}

/** Returns all fields of a form. */
export function settingFields(section: SettingSection): SettingField[] {
  return groupsOf(section).flatMap(([, fields]) => fields);
}

export function isSettingSection(section: string): section is SettingSection {
  return Object.hasOwn(SECTIONS, section);
}

/** Forms with amounts that people pay: they require a second factor (rule 10.40). */
const MONEY_SECTIONS: readonly string[] = ["delivery"];

export function movesMoney(section: string): boolean {
  return MONEY_SECTIONS.includes(section);
}
