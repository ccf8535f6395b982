import type { Locale } from "#app/db/schema.ts";
import { MIN_AGE } from "#app/domain/accounts/accounts/accounts.ts";
import { CAREER_RETENTION_MONTHS, DATA_RETENTION_YEARS } from "#app/domain/retention.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { localized, type SiteSettings } from "#app/domain/platform/settings/settings.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import type pages from "#app/locales/en/frame/pages.json";
import { i18nFor } from "#app/locales/i18n.server.ts";

type Pages = typeof pages;

/** A page of `pages.json`. */
export type PageName = keyof Pages;

/**
 * All texts of one page of `pages.json` in the reader's language (or `language`), its placeholders (`{{return_days}}`) filled from the
 * settings: no value of the shop is written into a text. Loaders send it as data, so that the browser downloads no other page's texts.
 */
export async function pageText<Name extends PageName>(
  args: RequestArgs,
  name: Name,
  language?: Locale,
): Promise<Pages[Name]> {
  const [locale, settings] = await Promise.all([language ?? getLocale(args), siteSettings()]);
  // A test holds all languages to the English shape, as the type states.
  return i18nFor(locale).t(`pages:${name}`, { returnObjects: true, ...values(settings, locale) }) as Pages[Name];
}

function values(settings: SiteSettings, locale: Locale): Record<string, string | number> {
  const { company, contact, grievance_officer: officer, pitch } = settings;
  return {
    store: localized(settings.store_name, locale),
    description: localized(settings.store_description, locale),
    legal_name: company.legal_name,
    office: localized(company.registered_office, locale),
    claim: localized(pitch.claim, locale),
    sellers: pitch.sellers,
    setup: localized(pitch.setup, locale),
    email: contact.email,
    careers_email: contact.careers_email,
    press_email: contact.press_email,
    advertising_email: contact.advertising_email,
    officer_title: localized(officer.title, locale),
    officer_email: officer.email,
    officer_phone: readablePhone(officer.phone),
    officer_tel: officer.phone,
    officer_address: localized(officer.address, locale),
    return_days: settings.return_window_days,
    delivery_days: settings.estimated_delivery_days,
    hold_minutes: settings.payment_hold_minutes,
    delivery_fee: formatPaise(settings.delivery_fee_paise),
    free_over: formatPaise(settings.delivery_free_over_paise),
    cod_limit: formatPaise(settings.cod_limit_paise),
    minimum_age: MIN_AGE,
    retention_years: DATA_RETENTION_YEARS,
    career_months: CAREER_RETENTION_MONTHS,
  };
}

/** Returns `+917900012345` as people write it: `+91 79000 12345`. */
export function readablePhone(phone: string): string {
  const national = readableMobile(phone);
  return national === phone ? phone : `+91 ${national}`;
}
