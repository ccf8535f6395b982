import { LINK_HOURS } from "#app/domain/accounts/accounts.ts";
import { fillEmailChangeLink } from "#app/domain/accounts/email-changes.commands.server.ts";
import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, tokenLink } from "#app/jobs/mail-delivery.ts";
import { changeEmailMail } from "#app/mail/change-email.ts";
import { emailChangeNoticeMail } from "#app/mail/email-change-notice.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

/** Mails the link to the new address, unless it has an account already or the request has expired. */
export async function mailChangeEmail({ linkId }: Tasks["mail.change_email"]): Promise<void> {
  const wish = await fillEmailChangeLink(db, linkId);
  const reader = wish && (await findMailReader(db, wish.profileId));
  if (!reader) return;
  const mail = changeEmailMail(await mailFrame(reader.locale), {
    fullName: reader.fullName,
    link: tokenLink(paths.confirmEmail, wish.token),
    hours: LINK_HOURS.change_email,
  });
  await deliver(wish.email, "change-email", mail);
}

/** Mails the old address that a change was requested. */
export async function mailEmailChangeAsked({ profileId }: Tasks["mail.email_change_asked"]): Promise<void> {
  await tellOldAddress(profileId, "asked");
}

/** Mails the old address that the change is done. */
export async function mailEmailChanged({ profileId, formerEmail }: Tasks["mail.email_changed"]): Promise<void> {
  await tellOldAddress(profileId, "done", formerEmail);
}

async function tellOldAddress(profileId: number, stage: "asked" | "done", address?: string): Promise<void> {
  const reader = await findMailReader(db, profileId);
  if (!reader) return;
  const link = `${config.origin}/forgot-password`;
  const mail = emailChangeNoticeMail(await mailFrame(reader.locale), { stage, fullName: reader.fullName, link });
  await deliver(address ?? reader.email, `email-change-${stage}`, mail);
}
