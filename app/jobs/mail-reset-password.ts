import { LINK_HOURS } from "#app/domain/accounts/accounts.ts";
import { issueResetLink } from "#app/domain/accounts/passwords.commands.server.ts";
import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, tokenLink } from "#app/jobs/mail-delivery.ts";
import { resetPasswordMail } from "#app/mail/reset-password.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Mails the link to choose a new password; nothing when the address has no account. */
export async function mailResetPassword({ email }: Tasks["mail.reset_password"]): Promise<void> {
  const issued = await issueResetLink(db, email);
  const reader = issued && (await findMailReader(db, issued.profileId));
  if (!reader) return;
  const mail = resetPasswordMail(await mailFrame(reader.locale), {
    fullName: reader.fullName,
    link: tokenLink(paths.resetPassword, issued.token),
    minutes: LINK_HOURS.reset_password * 60,
  });
  await deliver(reader.email, "reset-password", mail);
}
