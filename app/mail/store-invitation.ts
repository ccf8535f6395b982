import type { MemberRole } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

export interface MailedStoreInvitation {
  /** The store's name. */
  shop: string;
  inviter: string;
  role: MemberRole;
  link: string;
  days: number;
}

/** Returns the mail with the link of an invitation to a store; the address may have no account, so that it has no greeting by name. */
export function storeInvitationMail(context: MailContext, invitation: MailedStoreInvitation): WrittenMail {
  const t = translatorFor(context.locale);
  const { role, link, ...facts } = invitation;
  const values = { ...facts, store: context.storeName, role: t(`store_settings:role.${role}`) };
  const text = t("mail:invitation.text", values);
  return writeMail(context, t, {
    subject: t("mail:invitation.subject", values),
    heading: t("mail:invitation.heading", values),
    preview: text,
    parts: [
      { kind: "text", text },
      { kind: "button", label: t("mail:invitation.button"), href: link },
      { kind: "text", text: t("mail:invitation.note", values), isQuiet: true },
    ],
  });
}
