import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
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
export function identityChangedMail(context: MailContext, news: IdentityNews): WrittenMail {
  return signInMethodMail(context, `identity.${news.event}`, news, { provider: news.provider });
}

/** Returns the mail about a mobile number that signs in, or does no more. */
export function mobileSignInMail(context: MailContext, news: SignInMethodNews & { event: "on" | "off" }): WrittenMail {
  return signInMethodMail(context, `mobile_sign_in.${news.event}`, news, {});
}

function signInMethodMail(
  context: MailContext,
  texts: string,
  news: SignInMethodNews,
  values: Record<string, string>,
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, texts, { name: news.fullName, ...values }, [
    { kind: "facts", facts: [{ label: t("mail:identity.when"), lines: [formatMoment(news.at, context.locale)] }] },
    { kind: "button", label: t("mail:identity.button"), href: news.link },
    { kind: "text", text: t("mail:identity.note", { email: context.contactEmail }), isQuiet: true },
  ]);
}
