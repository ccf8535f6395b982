import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface NewSignIn {
  fullName: string;
  /** Brand names; undefined for what we do not recognise. */
  browser?: string | undefined;
  system?: string | undefined;
  /** When it happened, as an ISO time. */
  at: string;
  /** Where the reader sees all devices and signs them out. */
  devicesLink: string;
  /** Where whoever cannot be sure of the password any more chooses another. */
  passwordLink: string;
}

/** Somebody, most likely the reader, signed in with a browser that was new to the account; and what to do if it was not the reader. */
export function newSignInMail(frame: MailFrame, news: NewSignIn): WrittenMail {
  const t = translatorFor(frame.locale);
  const { browser, system } = news;
  const device =
    browser && system
      ? t("mail:new_sign_in.device", { browser, system })
      : (browser ?? system ?? t("mail:new_sign_in.unrecognised"));
  return writeMail(frame, t, {
    subject: t("mail:new_sign_in.subject", { store: frame.storeName }),
    heading: t("mail:new_sign_in.heading"),
    preview: t("mail:new_sign_in.text", { store: frame.storeName }),
    parts: [
      { kind: "text", text: t("mail:hello", { name: news.fullName }) },
      { kind: "text", text: t("mail:new_sign_in.text", { store: frame.storeName }) },
      {
        kind: "facts",
        facts: [
          { label: t("mail:new_sign_in.when"), lines: [formatMoment(news.at, frame.locale)] },
          { label: t("mail:new_sign_in.with"), lines: [device] },
        ],
      },
      { kind: "text", text: t("mail:new_sign_in.you") },
      { kind: "button", label: t("mail:new_sign_in.see_devices"), href: news.devicesLink },
      { kind: "text", text: t("mail:new_sign_in.not_you") },
      { kind: "button", label: t("mail:new_sign_in.new_password"), href: news.passwordLink },
    ],
  });
}
