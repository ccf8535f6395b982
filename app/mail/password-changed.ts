import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about a changed password; `link` is for an owner who did not change it. */
export function passwordChangedMail(
  context: MailContext,
  { fullName, link }: { fullName: string; link: string },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "password_changed", { name: fullName }, [
    { kind: "text", text: t("mail:password_changed.not_you", { email: context.contactEmail }) },
    { kind: "button", label: t("mail:password_changed.button"), href: link },
  ]);
}
