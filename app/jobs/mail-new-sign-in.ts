import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { newSignInMail } from "#app/mail/new-sign-in.ts";
import { config, db } from "#app/services.server.ts";

/** Mails the account's owner about a sign-in with an unknown browser. */
export async function mailNewSignIn({ profileId, device, at }: Tasks["mail.new_sign_in"]): Promise<void> {
  const reader = await findMailReader(db, profileId);
  if (!reader) return;
  const mail = newSignInMail(await mailFrame(reader.locale), {
    fullName: reader.fullName,
    ...device,
    at,
    devicesLink: `${config.origin}/customer/settings/devices`,
    passwordLink: `${config.origin}/forgot-password`,
  });
  await deliver(reader.email, "new-sign-in", mail);
}
