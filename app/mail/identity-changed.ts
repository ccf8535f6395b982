import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

interface SignInMethodNews {
  fullName: string;
  /** When it happened, as an ISO time. */
  at: string;
  link: string;
}

export interface IdentityNews extends SignInMethodNews {
  event: "linked" | "unlinked";
  /** The provider's brand name. */
  provider: string;
}

/** Returns the mail about a connected or disconnected sign-in provider, and what to do if it was not the reader. */
export function identityChangedMail(frame: MailFrame, news: IdentityNews): WrittenMail {
  return signInMethodMail(frame, `identity.${news.event}`, news, { provider: news.provider });
}

/** Returns the mail about a mobile number that signs in, or does no more. */
export function mobileSignInMail(frame: MailFrame, news: SignInMethodNews & { event: "on" | "off" }): WrittenMail {
  return signInMethodMail(frame, `mobile_sign_in.${news.event}`, news, {});
}

function signInMethodMail(
  frame: MailFrame,
  texts: string,
  news: SignInMethodNews,
  values: Record<string, string>,
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, texts, { name: news.fullName, ...values }, [
    { kind: "facts", facts: [{ label: t("mail:identity.when"), lines: [formatMoment(news.at, frame.locale)] }] },
    { kind: "button", label: t("mail:identity.button"), href: news.link },
    { kind: "text", text: t("mail:identity.note", { email: frame.contactEmail }), isQuiet: true },
  ]);
}
