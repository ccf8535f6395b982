import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { passwordChangedMail } from "#app/mail/password-changed.ts";
import { config, db } from "#app/services.server.ts";

/** Mails the account's owner that the password was changed. */
export async function mailPasswordChanged({ profileId }: Tasks["mail.password_changed"]): Promise<void> {
  const reader = await findMailReader(db, profileId);
  if (!reader) return;
  const mail = passwordChangedMail(await mailFrame(reader.locale), {
    fullName: reader.fullName,
    link: `${config.origin}/forgot-password`,
  });
  await deliver(reader.email, "password-changed", mail);
}
