import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns an administrator's test mail, which proves that the shop's mail arrives. */
export function testMail(context: MailContext, { fullName, link }: { fullName: string; link: string }): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "test_mail_asked", { name: fullName }, [
    { kind: "button", label: t("mail:test_mail_asked.button"), href: link },
  ]);
}
