import { describe, expect, it } from "vitest";
import {
  changeRole,
  liftSuspension,
  suspendAccount,
} from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD, signInAs } from "../../../support/factories/members.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const personOf = async (visitor: Visitor) => (await currentSession(visitor.args()))?.person;

describe("suspending an account", () => {
  it("signs it out, and disables its sign-in and its links, until it is restored", async () => {
    const member = await createMember();
    const visitor = await signInAs(member);
    await new Visitor().post(forgot, "/forgot-password", { email: member.email });
    const [mail] = await sendWaitingMails("mail.reset_password");
    expect(await suspendAccount(db, "command_line", member.id)).toBe(true);
    expect(await personOf(visitor)).toBeUndefined();
    const fields = { email: member.email, password: PASSWORD };
    expect((await new Visitor().post(login, "/login", fields)).status).toBe(422);
    const twice = { password: "kesar-pista-77", confirm_password: "kesar-pista-77" };
    expect((await new Visitor().post(reset, linkIn(mail), twice)).status).toBe(422);
    expect(await liftSuspension(db, "command_line", member.id)).toBe(true);
    expect(await liftSuspension(db, "command_line", member.id)).toBe(false);
    expect(await personOf(visitor)).toBeUndefined();
    expect(await personOf(await signInAs(member))).toBeDefined();
  });

  it("requires that the account exists", async () => {
    expect(await suspendAccount(db, "command_line", 999_999)).toBe(false);
  });
});

describe("changing a role", () => {
  it("ends the sessions of the old role; the next sign-in has the new one, under a new id", async () => {
    const member = await createMember();
    const visitor = await signInAs(member);
    const before = visitor.cookies.get("haat_session");
    expect(await changeRole(db, "command_line", member.id, "seller")).toBe(true);
    expect(await changeRole(db, "command_line", member.id, "seller")).toBe(false);
    expect(await personOf(visitor)).toBeUndefined();
    await signInAs(member, PASSWORD, visitor);
    expect((await personOf(visitor))?.role).toBe("seller");
    expect(visitor.cookies.get("haat_session")).not.toBe(before);
  });
});

describe("the last administrator", () => {
  it("remains one, also when two demote each other concurrently", async () => {
    const [one, other] = [await createProfile({ role: "admin" }), await createProfile({ role: "admin" })];
    const outcomes = await Promise.allSettled([
      changeRole(db, "command_line", one.id, "customer"),
      changeRole(db, "command_line", other.id, "customer"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [left, ...more] = await db.selectFrom("profiles").select("id").where("role", "=", "admin").execute();
    expect(more).toEqual([]);
    await expect(suspendAccount(db, "command_line", left!.id)).rejects.toMatchObject({
      key: "messages:accounts.last_admin",
    });
  });
});

describe("becoming an administrator", () => {
  it("requires a new password, chosen by the emailed link and long enough for the role", async () => {
    await createProfile({ role: "admin" });
    const member = await createMember();
    expect(await changeRole(db, "command_line", member.id, "admin")).toBe(true);
    const enter = (password: string) =>
      new Visitor().post(adminLogin, "/admin/login", { email: member.email, password });
    expect((await enter(PASSWORD)).status).toBe(422);

    const [mail] = await sendWaitingMails("mail.reset_password");
    expect(mail?.to).toBe(member.email);
    const choose = (password: string) =>
      new Visitor().post(reset, linkIn(mail), { password, confirm_password: password });
    expect((await choose("kesar-77")).status).toBe(422);
    expect((await choose("kesar-pista-falooda-77")).status).toBe(303);
    expect((await enter("kesar-pista-falooda-77")).location).toBe("/admin");
  });
});
