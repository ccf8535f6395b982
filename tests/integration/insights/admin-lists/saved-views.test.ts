import { beforeAll, describe, expect, it } from "vitest";
import type { AdminRight } from "#app/db/schema.ts";
import { sql } from "kysely";
import { ADMIN_LISTS } from "#app/domain/insights/admin-lists/admin-lists.server.ts";
import { eraseLeftovers } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { findEditableView, listViews } from "#app/domain/insights/admin-lists/saved-views.queries.server.ts";
import { MAX_VIEWS } from "#app/domain/insights/admin-lists/saved-views.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const SAVE = "main form[action='/admin/views']";

let author: Awaited<ReturnType<typeof createProfile>>;
let asha: Visitor;
let meera: Visitor;

const adminWith = async (...rights: AdminRight[]) => createProfile({ role: "admin", admin_rights: rights });

beforeAll(async () => {
  author = await adminWith("support");
  asha = await signedIn(author);
  meera = await signedIn(await adminWith("support"));
});

const save = async (who: Visitor, address: string, fields: Record<string, string>) =>
  submitForm(who, await openPage(who, address), SAVE, fields);
const tabs = (page: RenderedPage) =>
  page
    .$("nav[aria-label='Saved views'] a")
    .toArray()
    .map((link) => [page.$(link).text(), page.$(link).attr("href")]);
const current = (page: RenderedPage) => page.$("nav[aria-label='Saved views'] a[aria-current]").text();
const viewNamed = (name: string) =>
  db.selectFrom("saved_views").where("name", "=", name).selectAll().executeTakeFirstOrThrow();

describe("a saved view", () => {
  it("is a link with filters, search and order, and a count, for its author alone", async () => {
    for (let n = 1; n <= 3; n += 1) await createProfile({ full_name: `Vasantrao ${n}`, role: "customer" });
    const address = "/admin/users?sort=name&role=customer&q=vasantrao";
    const sent = await save(asha, `${address}&after=MSBh`, { name: "Vasantraos" });
    expect(sent.location).toBe(`${address}&after=MSBh`);
    const page = await openPage(asha, address);
    expect(page.text()).toContain("View saved");
    expect(tabs(page)).toEqual([
      ["All", "/admin/users"],
      ["Vasantraos3", address],
    ]);
    expect(current(page)).toBe("Vasantraos3");
    expect(page.$(SAVE)).toHaveLength(0);
    expect(current(await openPage(asha, "/admin/users"))).toBe("All");
    expect(tabs(await openPage(asha, "/admin/orders"))).toEqual([]);
    expect(tabs(await openPage(meera, "/admin/users"))).toEqual([]);
    const { id } = await viewNamed("Vasantraos");
    expect((await openPage(meera, `/admin/views/${id}`)).status).toBe(404);
  });

  it("has as many rows on a page as were chosen", async () => {
    for (let n = 1; n <= 23; n += 1) await createProfile({ full_name: `Rukminibai ${n}`, role: "customer" });
    const address = "/admin/users?q=rukminibai";
    const all = await openPage(asha, address);
    expect(all.rows()).toHaveLength(23);
    const choices = all.$("nav[aria-label='Rows per page'] a").toArray();
    expect(
      choices.map((link) => [all.$(link).text(), all.$(link).attr("href"), all.$(link).attr("aria-current")]),
    ).toEqual([
      ["20", `${address}&rows=20`, undefined],
      ["50", address, "page"],
      ["100", `${address}&rows=100`, undefined],
    ]);
    await save(asha, `${address}&rows=20`, { name: "Twenty" });
    const view = tabs(await openPage(asha, "/admin/users")).find(([name]) => name?.startsWith("Twenty"));
    expect(view).toEqual(["Twenty23", `${address}&rows=20`]);
    const twenty = await openPage(asha, view![1]!);
    expect(twenty.rows()).toHaveLength(20);
    expect(current(twenty)).toBe("Twenty23");
    const next = await openPage(asha, twenty.$("a[rel=next]").attr("href")!);
    expect(next.rows()).toHaveLength(3);
    expect(next.$("form[method=get] input[name=rows]").first().val()).toBe("20");
    for (const wrong of ["0", "1000", "all"])
      expect((await openPage(asha, `${address}&rows=${wrong}`)).rows()).toHaveLength(23);
  });

  it("is everybody's who may see the list when it is shared; its author and those who may do everything change it", async () => {
    await save(asha, "/admin/users?role=seller", { name: "Sellers", shared: "on" });
    expect(tabs(await openPage(meera, "/admin/users"))[1]?.[1]).toBe("/admin/users?role=seller");
    const { id } = await viewNamed("Sellers");
    const page = await openPage(meera, "/admin/users?role=seller");
    expect(page.$(`a[href='/admin/views/${id}']`)).toHaveLength(0);
    expect((await openPage(meera, `/admin/views/${id}`)).status).toBe(404);
    const boss = await signedIn(await adminWith("super"));
    const form = "main form:has([name=shown])";
    const sent = await submitForm(boss, await openPage(boss, `/admin/views/${id}`), form, { name: "All sellers" });
    expect(sent.status).toBe(303);
    expect(await viewNamed("All sellers")).toMatchObject({ id, is_shared: true, profile_id: author.id });
    const log = await db
      .selectFrom("audit_log")
      .where("subject", "=", `view ${id}`)
      .orderBy("id")
      .select(["action", "details"])
      .execute();
    expect(log).toMatchObject([
      { action: "view.save", details: { to: { name: "Sellers", query: "role=seller", shared: true } } },
      { action: "view.change", details: { from: { name: "Sellers" }, to: { name: "All sellers" } } },
    ]);
    // Her form is older than the change.
    const stale = await openPage(asha, `/admin/views/${id}`);
    await submitForm(boss, await openPage(boss, `/admin/views/${id}`), form, { name: "Stores" });
    const refused = await submitForm(asha, stale, form, { name: "Shops" });
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("Stores");
    expect(refused.$("[name=name]").attr("value")).toBe("Shops");
  });

  it("belongs to whoever takes it back from the others", async () => {
    await save(asha, "/admin/users?q=courier", { name: "Couriers", shared: "on" });
    const { id } = await viewNamed("Couriers");
    const person = await adminWith("super");
    const boss = await signedIn(person);
    const page = await openPage(boss, `/admin/views/${id}`);
    page.$("[name=shared]").removeAttr("checked");
    await submitForm(boss, page, "main form:has([name=shown])");
    expect(await viewNamed("Couriers")).toMatchObject({ is_shared: false, profile_id: person.id });
    expect((await openPage(asha, `/admin/views/${id}`)).status).toBe(404);
    expect((await openPage(boss, `/admin/views/${id}`)).status).toBe(200);
  });

  it("is saved and shared only by those who may see the list", async () => {
    const page = await openPage(asha, "/admin/users?role=admin");
    page.$("[name=list]").attr("value", "audit");
    expect((await submitForm(asha, page, SAVE, { name: "Log" })).status).toBe(404);
    page.$("[name=list]").attr("value", "constructor");
    expect((await submitForm(asha, page, SAVE, { name: "Log" })).status).toBe(404);
  });

  it("opens without a filter value that no longer exists", async () => {
    await db
      .insertInto("saved_views")
      .values({ list: "orders", profile_id: author.id, name: "Old", query: "status=lost&payment=paid&gone=1" })
      .execute();
    expect(tabs(await openPage(asha, "/admin/orders"))).toContainEqual(["Old0", "/admin/orders?payment=paid"]);
  });

  it("counts up to 99", async () => {
    await sql`
      INSERT INTO profiles (full_name, email, role)
      SELECT 'Gangubai ' || n, 'gangubai-' || n || '@planted.test', 'customer' FROM generate_series(1, 120) AS n`.execute(
      db,
    );
    await save(asha, "/admin/users?q=gangubai", { name: "Many" });
    expect(tabs(await openPage(asha, "/admin/users")).map(([text]) => text)).toContain("Many99+");
  });

  it("needs a name, and there are at most so many of a list", async () => {
    expect((await save(asha, "/admin/tickets?view=done", { name: " " })).location).toContain(
      "/admin/tickets?view=done",
    );
    expect((await openPage(asha, "/admin/tickets?view=done")).text("details")).toContain("Enter a name.");
    for (let n = 1; n <= MAX_VIEWS; n += 1)
      await save(asha, "/admin/tickets?view=done", { name: `Done ${n}` }).catch(() => {
        // Once the view is saved, the page shows its tab instead of the form.
      });
    const rows = Array.from({ length: MAX_VIEWS - 1 }, (_, n) => ({
      list: "tickets",
      profile_id: author.id,
      name: `View ${n}`,
      query: "view=waiting",
    }));
    await db.insertInto("saved_views").values(rows).execute();
    await save(asha, "/admin/tickets?view=overdue", { name: "One more" });
    const page = await openPage(asha, "/admin/tickets?view=overdue");
    expect(page.text("details")).toContain(`at most ${MAX_VIEWS} views`);
    expect(page.$("[name=name]").attr("value")).toBe("One more");
  });

  it("is deleted after a question", async () => {
    const { id } = await viewNamed("Vasantraos");
    const asked = await openPage(asha, `/admin/views/${id}/delete`);
    const sent = await submitForm(asha, asked, "main form");
    expect(sent.location).toBe("/admin/users?sort=name&role=customer&q=vasantrao");
    expect((await submitForm(asha, asked, "main form")).status).toBe(404);
  });

  it("goes with its author's account, unless it is shared", async () => {
    const leaver = await adminWith("support");
    await db
      .insertInto("saved_views")
      .values([
        { list: "orders", profile_id: leaver.id, name: "Of the leaver", query: "q=a" },
        { list: "orders", profile_id: leaver.id, name: "Of all", query: "status=pending", is_shared: true },
      ])
      .execute();
    await db.updateTable("profiles").set({ erased_at: new Date() }).where("id", "=", leaver.id).execute();
    await eraseLeftovers(db, leaver.id);
    const left = await db
      .selectFrom("saved_views")
      .where("name", "like", "Of %")
      .select(["name", "profile_id"])
      .execute();
    expect(left).toEqual([{ name: "Of all", profile_id: null }]);
  });

  it("is one of a list's own and shared ones, the shared first, then by name", async () => {
    const [own, other] = [await adminWith("support"), await adminWith("support")];
    await db.deleteFrom("saved_views").execute();
    const plant = async (name: string, of: { id: number }, is_shared: boolean, list = "users") =>
      (
        await db
          .insertInto("saved_views")
          .values({ list, profile_id: of.id, name, query: "q=nirmala", is_shared })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const b = await plant("b", own, false);
    const a = await plant("A", own, false);
    const z = await plant("z", other, true);
    const y = await plant("Y", own, true);
    const hidden = await plant("private", other, false);
    await plant("orders", own, false, "orders");
    await createProfile({ full_name: "Nirmala", role: "customer" });
    const scope = anyScope(own.id, ["support"]);
    const view = { to: "/admin/users?q=nirmala", count: { n: 1, bounded: false } };
    expect(await listViews(db, scope, "users")).toEqual([
      { ...view, id: y, name: "Y", isShared: true, isOwn: true },
      { ...view, id: z, name: "z", isShared: true, isOwn: false },
      { ...view, id: a, name: "A", isShared: false, isOwn: true },
      { ...view, id: b, name: "b", isShared: false, isOwn: true },
    ]);
    expect(await listViews(db, scope, "constructor")).toEqual([]);
    expect(await findEditableView(db, scope, y)).toEqual({
      ...{ id: y, list: "users", name: "Y", to: "/admin/users?q=nirmala", isShared: true },
    });
    for (const id of [z, hidden, 999_999]) expect(await findEditableView(db, scope, id)).toBeUndefined();
    // Without the right to the list, the author loses the view.
    expect(await findEditableView(db, anyScope(own.id, ["catalogue"]), y)).toBeUndefined();
  });

  it("each list has them", async () => {
    const boss = await signedIn(await adminWith("super"));
    for (const [list, { here }] of Object.entries(ADMIN_LISTS)) {
      await db.insertInto("saved_views").values({ list, is_shared: true, name: "Shared", query: "" }).execute();
      expect(
        tabs(await openPage(boss, here)).map(([text]) => text),
        list,
      ).toContainEqual(expect.stringContaining("Shared"));
    }
  });
});
