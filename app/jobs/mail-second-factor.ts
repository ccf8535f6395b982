import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { secondFactorMail } from "#app/mail/second-factor-changed.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

/** Mails a change of the second factor to the account's owner, even if it was changed again since. */
export async function mailSecondFactor({ profileId, ...news }: Tasks["mail.second_factor"]): Promise<void> {
  const reader = await findMailReader(db, profileId);
  if (!reader) return;
  const link = new URL(paths.settings, config.origin).href;
  const frame = await mailFrame(reader.locale);
  await deliver(
    reader.email,
    `second-factor-${news.event.replaceAll("_", "-")}`,
    secondFactorMail(frame, { ...news, fullName: reader.fullName, link }),
  );
}
