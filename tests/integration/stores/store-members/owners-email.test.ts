import { expect, it } from "vitest";
import { confirmEmailChange, requestEmailChange } from "#app/domain/accounts/accounts/email-changes.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createSeller } from "../../../support/factories/factories.ts";
import { givePassword, PASSWORD } from "../../../support/factories/members.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

async function changeEmail(person: { id: number; email: string }, email: string) {
  await requestEmailChange(db, { profileId: person.id, email: person.email }, { password: PASSWORD, email });
  const [mail] = await sendWaitingMails("mail.change_email");
  await confirmEmailChange(db, new URL(`http://x${linkIn(mail)}`).searchParams.get("token")!);
}

const waitOf = async (sellerId: number) =>
  (await db.selectFrom("sellers").where("id", "=", sellerId).select("payouts_wait_until").executeTakeFirstOrThrow())
    .payouts_wait_until;

it("a new email address of an owner is mailed to the old one and to all owners, and payouts wait", async () => {
  const store = await createSeller();
  const second = await createStoreMember(store.id, "owner");
  await givePassword(Number(store.profile_id));
  const next = `next-${second.email}`;
  await changeEmail(second, next);
  expect(Number(await waitOf(store.id)) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
  const owner = await db
    .selectFrom("profiles")
    .where("id", "=", Number(store.profile_id))
    .select("email")
    .executeTakeFirstOrThrow();
  expect((await sendWaitingMails("mail.store_changed")).map(({ to }) => to).sort()).toEqual([owner.email, next].sort());
  expect((await sendWaitingMails("mail.email_changed")).map(({ to }) => to)).toEqual([second.email]);
});

it("a new address of another member lets nothing wait", async () => {
  const store = await createSeller();
  const manager = await createStoreMember(store.id, "manager");
  await changeEmail(manager, `next-${manager.email}`);
  expect(await waitOf(store.id)).toBeNull();
  expect(await sendWaitingMails("mail.store_changed")).toEqual([]);
});
