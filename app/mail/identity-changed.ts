import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface IdentityNews {
  fullName: string;
  event: "linked" | "unlinked";
  /** The provider's brand name. */
  provider: string;
  /** When it happened, as an ISO time. */
  at: string;
  link: string;
}

/** Returns the mail about a connected or disconnected sign-in provider, and what to do if it was not the reader. */
export function identityChangedMail(frame: MailFrame, news: IdentityNews): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, `identity.${news.event}`, { name: news.fullName, provider: news.provider }, [
    { kind: "facts", facts: [{ label: t("mail:identity.when"), lines: [formatMoment(news.at, frame.locale)] }] },
    { kind: "button", label: t("mail:identity.button"), href: news.link },
    { kind: "text", text: t("mail:identity.note", { email: frame.contactEmail }), isQuiet: true },
  ]);
}
