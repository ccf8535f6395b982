import { Authenticator } from "remix-auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as linkIdentity } from "#app/routes/auth/link-identity.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as giveCode } from "#app/routes/auth/mobile-code.tsx";
import { currentSession } from "#app/http/people/session.server.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD } from "../../../support/factories/members.ts";
import { codeFor, newMobile } from "../../../support/stand-ins/phone-codes.ts";
import { Visitor } from "../../../support/http/visitor.ts";

/** Arguments of the strategies: the name, the fields, and the header names. */
let given: [strategy: string, fields: object, headers: string[]][];

beforeEach(() => {
  given = [];
  const authenticate: (this: Authenticator, strategy: string, request: Request) => Promise<unknown> =
    Authenticator.prototype.authenticate;
  vi.spyOn(Authenticator.prototype, "authenticate").mockImplementation(async function (
    this: Authenticator,
    strategy,
    request,
  ) {
    const fields = await request.clone().formData();
    given.push([strategy, Object.fromEntries(fields), [...request.headers.keys()]]);
    return authenticate.call(this, strategy, request);
  });
  return () => vi.restoreAllMocks();
});

const PLAIN = ["content-type"];
const personOf = async (visitor: Visitor) => (await currentSession(visitor.args()))?.person?.profileId;

describe("a strategy gets what the form's schema let through, and nothing else", () => {
  it.each([
    ["/login", login, "customer"],
    ["/admin/login", adminLogin, "admin"],
    ["/auth/link", linkIdentity, "customer"],
  ] as const)("at %s", async (path, action, role) => {
    const { id, email } = await createMember({ role });
    const visitor = new Visitor();
    const sent = { email: ` ${email} `, password: PASSWORD, redirect: "/cart", role: "admin", profile_id: "1" };
    expect((await visitor.post(action, path, sent)).location).toBe("/cart");
    expect(given).toEqual([["password", { email, password: PASSWORD }, PLAIN]]);
    expect(await personOf(visitor)).toBe(id);
  });

  it("with a code: the number to which it was sent, not one of the form", async () => {
    const [owner, other] = [newMobile(), newMobile()];
    const { id } = await createProfile({ phone_number: owner, phone_verified_at: new Date() });
    await createProfile({ phone_number: other, phone_verified_at: new Date() });
    const visitor = new Visitor();
    const code = await codeFor(visitor, owner);
    await visitor.post(giveCode, "/login/mobile/code", { code: ` ${code} `, mobile: other, phone_number: other });
    expect(given).toEqual([["code", { mobile: owner, code }, PLAIN]]);
    expect(await personOf(visitor)).toBe(id);
  });

  it("and is not asked about a form that the schema refuses", async () => {
    const { email } = await createMember();
    const visitor = new Visitor();
    expect((await visitor.post(login, "/login", { email, password: "" })).status).toBe(422);
    expect((await visitor.post(login, "/login", { email, password: "x".repeat(201) })).status).toBe(422);
    await codeFor(visitor, newMobile());
    expect((await visitor.post(giveCode, "/login/mobile/code", { code: "12" })).status).toBe(422);
    expect(given).toEqual([]);
  });

  it("unchanged: every sign of a password counts", async () => {
    const { id, email } = await createProfile();
    const password = " पासवर्ड & a=b+c%20;\t\r\n😀\u00a0é ";
    await db
      .insertInto("credentials")
      .values({ profile_id: id, password_hash: await hashPassword(password) })
      .execute();
    const visitor = new Visitor();
    await visitor.post(login, "/login", { email, password });
    expect(given).toEqual([["password", { email, password }, PLAIN]]);
    expect(await personOf(visitor)).toBe(id);
  });
});
