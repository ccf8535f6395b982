import { providerLabels } from "#app/domain/identity-providers/identity-providers.ts";
import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { identityChangedMail } from "#app/mail/identity-changed.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

/** Mails the account's owner that a sign-in provider was connected or disconnected. */
export async function mailIdentity({ profileId, provider, event, at }: Tasks["mail.identity"]): Promise<void> {
  const reader = await findMailReader(db, profileId);
  if (!reader) return;
  const news = {
    fullName: reader.fullName,
    event,
    provider: providerLabels[provider],
    at,
    link: new URL(paths.signInMethods, config.origin).href,
  };
  await deliver(reader.email, `identity-${event}`, identityChangedMail(await mailFrame(reader.locale), news));
}
