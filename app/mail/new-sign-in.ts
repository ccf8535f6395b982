import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface NewSignIn {
  fullName: string;
  /** Brand names; undefined when not recognised. */
  browser?: string | undefined;
  system?: string | undefined;
  /** When it happened, as an ISO time. */
  at: string;
  /** URL of the page of devices. */
  devicesLink: string;
  /** URL to choose a new password. */
  passwordLink: string;
}

/** Returns the mail about a sign-in with a new browser, and what to do if it was not the reader. */
export function newSignInMail(context: MailContext, news: NewSignIn): WrittenMail {
  const t = translatorFor(context.locale);
  const { browser, system } = news;
  const device =
    browser && system
      ? t("mail:new_sign_in.device", { browser, system })
      : (browser ?? system ?? t("mail:new_sign_in.unrecognised"));
  return writeEventMail(context, t, "new_sign_in", { name: news.fullName }, [
    {
      kind: "facts",
      facts: [
        { label: t("mail:new_sign_in.when"), lines: [formatMoment(news.at, context.locale)] },
        { label: t("mail:new_sign_in.with"), lines: [device] },
      ],
    },
    { kind: "text", text: t("mail:new_sign_in.you") },
    { kind: "button", label: t("mail:new_sign_in.see_devices"), href: news.devicesLink },
    { kind: "text", text: t("mail:new_sign_in.not_you") },
    { kind: "button", label: t("mail:new_sign_in.new_password"), href: news.passwordLink },
  ]);
}
