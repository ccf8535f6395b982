import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminRight } from "#app/db/schema.ts";
import * as usersCsv from "#app/routes/admin/accounts/users-csv.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;

const withRights = async (...admin_rights: AdminRight[]) => createProfile({ role: "admin", admin_rights });

beforeAll(async () => {
  boss = await createProfile({ role: "admin", full_name: "Meera Boss" });
  admin = await signedIn(boss);
});

const FORM = "main form:has([name=full_name])";
const names = async (address: string) => (await openPage(admin, address)).rows().map(([name]) => name);
const auditOf = (id: number) =>
  db
    .selectFrom("audit_log")
    .where("subject", "=", `account ${id}`)
    .orderBy("id")
    .select(["action", "details", "actor_profile_id"])
    .execute();
const profileOf = (id: number) => db.selectFrom("profiles").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

describe("the list of users", () => {
  it("shows the columns of the specification, with the count in the title", async () => {
    const page = await openPage(admin, "/admin/users");
    expect(page.text("title")).toContain("User Management");
    expect(page.text("h1")).toMatch(/^User Management \(\d+\)$/);
    const heads = page
      .$("thead th")
      .toArray()
      .map((head) => page.$(head).text().replace(/[↑↓]/g, "").trim());
    expect(heads).toEqual(["Name", "Email", "Role", "Joined", "Actions"]);
  });

  it("finds people by a part of the name, the address or the number, however it is typed", async () => {
    const zarna = await createProfile({
      full_name: "Zarna Quill",
      email: "zq.one@findme.test",
      phone_number: "+919812300045",
    });
    await createProfile({ full_name: "Zarna_Quill", email: "other@findme.test", phone_number: null });
    for (const search of ["arna qui", "ZQ.ONE@", "98123 00045", "+91-98123-00045", "098123 00045", "1230004"])
      expect(await names(`/admin/users?q=${encodeURIComponent(search)}`), search).toEqual(["Zarna Quill"]);
    expect(await names("/admin/users?q=arna_q")).toEqual(["Zarna_Quill"]);
    expect(await names("/admin/users?q=findme.test&sort=name")).toEqual(["Zarna_Quill", "Zarna Quill"].sort());
    expect(await names("/admin/users?q=nobody-has-this")).toEqual([]);
    await db.updateTable("profiles").set({ erased_at: new Date() }).where("id", "=", zarna.id).execute();
    expect(await names("/admin/users?q=zq.one")).toEqual([]);
  });

  it("is filtered by role and by suspension, and is a file of the same rows", async () => {
    await createProfile({ full_name: "=Filter One", email: "f1@filter.test", suspended_at: new Date() });
    await createProfile({ full_name: "Filter Two", email: "f2@filter.test", role: "seller" });
    expect(await names("/admin/users?q=filter.test&state=suspended")).toEqual(["=Filter One"]);
    expect(await names("/admin/users?q=filter.test&state=active")).toEqual(["Filter Two"]);
    expect(await names("/admin/users?q=filter.test&role=seller")).toEqual(["Filter Two"]);
    const file = await (await admin.get(usersCsv.loader, "/admin/users.csv?q=filter.test")).text();
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Name,Email,Role,Joined");
    expect(file).toContain("'=Filter One");
    expect(file).toContain("f2@filter.test,Seller,");
  });

  it("is searched by an index, among 5,000", async () => {
    const plan: string[] = [];
    const work = db.transaction().execute(async (trx) => {
      await sql`
        INSERT INTO profiles (full_name, email, role)
        SELECT 'Somebody ' || n, 'somebody-' || n || '@many.test', 'customer' FROM generate_series(1, 5000) n`.execute(
        trx,
      );
      await sql`SELECT gin_clean_pending_list('profiles_search')`.execute(trx);
      await sql`ANALYZE profiles`.execute(trx);
      // With this few rows PostgreSQL would read the whole table.
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        EXPLAIN SELECT p.id FROM profiles p
         WHERE p.erased_at IS NULL
           AND (p.full_name || ' ' || p.email::text || ' ' || coalesce(p.phone_number, '')) ILIKE '%zarna%'
         ORDER BY p.created_at DESC, p.id DESC LIMIT 51`.execute(trx);
      plan.push(...rows.map((row) => row["QUERY PLAN"]));
      throw new Error("none of them stays");
    });
    await expect(work).rejects.toThrow("none of them stays");
    expect(plan.join("\n")).toContain("profiles_search");
  });
});

describe("adding a user", () => {
  const add = async (fields: Record<string, string>, visitor = admin) =>
    submitForm(visitor, await openPage(visitor, "/admin/users/new"), FORM, fields);

  it("invites the person, who chooses a password by the mailed link", async () => {
    const sent = await add({ full_name: "Nita Shah", email: "nita@new.test", role: "seller" });
    const nita = await db
      .selectFrom("profiles")
      .where("email", "=", "nita@new.test")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(sent.location).toBe(`/admin/users/${nita.id}`);
    expect(nita).toMatchObject({ full_name: "Nita Shah", role: "seller", admin_rights: [], email_verified_at: null });
    const page = await openPage(admin, sent.location!);
    expect(page.text()).toContain("✅ User Added");
    expect(page.text()).toContain("Confirmation email sent.");
    expect(await auditOf(nita.id)).toMatchObject([
      { action: "account.create", details: { to: "seller" }, actor_profile_id: boss.id },
    ]);
    const [mail] = await sendWaitingMails("mail.account_invited");
    expect(mail?.to).toBe("nita@new.test");
    const password = "kesar-pista-77";
    const chosen = await new Visitor().post(reset, linkIn(mail), { password, confirm_password: password });
    expect(chosen.status).toBe(303);
    expect((await new Visitor().post(login, "/login", { email: nita.email, password })).status).toBe(303);
  });

  it("makes an administrator with the rights that were ticked, who needs a long password", async () => {
    const none = await add({ full_name: "Ravi", email: "ravi@new.test", role: "admin" });
    expect(none.text("form")).toContain("An administrator needs at least one right");
    const page = await openPage(admin, "/admin/users/new");
    page.$("[name=rights][value=support]").attr("checked", "");
    page.$("[name=rights][value=finance]").attr("checked", "");
    const short = await submitForm(admin, page, FORM, {
      full_name: "Ravi",
      email: "ravi@new.test",
      role: "admin",
      password: "mango-77",
    });
    expect(short.text("form")).toContain("An administrator's password needs at least 12 characters");
    expect(short.$("[name=rights]:checked").length).toBe(2);
    await submitForm(admin, short, FORM, { password: "mango-lassi-4242" });
    const ravi = await db
      .selectFrom("profiles")
      .where("email", "=", "ravi@new.test")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(ravi).toMatchObject({ role: "admin", admin_rights: ["support", "finance"] });
    const enter = () =>
      new Visitor().post(adminLogin, "/admin/login", { email: ravi.email, password: "mango-lassi-4242" });
    expect((await enter()).status).toBe(422);
    const [mail] = await sendWaitingMails("mail.verify_email");
    expect(mail?.to).toBe("ravi@new.test");
    await db.updateTable("profiles").set({ email_verified_at: new Date() }).where("id", "=", ravi.id).execute();
    expect((await enter()).location).toBe("/admin");
  });

  it("happens once for a form that is sent twice, and refuses an address that has an account", async () => {
    const page = await openPage(admin, "/admin/users/new");
    const fields = { full_name: "Twice", email: "twice@new.test" };
    const [one, two] = [await submitForm(admin, page, FORM, fields), await submitForm(admin, page, FORM, fields)];
    expect(two.location).toBe(one.location);
    const again = await add({ full_name: "Third", email: "TWICE@new.test" });
    expect(again.text("form")).toContain("This email is already registered.");
    expect(again.$("[name=full_name]").val()).toBe("Third");
  });

  it("needs the right to manage accounts, and a fresh second factor where there is one", async () => {
    const support = await signedIn(await withRights("support"));
    expect((await openPage(support, "/admin/users/new")).location).toBe("/admin");
    const { profile } = await createEnrolledPerson({ role: "admin" });
    const enrolled = await signedIn(profile, {}, { factorVerified: true });
    const page = await openPage(enrolled, "/admin/users/new");
    expect(page.status).toBe(200);
    await db
      .updateTable("sessions")
      .set({ factor_verified_at: new Date(0) })
      .where("profile_id", "=", profile.id)
      .execute();
    const sent = await submitForm(enrolled, page, FORM, { full_name: "Late", email: "late@new.test" });
    expect(sent.location).toMatch(/^\/second-factor\?redirect=/);
    expect(await db.selectFrom("profiles").where("email", "=", "late@new.test").select("id").execute()).toEqual([]);
  });
});

describe("editing a user", () => {
  const edit = async (id: number, fields: Record<string, string>, visitor = admin) =>
    submitForm(visitor, await openPage(visitor, `/admin/users/${id}/edit`), FORM, fields);

  it("changes name and role, and signs out everywhere; the address stays", async () => {
    const person = await createProfile({ full_name: "Old Name" });
    const visitor = await signedIn(person);
    const page = await openPage(admin, `/admin/users/${person.id}/edit`);
    expect(page.$("input[disabled]").val()).toBe(person.email);
    const sent = await submitForm(admin, page, FORM, { full_name: "New Name", role: "seller" });
    expect((await openPage(admin, sent.location!)).text()).toContain("✅ User Updated");
    expect(await profileOf(person.id)).toMatchObject({ full_name: "New Name", role: "seller", email: person.email });
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(["account.role", "account.change"]);
    const detail = await openPage(admin, `/admin/users/${person.id}`);
    expect(detail.text()).toContain("Role: Customer → Seller");
  });

  it("grants and takes rights of another administrator, without ending the session", async () => {
    const person = await withRights("support");
    const visitor = await signedIn(person);
    const page = await openPage(admin, `/admin/users/${person.id}/edit`);
    page.$("[name=rights][value=support]").removeAttr("checked");
    page.$("[name=rights][value=catalogue]").attr("checked", "");
    await submitForm(admin, page, FORM);
    expect(await profileOf(person.id)).toMatchObject({ role: "admin", admin_rights: ["catalogue"] });
    expect((await openPage(visitor, "/admin/users")).location).toBe("/admin");
    expect(await auditOf(person.id)).toMatchObject([
      { action: "account.rights", details: { from: "support", to: "catalogue" } },
    ]);
  });

  it("takes all rights with the role of administrator", async () => {
    const person = await withRights("support", "finance");
    await edit(person.id, { role: "customer" });
    expect(await profileOf(person.id)).toMatchObject({ role: "customer", admin_rights: [] });
  });

  it("refuses one's own role and rights, and lets one's own name change", async () => {
    const own = await edit(boss.id, { role: "customer" });
    expect(own.text("form")).toContain("You cannot change your own role or rights.");
    expect(await profileOf(boss.id)).toMatchObject({ role: "admin", admin_rights: ["super"] });
    expect((await edit(boss.id, { full_name: "Meera Boss II" })).status).toBe(303);
  });

  it("keeps the role of who works for a store, and says which", async () => {
    const seller = await createSeller({ store_name: "Kutch Crafts" });
    const refused = await edit(seller.profile_id!, { role: "customer" });
    expect(refused.text("form")).toContain("This person works for the store Kutch Crafts.");
    expect((await profileOf(seller.profile_id!)).role).toBe("seller");
    const helper = await createProfile({ role: "seller" });
    await db
      .insertInto("seller_members")
      .values({ seller_id: seller.id, profile_id: helper.id, role: "viewer" })
      .execute();
    expect((await edit(helper.id, { role: "admin" })).status).toBe(422);
  });

  it("shows what somebody else has saved meanwhile, and keeps what was typed", async () => {
    const person = await createProfile({ full_name: "First" });
    const opened = await openPage(admin, `/admin/users/${person.id}/edit`);
    await edit(person.id, { full_name: "Second", role: "seller" });
    const conflict = await submitForm(admin, opened, FORM, { full_name: "Third", role: "customer" });
    expect(conflict.text("form")).toContain("Another person has saved “Second” here");
    expect(conflict.text("form")).toContain("Another person has saved “Seller” here");
    expect(conflict.$("[name=full_name]").val()).toBe("Third");
    expect((await profileOf(person.id)).full_name).toBe("Second");
    await submitForm(admin, conflict, FORM);
    expect(await profileOf(person.id)).toMatchObject({ full_name: "Third", role: "customer" });
  });
});

describe("suspending a user", () => {
  const suspend = async (id: number, visitor = admin) =>
    submitForm(visitor, await openPage(visitor, `/admin/users/${id}`), "main form[action$=suspend]", {
      reason: "Sold copies",
    });

  it("ends the sessions, shows the reason to administrators, and is lifted again", async () => {
    const person = await createProfile();
    const visitor = await signedIn(person);
    await suspend(person.id);
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
    const page = await openPage(admin, `/admin/users/${person.id}`);
    expect(page.text()).toContain("Suspended: Sold copies");
    expect(page.$("form[action$=suspend]").length).toBe(0);
    await submitForm(admin, page, "main form[action$=restore]");
    expect((await profileOf(person.id)).suspended_at).toBeNull();
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(["account.suspend", "account.restore"]);
  });

  it("needs a reason", async () => {
    const person = await createProfile();
    const page = await openPage(admin, `/admin/users/${person.id}`);
    await submitForm(admin, page, "main form[action$=suspend]", { reason: " " });
    expect((await openPage(admin, `/admin/users/${person.id}`)).text("main")).toContain("Reason is required");
    expect((await profileOf(person.id)).suspended_at).toBeNull();
  });

  it("is for administrators with all rights where it is about an administrator, and never for oneself", async () => {
    const support = await withRights("support");
    const visitor = await signedIn(support);
    const customer = await createProfile();
    const page = await openPage(visitor, `/admin/users/${customer.id}`);
    page.$("main form[action$=suspend]").attr("action", `/admin/users/${boss.id}/suspend`);
    await submitForm(visitor, page, "main form[action$=suspend]", { reason: "Because" });
    page.$("main form[action$=suspend]").attr("action", `/admin/users/${support.id}/suspend`);
    await submitForm(visitor, page, "main form[action$=suspend]", { reason: "Because" });
    expect((await profileOf(boss.id)).suspended_at).toBeNull();
    expect((await profileOf(support.id)).suspended_at).toBeNull();
    expect((await openPage(visitor, `/admin/users/${boss.id}`)).$("form[action$=suspend]").length).toBe(0);
  });
});

it("nobody is deleted: the notice says so", async () => {
  const person = await createProfile();
  const page = await openPage(admin, `/admin/users/${person.id}`);
  const sent = await submitForm(admin, page, "main form[action$=delete]");
  const after = await openPage(admin, sent.location!);
  expect(after.text()).toContain("Action Not Supported");
  expect(after.text()).toContain("Deleting users from the admin panel is not supported yet.");
  expect(await profileOf(person.id)).toBeDefined();
});

it("orders and tickets of a person are shown to those who may see them", async () => {
  const lamp = await createProduct({ price_paise: 56_000 });
  const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
  const { publicNumber } = await order(buyer);
  await db
    .insertInto("tickets")
    .values({
      public_number: "ST-AAAA-BBBB",
      profile_id: buyer.id,
      category: "order",
      order_id: null,
      subject: "Where is my lamp?",
      acknowledge_by: new Date(),
      resolve_by: new Date(),
    })
    .execute();
  const page = await openPage(admin, `/admin/users/${buyer.id}`);
  expect(page.text()).toContain("1 order");
  expect(page.text()).toContain(publicNumber);
  expect(page.text()).toContain("₹1,120");
  expect(page.$("a[href='/admin/tickets/ST-AAAA-BBBB']").length).toBe(1);
  const finance = await openPage(await signedIn(await withRights("finance")), `/admin/users/${buyer.id}`);
  expect(finance.text()).toContain(publicNumber);
  expect(finance.text()).not.toContain("Where is my lamp?");
  expect(finance.$("form[action$=suspend], a[href$=edit]").length).toBe(0);
  const catalogue = await signedIn(await withRights("catalogue"));
  expect((await openPage(catalogue, `/admin/users/${buyer.id}`)).location).toBe("/admin");
});
