import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface SecondFactorNews {
  fullName: string;
  event: "on" | "off" | "recovery_code_used" | "codes_renewed" | "locked";
  /** When it happened, as an ISO time. */
  at: string;
  /** Recovery codes that are left, for `recovery_code_used`. */
  left?: number | undefined;
  /** Minutes until the next attempt, for `locked`. */
  minutes?: number | undefined;
  link: string;
}

/** Returns the mail about a change of the second factor, and what to do if it was not the reader. */
export function secondFactorMail(context: MailContext, news: SecondFactorNews): WrittenMail {
  const t = translatorFor(context.locale);
  const left: MailPart[] =
    news.left === undefined ? [] : [{ kind: "text", text: t("mail:second_factor.codes_left", { count: news.left }) }];
  return writeEventMail(
    context,
    t,
    `second_factor.${news.event}`,
    { name: news.fullName, minutes: news.minutes ?? 0 },
    [
      ...left,
      {
        kind: "facts",
        facts: [{ label: t("mail:second_factor.when"), lines: [formatMoment(news.at, context.locale)] }],
      },
      { kind: "button", label: t("mail:second_factor.button"), href: news.link },
      { kind: "text", text: t("mail:second_factor.note", { email: context.contactEmail }), isQuiet: true },
    ],
  );
}
