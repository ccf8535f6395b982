import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to the old address about a requested or completed change. It does not name the new address. */
export function emailChangeNoticeMail(
  context: MailContext,
  { stage, fullName, link }: { stage: "asked" | "done"; fullName: string; link: string },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, `email_${stage}`, { name: fullName }, [
    { kind: "text", text: t(`mail:email_${stage}.not_you`, { email: context.contactEmail }) },
    ...(stage === "asked" ? [{ kind: "button" as const, label: t("mail:password_changed.button"), href: link }] : []),
  ]);
}
