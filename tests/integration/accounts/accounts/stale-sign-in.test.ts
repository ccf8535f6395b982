import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Trx } from "#app/db/connection.server.ts";
import {
  requestEmailChange,
  confirmEmailChange,
  fillEmailChangeLink,
  findWaitingEmail,
} from "#app/domain/accounts/accounts/email-changes.commands.server.ts";
import { changePassword } from "#app/domain/accounts/accounts/passwords.commands.server.ts";
import { hashPassword, verifyPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD } from "../../../support/factories/members.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";

/**
 * A client with the old password submits a form in an open session just as the owner changes the password.
 * The owner's transaction stays open between the client's two checks.
 */

const NEW = "kesar-pista-77";
const overtaken = { key: "messages:sign_in.overtaken" };

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/** Starts `act`, which waits for the owner's transaction, then commits that. Returns the outcome of `act`. */
async function whileTheOwner(does: (trx: Trx) => Promise<unknown>, act: () => Promise<unknown>): Promise<unknown> {
  let acting: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await does(trx);
    acting = act().then(
      () => "done",
      (error: unknown) => error,
    );
    await expect.poll(someoneWaits, { interval: 20 }).toBe(true);
  });
  return acting;
}

const choosesANewPassword = (profileId: number) => async (trx: Trx) => {
  const password_hash = await hashPassword(NEW);
  await endSessions(trx, profileId);
  await trx
    .insertInto("credentials")
    .values({ profile_id: profileId, password_hash })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet({ password_hash }))
    .execute();
};

async function passwordIs(profileId: number, password: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom("credentials")
    .select("password_hash")
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return verifyPassword(password_hash, password);
}

it("the old password no longer changes the password", async () => {
  const { id } = await createMember();
  const thief = { profileId: id, role: "customer", sessionIdHash: Buffer.alloc(32), device: undefined } as const;
  const outcome = await whileTheOwner(choosesANewPassword(id), () =>
    changePassword(db, thief, { current: PASSWORD, next: "the thief's own words" }),
  );
  expect(outcome).toMatchObject(overtaken);
  expect(await passwordIs(id, NEW)).toBe(true);
});

it("the old password no longer changes the email address", async () => {
  const { id, email } = await createMember();
  const outcome = await whileTheOwner(choosesANewPassword(id), () =>
    requestEmailChange(
      db,
      { profileId: id, email },
      { password: PASSWORD, email: `thief-${randomUUID()}@example.test` },
    ),
  );
  expect(outcome).toMatchObject(overtaken);
  expect(await findWaitingEmail(db, id)).toBeUndefined();
});

it("the old password no longer erases the account", async () => {
  const { id } = await createMember();
  const outcome = await whileTheOwner(choosesANewPassword(id), () =>
    eraseAccount(db, id, { password: PASSWORD, email: "" }),
  );
  expect(outcome).toMatchObject(overtaken);
  expect(await passwordIs(id, NEW)).toBe(true);
});

it("an account that has just got a password is not erased without it", async () => {
  const { id, email } = await createProfile();
  const outcome = await whileTheOwner(choosesANewPassword(id), () => eraseAccount(db, id, { password: "", email }));
  expect(outcome).toMatchObject(overtaken);
  expect(await passwordIs(id, NEW)).toBe(true);
});

it("a new address that another account registers at the moment of confirmation is rejected with a message", async () => {
  const { id, email } = await createMember();
  const wanted = `wanted-${randomUUID()}@example.test`;
  await requestEmailChange(db, { profileId: id, email }, { password: PASSWORD, email: wanted });
  const [task] = (await queuedTasks("mail.change_email")).slice(-1);
  const { token } = (await fillEmailChangeLink(db, task!.linkId))!;
  const registers = (trx: Trx) =>
    trx.insertInto("profiles").values({ full_name: "Ravi", email: wanted, role: "customer" }).execute();
  expect(await whileTheOwner(registers, () => confirmEmailChange(db, token))).toMatchObject({
    key: "messages:email_change.taken",
  });
});
