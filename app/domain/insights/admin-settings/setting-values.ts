import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import { PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import { readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import {
  settingFields,
  type SettingField,
  type SettingSection,
} from "#app/domain/insights/admin-settings/setting-sections.ts";
import type { OpeningHours, SettingKey, SiteSettings } from "#app/domain/platform/settings/settings.ts";

/** Shown or typed values of a settings form, by field. */
export type SettingValues = Record<string, string>;

/** Returns the values that a section's form shows. */
export function settingFormValues(section: SettingSection, settings: SiteSettings): SettingValues {
  return Object.fromEntries(
    settingFields(section).map((field) => [field.name, textOf(field, valueAt(settings[field.key], field.path))]),
  );
}

function textOf({ kind }: SettingField, value: unknown): string {
  switch (kind) {
    case "rupees":
      return String(Number(value) / PAISE_PER_RUPEE);
    case "count":
      return String(value);
    case "switch":
      return value === true ? "on" : "";
    case "hours":
      return value ? Object.values(value as NonNullable<OpeningHours>).join(" - ") : "";
    default:
      return typeof value === "string" ? value : "";
  }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, property) => (inner as Record<string, unknown> | undefined)?.[property], value);
}

/** Returns the settings of a section as they are with these values. Throws `DomainErrors` at the fields that cannot be read. */
export function readSettingValues(
  section: SettingSection,
  settings: SiteSettings,
  values: SettingValues,
): Partial<SiteSettings> {
  const errors: DomainError[] = [];
  const changed: Partial<Record<SettingKey, unknown>> = {};
  for (const field of settingFields(section)) {
    try {
      const before = field.key in changed ? changed[field.key] : settings[field.key];
      changed[field.key] = withValue(before, field.path, valueOf(field, values[field.name] ?? ""));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  if (first) throw new DomainErrors([first, ...others]);
  return changed as Partial<SiteSettings>;
}

function valueOf(field: SettingField, input: string): unknown {
  switch (field.kind) {
    case "rupees":
      return readAmount(field, input);
    case "count":
      return readCount(field, input);
    case "switch":
      return input === "on";
    case "hours":
      return readHours(field, input);
    case "phone":
      return readPhone(field, input);
    default:
      // A translation that is emptied falls back to English.
      return field.isOptional && input === "" ? undefined : input;
  }
}

function readAmount({ name }: SettingField, input: string): number {
  const paise = readRupees(input);
  if (paise === undefined) throw new DomainError("admin_settings:error.amount", { field: name });
  return paise;
}

function readCount({ name, range: [min, max] = [0, 0] }: SettingField, input: string): number {
  const number = readWholeNumber(input);
  if (number === undefined || number < min || number > max)
    throw new DomainError("admin_settings:error.count", { field: name, values: { min, max } });
  return number;
}

const HOURS = /^(([01]?\d|2[0-3]):[0-5]\d)\s*[-–]\s*(([01]?\d|2[0-3]):[0-5]\d)$/;

function readHours({ name }: SettingField, input: string): OpeningHours {
  if (input === "") return null;
  const [, opens, , closes] = HOURS.exec(input) ?? [];
  if (!opens || !closes) throw new DomainError("admin_settings:error.hours", { field: name });
  return { opens, closes };
}

function readPhone({ name }: SettingField, input: string): string {
  const phone = input.replace(/[\s()-]/g, "");
  if (!/^\+\d{8,15}$/.test(phone)) throw new DomainError("admin_settings:error.phone", { field: name });
  return phone;
}

/** Returns the value with another one at a path inside it. */
function withValue(value: unknown, [property, ...rest]: readonly string[], inner: unknown): unknown {
  if (property === undefined) return inner;
  const before = (value ?? {}) as Record<string, unknown>;
  return { ...before, [property]: withValue(before[property], rest, inner) };
}
