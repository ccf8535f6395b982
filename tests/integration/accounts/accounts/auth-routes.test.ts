import { describe, expect, it } from "vitest";
import { action as adminLogin, loader as adminLoginPage } from "#app/routes/auth/admin-login.tsx";
import { action as login, loader as loginPage } from "#app/routes/auth/login.tsx";
import { action as logout } from "#app/routes/auth/logout.ts";
import { action as register } from "#app/routes/auth/register.tsx";
import { action as resend, loader as verifyPage } from "#app/routes/auth/verify-email.tsx";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";
import { sql } from "kysely";
import { Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const form = (over: Record<string, string> = {}) => ({
  full_name: "Asha Patel",
  email: `asha-${Math.random().toString(36).slice(2)}@example.test`,
  phone_number: "",
  password: "six-or-more",
  confirm_password: "six-or-more",
  role: "customer",
  ...over,
});

async function registered(over: Record<string, string> = {}) {
  const fields = form(over);
  const visitor = new Visitor();
  await visitor.post(register, "/register", fields);
  const [mail] = await sendWaitingMails("mail.verify_email");
  const token = new URLSearchParams(linkIn(mail).split("?")[1]).get("token") ?? "";
  return { visitor, fields, token };
}

describe("registering", () => {
  it.each([
    [{ full_name: "" }, "full_name", "Missing Info: Please enter your name and email."],
    [{ email: " " }, "email", "Missing Info: Please enter your name and email."],
    [{ email: "asha at home" }, "email", "Enter a valid email address"],
    [
      { password: "short", confirm_password: "short" },
      "password",
      "Weak Password: Password must be at least 6 characters long.",
    ],
    [
      { password: "Jennifer", confirm_password: "Jennifer" },
      "password",
      "Many people use this password, so it is easy to guess. Choose another one.",
    ],
    [{ confirm_password: "another" }, "confirm_password", "Password Mismatch: Passwords do not match."],
    [{ phone_number: "12" }, "phone_number", "Enter a 10-digit mobile number"],
    [{ role: "admin" }, "role", "Choose Customer or Seller"],
  ])("rejects %j beside its field and shows the typed values again", async (over, field, text) => {
    const reply = await new Visitor().post(register, "/register", form(over));
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors[field]).toEqual([text]);
    expect(reply.data.form.values).toMatchObject({ role: form(over).role });
    expect(reply.data.form.values).not.toHaveProperty("password");
    expect(reply.data.form.values).not.toHaveProperty("confirm_password");
  });

  it("says that an email has been sent", async () => {
    const { visitor } = await registered();
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "✅ Verification Email Sent!", description: "Please check your email to verify your account." },
    ]);
  });

  it("creates one account per address in any letter case, unverified at first", async () => {
    const { fields } = await registered();
    const row = await db.selectFrom("profiles").selectAll().where("email", "=", fields.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ full_name: "Asha Patel", role: "customer", email_verified_at: null });
    const again = await new Visitor().post(register, "/register", form({ email: fields.email.toUpperCase() }));
    expect(again.data.form.errors["email"]).toEqual([
      "Account Exists: This email is already registered. Please try logging in.",
    ]);
  });

  it("stores the password only as an argon2id hash and the token only as a hash", async () => {
    const { fields, token } = await registered();
    const row = await db
      .selectFrom("credentials as c")
      .innerJoin("profiles as p", "p.id", "c.profile_id")
      .where("p.email", "=", fields.email)
      .select("c.password_hash")
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const tokens = await db.selectFrom("email_tokens").select("token_hash").execute();
    expect(tokens.some((stored) => stored.token_hash.toString("base64url") === token)).toBe(false);
  });
});

describe("verifying", () => {
  it("allows the first sign-in, and the link may be opened twice", async () => {
    const { visitor, fields, token } = await registered();
    const before = await visitor.post(login, "/login", { email: fields.email, password: fields.password });
    expect(before.data.form.errors["email"]).toEqual([
      "Verify your email address first: open the link that we emailed you",
    ]);
    for (let opened = 0; opened < 2; opened += 1) {
      const reply = await visitor.get(verifyPage, `/verify-email?token=${token}&redirect=%2Fcheckout`);
      expect(reply.location).toBe("/login?redirect=%2Fcheckout");
    }
    const after = await visitor.post(login, "/login", {
      email: fields.email,
      password: fields.password,
      redirect: "/checkout",
    });
    expect(after.status).toBe(303);
    expect(after.location).toBe("/checkout");
  });

  it("says that a link is no longer valid", async () => {
    const { visitor, token } = await registered();
    await db
      .updateTable("email_tokens")
      .set({ expires_at: new Date(0) })
      .execute();
    for (const wrong of [token, "made-up"]) {
      const reply = await visitor.get(verifyPage, `/verify-email?token=${wrong}`);
      expect(reply.data.linkFailed).toBe(true);
    }
  });

  it("responds alike to a request for another email for known and unknown addresses, and sends it to the known one only", async () => {
    const { visitor, fields } = await registered();
    const known = await visitor.post(resend, "/verify-email", { email: fields.email });
    const unknown = await visitor.post(resend, "/verify-email", { email: "nobody@example.test" });
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
    const mails = await sendWaitingMails("mail.verify_email");
    expect(mails.map((mail) => mail.to)).toEqual([fields.email]);
  });

  it("sends at most three emails within the hour, and says so", async () => {
    const { visitor, fields } = await registered();
    const statuses = [];
    for (let n = 0; n < 3; n += 1)
      statuses.push((await visitor.post(resend, "/verify-email", { email: fields.email })).status);
    expect(statuses).toEqual([303, 303, 429]);
    expect(await sendWaitingMails("mail.verify_email")).toHaveLength(2);
  });

  it("leaves no token in the queue", async () => {
    const { fields } = await registered();
    await new Visitor().post(resend, "/verify-email", { email: fields.email });
    const { rows } = await sql<{ payload: object }>`SELECT payload FROM graphile_worker._private_jobs`.execute(db);
    expect(rows.map(({ payload }) => payload)).toContainEqual({ email: fields.email });
    expect(JSON.stringify(rows)).not.toMatch(/[\w-]{43}/);
  });
});

describe("signing in", () => {
  it("responds alike to an unknown address and a wrong password", async () => {
    const { fields } = await registered();
    const wrong = await new Visitor().post(login, "/login", { email: fields.email, password: "not-this-one" });
    const unknown = await new Visitor().post(login, "/login", {
      email: "nobody@example.test",
      password: "not-this-one",
    });
    expect(wrong.status).toBe(422);
    expect(wrong.data.form.errors).toEqual(unknown.data.form.errors);
  });

  it("gives a new session id at sign-in and at sign-out, and invalidates the old one", async () => {
    const { visitor, fields, token } = await registered();
    await visitor.get(verifyPage, `/verify-email?token=${token}`);
    const planted = visitor.cookies.get("haat_session")!;
    await visitor.post(login, "/login", { email: fields.email, password: fields.password });
    const signedIn = visitor.cookies.get("haat_session")!;
    expect(signedIn).not.toBe(planted);
    expect((await currentSession(visitor.args()))?.person?.email).toBe(fields.email);

    const thief = new Visitor();
    thief.cookies.set("haat_session", planted);
    expect(await currentSession(thief.args())).toBeUndefined();

    const out = await visitor.post(logout, "/logout");
    expect(out.location).toBe("/");
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
    expect((await takeToasts(visitor.args())).map((toast) => toast.title)).toContain("Logged Out");
    thief.cookies.set("haat_session", signedIn);
    expect(await currentSession(thief.args())).toBeUndefined();
  });

  it("redirects an admin with the correct password to admin sign-in, and no other account", async () => {
    const { fields, token } = await registered();
    await new Visitor().get(verifyPage, `/verify-email?token=${token}`);
    await db.updateTable("profiles").set({ role: "admin" }).where("email", "=", fields.email).execute();
    const right = await new Visitor().post(login, "/login", { email: fields.email, password: fields.password });
    expect(right.location).toBe("/admin/login?redirect=%2Fadmin");
    expect(right.headers.getSetCookie()).toEqual([]);
    const wrong = await new Visitor().post(login, "/login", { email: fields.email, password: "not-this-one" });
    expect(wrong.status).toBe(422);
    const inside = await new Visitor().post(adminLogin, "/admin/login", {
      email: fields.email,
      password: fields.password,
    });
    expect(inside.location).toBe("/admin");
  });

  it("signs out a customer who signs in as an admin", async () => {
    const { visitor, fields, token } = await registered();
    await visitor.get(verifyPage, `/verify-email?token=${token}`);
    await visitor.post(login, "/login", { email: fields.email, password: fields.password });
    const reply = await visitor.get(adminLoginPage, "/admin/login");
    expect(reply.location).toBe("/admin/login");
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
    expect((await takeToasts(visitor.args())).map((toast) => toast.title)).toContain("Access Denied");
  });

  it("redirects a signed-in user", async () => {
    const { visitor, fields, token } = await registered();
    await visitor.get(verifyPage, `/verify-email?token=${token}`);
    await visitor.post(login, "/login", { email: fields.email, password: fields.password });
    const reply = await visitor.get(loginPage, "/login?redirect=//evil.example");
    expect(reply.location).toBe("/customer");
  });
});
