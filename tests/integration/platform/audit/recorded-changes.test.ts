import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createFirstAdmin } from "#app/domain/accounts/accounts/admins.commands.server.ts";
import {
  changeRole,
  liftSuspension,
  suspendAccount,
} from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { whileAuditFails } from "../../../support/faults/failing-audit.ts";

const fromCommandLine = { actor_kind: "command_line", actor_profile_id: null };

async function entriesOf(subject: string) {
  return db
    .selectFrom("audit_log")
    .where("subject", "=", subject)
    .select(["action", "actor_kind", "actor_profile_id", "details"])
    .orderBy("id")
    .execute();
}

const profile = (id: number) =>
  db.selectFrom("profiles").where("id", "=", id).select(["role", "suspended_at"]).executeTakeFirstOrThrow();

it("the first administrator is recorded, together with the account or not at all", async () => {
  const admin = { fullName: "Asha Patel", email: "asha@shop.example", password: "kesar-pista-falooda-77" };
  const made = () => db.selectFrom("profiles").where("email", "=", admin.email).select("id").execute();
  await whileAuditFails(() => expect(createFirstAdmin(db, admin)).rejects.toThrow("audit_fails"));
  expect(await made()).toEqual([]);
  expect(await createFirstAdmin(db, admin)).toBe(true);
  expect(await createFirstAdmin(db, admin)).toBe(false);
  const [{ id } = { id: 0 }] = await made();
  expect(await entriesOf(`account ${id}`)).toEqual([
    { action: "account.create", ...fromCommandLine, details: { from: null, to: "admin" } },
  ]);
});

describe("an account", () => {
  it("has one entry for each suspension, restoration and role that changed something", async () => {
    await createProfile({ role: "admin" });
    const [{ id }, other] = [await createProfile(), await createProfile()];
    for (const _twice of [1, 2]) await suspendAccount(db, "command_line", id);
    for (const _twice of [1, 2]) await liftSuspension(db, "command_line", id);
    for (const _twice of [1, 2]) await changeRole(db, "command_line", id, "seller");
    expect(await entriesOf(`account ${id}`)).toEqual([
      { action: "account.suspend", ...fromCommandLine, details: { from: "active", to: "suspended" } },
      { action: "account.restore", ...fromCommandLine, details: { from: "suspended", to: "active" } },
      { action: "account.role", ...fromCommandLine, details: { from: "customer", to: "seller" } },
    ]);
    expect(await entriesOf(`account ${other.id}`)).toEqual([]);
  });

  it("has one entry of each kind when several make the same change at the same time", async () => {
    await createProfile({ role: "admin" });
    const { id } = await createProfile();
    await Promise.all([1, 2, 3, 4].map(() => changeRole(db, "command_line", id, "admin")));
    await Promise.all([1, 2, 3, 4].map(() => suspendAccount(db, "command_line", id)));
    await Promise.all([1, 2, 3, 4].map(() => liftSuspension(db, "command_line", id)));
    const actions = (await entriesOf(`account ${id}`)).map(({ action }) => action);
    expect(actions).toEqual(["account.role", "account.suspend", "account.restore"]);
  });

  it("names the acting person", async () => {
    const [{ id }, admin] = [await createProfile(), await createProfile({ role: "admin" })];
    await suspendAccount(db, { profileId: admin.id }, id);
    expect(await entriesOf(`account ${id}`)).toMatchObject([{ actor_kind: "person", actor_profile_id: admin.id }]);
  });

  it("remains unchanged when the change cannot be recorded", async () => {
    await createProfile({ role: "admin" });
    const [active, suspended] = [await createProfile(), await createProfile()];
    await suspendAccount(db, "command_line", suspended.id);
    await whileAuditFails(async () => {
      await expect(suspendAccount(db, "command_line", active.id)).rejects.toThrow("audit_fails");
      await expect(changeRole(db, "command_line", active.id, "seller")).rejects.toThrow("audit_fails");
      await expect(liftSuspension(db, "command_line", suspended.id)).rejects.toThrow("audit_fails");
    });
    expect(await profile(active.id)).toEqual({ role: "customer", suspended_at: null });
    expect((await profile(suspended.id)).suspended_at).not.toBeNull();
  });
});

describe("the settings", () => {
  const last = async () => (await entriesOf("settings")).at(-1);
  const count = async () => (await entriesOf("settings")).length;

  beforeEach(async () => {
    await db.deleteFrom("site_configurations").execute();
  });

  it("have one entry for each save, with the changed values before and after", async () => {
    const before = await count();
    const { return_window_days: days, delivery_fee_paise: paise } = defaultSettings;
    const changed = { return_window_days: days + 7, delivery_fee_paise: paise + 1000 };
    await saveSettings(db, "command_line", { ...changed, store_name: defaultSettings.store_name });
    expect(await count()).toBe(before + 1);
    expect(await last()).toEqual({
      action: "settings.change",
      ...fromCommandLine,
      details: { from: { return_window_days: days, delivery_fee_paise: paise }, to: changed },
    });
    await saveSettings(db, "command_line", { return_window_days: days });
    expect((await last())?.details).toEqual({
      from: { return_window_days: days + 7 },
      to: { return_window_days: days },
    });
    expect(await count()).toBe(before + 2);
  });

  it("have no entry for a save that changes nothing, at any depth", async () => {
    const before = await count();
    await saveSettings(db, "command_line", {});
    await saveSettings(db, "command_line", defaultSettings);
    await saveSettings(db, "command_line", await readSettings(db));
    expect(await count()).toBe(before);
  });

  it("form a consistent sequence in the log when several are saved concurrently", async () => {
    const before = await count();
    await Promise.all(
      [11, 12, 13, 14].map((days) => saveSettings(db, "command_line", { estimated_delivery_days: days })),
    );
    const entries = (await entriesOf("settings")).slice(before) as {
      details: Record<"from" | "to", { estimated_delivery_days: number }>;
    }[];
    expect(entries).toHaveLength(4);
    const [first, ...later] = entries.map(({ details }) => details);
    expect(first?.from.estimated_delivery_days).toBe(defaultSettings.estimated_delivery_days);
    expect(later.map(({ from }) => from)).toEqual([first, ...later].slice(0, -1).map((details) => details?.to));
  });

  it("remain unchanged when the change cannot be recorded", async () => {
    await whileAuditFails(() =>
      expect(saveSettings(db, "command_line", { return_window_days: 30 })).rejects.toThrow("audit_fails"),
    );
    expect((await readSettings(db)).return_window_days).toBe(defaultSettings.return_window_days);
  });
});

it("an entry has either a person or a named source", async () => {
  const admin = await createProfile({ role: "admin" });
  const insert = (kind: string, profileId: number | null) =>
    sql`INSERT INTO audit_log (actor_kind, actor_profile_id, action, subject)
        VALUES (${kind}, ${profileId}, 'review.keep', 'review 1')`.execute(db);
  await insert("person", admin.id);
  await insert("system", null);
  for (const [kind, profileId] of [
    ["person", null],
    ["system", admin.id],
    ["robot", null],
  ] as const)
    await expect(insert(kind, profileId)).rejects.toThrow("check constraint");
});
