import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import {
  createSession,
  endSession,
  endSessions,
  findSession,
  sweepSessions,
} from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import type { Role } from "#app/db/schema.ts";
import { currentSession, renewSession } from "#app/http/people/session.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { signedIn } from "../../../support/http/visitor.ts";

async function session(profileId: number, epoch?: number): Promise<Buffer> {
  const idHash = hashSecret(newSecret());
  await createSession(db, { idHash, profileId, userAgent: null, data: {}, replaces: undefined, epoch });
  return idHash;
}

/** Ages the session's last use by `interval`. */
async function rest(idHash: Buffer, interval: string): Promise<void> {
  await sql`
    UPDATE sessions SET last_seen_at = last_seen_at - ${interval}::interval, created_at = created_at - ${interval}::interval,
      idle_expires_at = idle_expires_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    WHERE id_hash = ${idHash}`.execute(db);
}

const isAlive = async (idHash: Buffer) => (await findSession(db, idHash)) !== undefined;

describe("a session", () => {
  it.each<[Role, string, boolean]>([
    ["customer", "29 days", true],
    ["customer", "31 days", false],
    ["seller", "29 days", true],
    ["admin", "110 minutes", true],
    ["admin", "130 minutes", false],
  ])("of a %s that was unused for %s is alive: %s", async (role, interval, lives) => {
    const idHash = await session((await createProfile({ role })).id);
    await rest(idHash, interval);
    expect(await isAlive(idHash)).toBe(lives);
  });

  it.each<[Role, string, number]>([
    ["customer", "20 days", 4],
    ["admin", "90 minutes", 7],
  ])("of a %s that is used every %s expires anyway, after this many uses: %i", async (role, interval, times) => {
    const idHash = await session((await createProfile({ role })).id);
    let used = 0;
    for (; used < 20; used += 1) {
      await rest(idHash, interval);
      if (!(await isAlive(idHash))) break;
    }
    expect(used).toBe(times);
  });

  it("gets a new id at a change of privilege, retains its data, and the old id is invalid", async () => {
    const visitor = await signedIn(await createProfile());
    const args = visitor.args();
    const before = await currentSession(args);
    const headers = await renewSession(args);
    expect(headers.getSetCookie()).toHaveLength(1);
    const after = await currentSession(args);
    expect(after?.person).toEqual({ ...before?.person, sessionIdHash: after?.idHash });
    expect(after?.idHash).not.toEqual(before?.idHash);
    expect(await currentSession(visitor.args())).toBeUndefined();
  });

  it("is not renewed when it was ended meanwhile", async () => {
    const profile = await createProfile();
    const args = (await signedIn(profile)).args();
    await currentSession(args);
    await endSessions(db, profile.id);
    expect((await renewSession(args)).getSetCookie()).toEqual([]);
  });

  it("of a suspended account is a visitor's, even if no session was ended", async () => {
    const profile = await createProfile();
    const idHash = await session(profile.id);
    expect((await findSession(db, idHash))?.person?.profileId).toBe(profile.id);
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", profile.id).execute();
    expect(await findSession(db, idHash)).toMatchObject({ person: undefined, pending: undefined });
  });

  it("is deleted once it has expired", async () => {
    const [old, young] = [await session((await createProfile()).id), await session((await createProfile()).id)];
    await rest(old, "31 days");
    expect(await sweepSessions(db, 1000)).toBeGreaterThanOrEqual(1);
    const left = await db.selectFrom("sessions").select("id_hash").execute();
    expect(left.some(({ id_hash }) => id_hash.equals(old))).toBe(false);
    expect(left.some(({ id_hash }) => id_hash.equals(young))).toBe(true);
  });
});

describe("ending sessions", () => {
  it("ends all of one account, or all but one, and no other account's", async () => {
    const [asha, ravi] = [await createProfile(), await createProfile()];
    const [first, second, his] = [await session(asha.id), await session(asha.id), await session(ravi.id)];
    expect(await endSessions(db, asha.id, first)).toBe(1);
    expect([await isAlive(first), await isAlive(second), await isAlive(his)]).toEqual([true, false, true]);
    await endSessions(db, asha.id);
    expect([await isAlive(first), await isAlive(his)]).toEqual([false, true]);
  });

  it("ends only the account's own by key", async () => {
    const [asha, ravi] = [await createProfile(), await createProfile()];
    const his = await session(ravi.id);
    const { key } = await db.selectFrom("sessions").select("key").where("id_hash", "=", his).executeTakeFirstOrThrow();
    expect(await endSession(db, asha.id, key)).toBe(false);
    expect(await isAlive(his)).toBe(true);
    expect(await endSession(db, ravi.id, key)).toBe(true);
    expect(await isAlive(his)).toBe(false);
  });

  it("ends pending sign-ins too", async () => {
    const { id, session_epoch } = await createProfile();
    await endSessions(db, id);
    await expect(session(id, session_epoch)).rejects.toMatchObject({ key: "messages:sign_in.overtaken" });
    expect(await isAlive(await session(id, session_epoch + 1))).toBe(true);
  });

  it("makes a concurrent sign-in wait, and then rejects it", async () => {
    const { id, session_epoch } = await createProfile();
    let late: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await endSessions(trx, id);
      late = session(id, session_epoch).catch((refusal: unknown) => refusal);
      expect(await Promise.race([late, sql`SELECT pg_sleep(0.2)`.execute(trx).then(() => "waits")])).toBe("waits");
    });
    expect(await late).toMatchObject({ key: "messages:sign_in.overtaken" });
  });

  it("does not let a suspended account start one", async () => {
    const { id } = await createProfile({ suspended_at: new Date() });
    await expect(session(id)).rejects.toMatchObject({ key: "messages:sign_in.overtaken" });
  });
});
