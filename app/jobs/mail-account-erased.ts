import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { accountErasedMail } from "#app/mail/account-erased.ts";

/** The task carries the address itself: the database has forgotten it. */
export async function mailAccountErased({ email, fullName, locale }: Tasks["mail.account_erased"]): Promise<void> {
  await deliver(email, "account-erased", accountErasedMail(await mailFrame(locale), { fullName }));
}
