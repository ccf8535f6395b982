import { VERIFICATION_HOURS } from "#app/domain/accounts/accounts.ts";
import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { verifyEmailMail } from "#app/mail/verify-email.ts";
import { config, db } from "#app/services.server.ts";

/** Mails the link that verifies an address; nobody needs it any more once it is verified. */
export async function mailVerifyEmail(task: Tasks["mail.verify_email"]): Promise<void> {
  const reader = await findMailReader(db, task.profileId);
  if (!reader || reader.isVerified) return;
  const link = new URL("/verify-email", config.origin);
  link.searchParams.set("token", task.token);
  if (task.returnTo) link.searchParams.set("redirect", task.returnTo);
  const frame = await mailFrame(reader.locale);
  const mail = verifyEmailMail(frame, { fullName: reader.fullName, link: link.href, hours: VERIFICATION_HOURS });
  await deliver(reader.email, "verify-email", mail);
}
