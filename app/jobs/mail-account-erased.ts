import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { accountErasedMail } from "#app/mail/account-erased.ts";

/** Mails the confirmation of an erasure; the task carries the address, which is no longer in the database. */
export async function mailAccountErased({ email, fullName, locale }: Tasks["mail.account_erased"]): Promise<void> {
  await deliver(email, "account-erased", accountErasedMail(await mailFrame(locale), { fullName }));
}
