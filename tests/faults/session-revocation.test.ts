import { describe, expect, it } from "vitest";
import { changeRole, suspendAccount } from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { loader as adminPage } from "#app/routes/admin/insights/admin-dashboard.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as logout } from "#app/routes/auth/logout.ts";
import { action as signOutOthers } from "#app/routes/customer/accounts/devices-sign-out-others.ts";
import { loader as devicesPage } from "#app/routes/customer/accounts/settings-devices.tsx";
import { action as changePassword } from "#app/routes/customer/accounts/settings-password.tsx";
import { db } from "#app/services.server.ts";
import { findSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { createProfile } from "../support/factories/factories.ts";
import { createMember, PASSWORD, signInAs } from "../support/factories/members.ts";
import { beginWithoutEpoch, isSignedInFromMemory } from "../support/naive/naive-sign-ins.ts";
import { signedIn, Visitor } from "../support/http/visitor.ts";

/** Revocation: 50 sessions request a page continuously while their access is revoked. */

const SESSIONS = 50;
const NEW = { current_password: PASSWORD, password: "kesar-pista-77", confirm_password: "kesar-pista-77" };

type Ask = (visitor: Visitor) => Promise<boolean>;

const accountPage: Ask = async (visitor) =>
  (await visitor.get(devicesPage, "/customer/settings/devices")).status === 200;
const officePage: Ask = async (visitor) => (await visitor.get(adminPage, "/admin")).status === 200;

/** Returns the successful responses to requests sent before the revocation was committed, and after. */
async function hammer(visitors: Visitor[], ask: Ask, act: () => Promise<unknown>) {
  const count = { before: 0, after: 0, refused: 0 };
  let committedAt = Infinity;
  let isOver = false;
  const tireless = async (visitor: Visitor) => {
    while (!isOver) {
      const sentAt = performance.now();
      const isIn = await ask(visitor);
      if (!isIn) count.refused += 1;
      else if (sentAt > committedAt) count.after += 1;
      else count.before += 1;
      // Yields to the event loop, as a network would.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const all = visitors.map(tireless);
  await expect.poll(() => count.before).toBeGreaterThan(SESSIONS);
  await act();
  committedAt = performance.now();
  const refusedBefore = count.refused;
  await expect.poll(() => count.refused - refusedBefore).toBeGreaterThan(SESSIONS);
  isOver = true;
  await Promise.all(all);
  return count;
}

const sessionsOf = (profile: { id: number }) => Promise.all(Array.from({ length: SESSIONS }, () => signedIn(profile)));

describe("50 sessions while their access is revoked", () => {
  it("naive variant: a cached session lookup continues to grant access", async () => {
    const profile = await createProfile();
    const visitors = await sessionsOf(profile);
    const hashes = await Promise.all(
      visitors.map(async (visitor) => [visitor, (await currentSession(visitor.args()))!.idHash] as const),
    );
    const idOf = new Map(hashes);
    for (const visitor of visitors) await isSignedInFromMemory(db, idOf.get(visitor)!);
    await suspendAccount(db, "command_line", profile.id);
    const still = await Promise.all(visitors.map((visitor) => isSignedInFromMemory(db, idOf.get(visitor)!)));
    expect(still.filter(Boolean)).toHaveLength(SESSIONS);
  });

  it("get nothing after a suspension", async () => {
    const profile = await createProfile();
    const count = await hammer(await sessionsOf(profile), accountPage, () =>
      suspendAccount(db, "command_line", profile.id),
    );
    expect(count.after).toBe(0);
  });

  it("get no admin page after a demotion", async () => {
    await createProfile({ role: "admin" });
    const admin = await createProfile({ role: "admin" });
    const count = await hammer(await sessionsOf(admin), officePage, () =>
      changeRole(db, "command_line", admin.id, "customer"),
    );
    expect(count.after).toBe(0);
  });

  it("get nothing after a password change elsewhere; the session that changed it remains signed in", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    const count = await hammer(await sessionsOf(member), accountPage, async () => {
      const reply = await owner.post(changePassword, "/customer/settings/password", NEW);
      expect(reply.status).toBe(303);
    });
    expect(count.after).toBe(0);
    expect(await accountPage(owner)).toBe(true);
  });

  it("get nothing after all other sessions are signed out, or after they sign out themselves", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    const others = await hammer(await sessionsOf(member), accountPage, () =>
      owner.post(signOutOthers, "/customer/settings/devices/sign-out-others"),
    );
    expect(others.after).toBe(0);
    const [own] = await sessionsOf(member);
    const tabs = Array.from({ length: SESSIONS }, () => copyOf(own!));
    const away = await hammer(tabs, accountPage, () => own!.post(logout, "/logout"));
    expect(away.after).toBe(0);
  });
});

/** Another tab of the same browser, with its current cookies. */
function copyOf(visitor: Visitor): Visitor {
  const tab = new Visitor();
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

describe("sign-ins with the old password during a password change", () => {
  it("naive variant: sessions that ignore the password's epoch survive", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    const begun = await beginWithoutEpoch(db, { email: member.email, password: PASSWORD }, async () => {
      await owner.post(changePassword, "/customer/settings/password", NEW);
    });
    expect((await findSession(db, begun))?.person).toBeDefined();
  });

  it("leave no live session in any interleaving", async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await createMember();
      const owner = await signInAs(member);
      const attackers = Array.from({ length: 8 }, () => new Visitor());
      const fields = { email: member.email, password: PASSWORD };
      const signIns = attackers.map((attacker) => attacker.post(login, "/login", fields));
      const [changed] = await Promise.all([owner.post(changePassword, "/customer/settings/password", NEW), ...signIns]);
      expect(changed.status).toBe(303);
      const inside = await Promise.all(
        attackers.map(async (attacker) => (await currentSession(attacker.args()))?.person),
      );
      expect(inside.filter(Boolean)).toEqual([]);
      expect(await accountPage(owner)).toBe(true);
    }
  });
});
