import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to a person who was removed from a store. */
export function memberRemovedMail(
  frame: MailFrame,
  { fullName, shop }: { fullName: string; shop: string },
): WrittenMail {
  return writeEventMail(frame, translatorFor(frame.locale), "member_removed", { name: fullName, shop }, []);
}
