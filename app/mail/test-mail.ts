import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns an administrator's test mail, which proves that the shop's mail arrives. */
export function testMail(frame: MailFrame, { fullName, link }: { fullName: string; link: string }): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, "test_mail_asked", { name: fullName }, [
    { kind: "button", label: t("mail:test_mail_asked.button"), href: link },
  ]);
}
