import type { ApplicationStatus } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";

export interface MailedApplication {
  fullName: string;
  /** Opens the application without an account. */
  link: string;
  /** How many days the link works. */
  linkDays: number;
}

/** Returns the mail with the link to continue an application elsewhere (rule 9.5). */
export function applicationSavedMail(
  context: MailContext,
  { fullName, link, linkDays }: MailedApplication,
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "application.saved", { name: fullName }, [
    { kind: "button", label: t("mail:application.button"), href: link },
    { kind: "text", text: t("mail:application.note", { days: linkDays }), isQuiet: true },
  ]);
}

export interface MovedApplication extends MailedApplication {
  to: Exclude<ApplicationStatus, "draft">;
  /** Working days within which it is answered. */
  reviewDays: number;
  /** Of a rejection. */
  reason: string;
  /** Required corrections, with the reviewer's words about them. */
  corrections: readonly { subject: string; reason: string; words: string }[];
  /** Of an approval: the page of the store, or the link to set the first password. */
  account: { link: string; passwordDays?: number };
}

/** Returns the mail about an application's new status (rule 9.9); a rejection lists what to correct (rule 9.10). */
export function applicationMovedMail(context: MailContext, application: MovedApplication): WrittenMail {
  const t = translatorFor(context.locale);
  const { to, fullName, reviewDays, reason } = application;
  const values = { name: fullName, reason, days: reviewDays };
  return writeEventMail(context, t, `application.${to}`, values, partsOf(t, application));
}

function partsOf(t: ReturnType<typeof translatorFor>, application: MovedApplication): MailPart[] {
  const { to, link, linkDays, account, corrections } = application;
  const note: MailPart = { kind: "text", text: t("mail:application.note", { days: linkDays }), isQuiet: true };
  if (to === "banned") return [];
  if (to === "pending") return [{ kind: "button", label: t("mail:application.button"), href: link }, note];
  if (to === "approved")
    return account.passwordDays === undefined
      ? [{ kind: "button", label: t("mail:application.approved.button"), href: account.link }]
      : [
          { kind: "text", text: t("mail:application.approved.account", { days: account.passwordDays }) },
          { kind: "button", label: t("mail:application.approved.set_password"), href: account.link },
        ];
  if (corrections.length === 0) return [];
  const facts = corrections.map((correction) => ({
    label: t(`application:subject.${correction.subject}`),
    lines: [
      t(`application:reason.${correction.reason}`),
      t(`application:how_to_correct.${correction.reason}`),
      correction.words,
    ].filter(Boolean),
  }));
  return [{ kind: "facts", facts }, { kind: "button", label: t("mail:application.rejected.button"), href: link }, note];
}
