import type { Locale } from "#app/db/schema.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { isLocale } from "#app/locales/languages.ts";
import { mailContext, type WrittenMail } from "#app/mail/layout.ts";
import { sampleMails } from "#app/mail/samples/samples.ts";
import { config } from "#app/services.server.ts";

/** Returns an example of every mail, by its name, in the language that the address asks for, else in the reader's. */
export async function readSampleMails(args: RequestArgs): Promise<{ locale: Locale; mails: Map<string, WrittenMail> }> {
  const asked = new URL(args.request.url).searchParams.get("language");
  const locale = asked && isLocale(asked) ? asked : await getLocale(args);
  const t = translatorFor(locale);
  const context = mailContext(await siteSettings(), config.origin, locale);
  return { locale, mails: new Map(Object.entries(sampleMails(context, (what) => t(`mail_samples:${what}`)))) };
}
