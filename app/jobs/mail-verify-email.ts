import { issueVerificationLink } from "#app/domain/accounts/accounts.commands.server.ts";
import { LINK_HOURS } from "#app/domain/accounts/accounts.ts";
import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, tokenLink } from "#app/jobs/mail-delivery.ts";
import { verifyEmailMail } from "#app/mail/verify-email.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Mails the link that verifies an email address, unless it is verified already. */
export async function mailVerifyEmail({ email, returnTo }: Tasks["mail.verify_email"]): Promise<void> {
  const issued = await issueVerificationLink(db, email);
  const reader = issued && (await findMailReader(db, issued.profileId));
  if (!reader) return;
  const link = tokenLink(paths.verifyEmail, issued.token, returnTo);
  const mail = verifyEmailMail(await mailFrame(reader.locale), {
    fullName: reader.fullName,
    link,
    hours: LINK_HOURS.verify_email,
  });
  await deliver(reader.email, "verify-email", mail);
}
