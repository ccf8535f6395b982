import { beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#app/components/ui/format.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { announceMovedCommissions } from "#app/domain/money/fees/moved-commissions.commands.server.ts";
import { db } from "#app/services.server.ts";
import {
  createCategory,
  createProduct,
  createProfile,
  createRate,
  createSeller,
} from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const LIST = "/admin/categories";
const MERGE = "main form[method=post]";
const FORM = "main form:has([name=name_gu])";

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["catalogue"] }));
});

const stores = async (many: string, one: string) => ({
  many: await createSeller({ store_name: many }),
  one: await createSeller({ store_name: one }),
  own: await createSeller(),
  banned: await createSeller({ status: "banned" }),
});

/** Adds products in a category: three, one, two of a store with its own rate, and one live and one draft product of a banned store. */
async function sold(categoryId: number, sellers: Awaited<ReturnType<typeof stores>>) {
  const { many, one, own, banned } = sellers;
  await createRate({ seller_id: own.id, basis_points: 500 });
  for (const { id } of [many, many, many, one, own, own, banned])
    await createProduct({ category_id: categoryId, seller_id: id });
  await createProduct({ category_id: categoryId, seller_id: banned.id, state: "draft" });
}

/** Runs the job's work twice, and returns the store owner's notifications. */
async function toldTo({ profile_id }: { profile_id: number | null }) {
  await announceMovedCommissions(db);
  await announceMovedCommissions(db);
  return (await notificationsOf(Number(profile_id))).map(({ message, values }) => ({ message, values }));
}

const exists = async (id: number) =>
  (await db.selectFrom("categories").where("id", "=", id).select("id").executeTakeFirst()) !== undefined;

const told = (words: string, day = dayInIndia()) => [
  {
    message: "rate_commission_moved",
    values: { category: { en: words, hi: words, gu: words }, percent: "", from_day: day },
  },
];

describe("merging a category", () => {
  it("shows whose commission changes before the press, and informs each of these stores once", async () => {
    const [from, into] = [await createCategory({ name: "Wear" }), await createCategory({ name: "Apparel" })];
    await createRate({ category_id: from.id, basis_points: 800 });
    await createRate({ category_id: into.id, basis_points: 1250 });
    const sellers = await stores("Asha Textiles", "Ravi House");
    await sold(from.id, sellers);
    const there = await createSeller();
    await createProduct({ category_id: into.id, seller_id: there.id });
    const page = await openPage(admin, `${LIST}/${from.id}/merge?into=${into.id}`);
    expect(page.text("main")).toContain("2 stores");
    expect(page.rows("main table").map((cells) => cells.slice(0, 3))).toEqual([
      ["Asha Textiles", "3", "Apparel 8% → 12.5%"],
      ["Ravi House", "1", "Apparel 8% → 12.5%"],
    ]);
    await submitForm(admin, page, MERGE);
    expect(await exists(from.id)).toBe(false);
    await sendWaitingMails("mail.rate_changed");
    expect(await toldTo(sellers.many)).toEqual(told("Apparel 8% → 12.5%"));
    expect(await toldTo(sellers.one)).toEqual(told("Apparel 8% → 12.5%"));
    for (const other of [sellers.own, sellers.banned, there]) expect(await toldTo(other)).toEqual([]);
    const mails = await sendWaitingMails("mail.rate_changed");
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("Apparel 8% → 12.5%");
    expect(mails[0]?.text).toContain(`From ${formatDate(new Date(dayInIndia()), "en")}`);
  });

  it("informs of the rates of subcategories that change with their department", async () => {
    const [from, into] = [await createCategory({ name: "Old" }), await createCategory({ name: "New" })];
    const [shirts, sarees] = [
      await createCategory({ parent_id: from.id, name: "Shirts" }),
      await createCategory({ parent_id: from.id, name: "Sarees" }),
    ];
    await createRate({ category_id: from.id, basis_points: 700 });
    await createRate({ category_id: sarees.id, basis_points: 900 });
    const seller = await createSeller();
    for (const { id } of [from, shirts, sarees, into]) await createProduct({ category_id: id, seller_id: seller.id });
    await submitForm(admin, await openPage(admin, `${LIST}/${from.id}/merge?into=${into.id}`), MERGE);
    expect(await toldTo(seller)).toEqual(told("New 7% → 10%, Shirts 7% → 10%"));
  });

  it("informs of a planned rate that begins or is dropped, with its day", async () => {
    const [from, into] = [await createCategory({ name: "Old" }), await createCategory({ name: "New" })];
    const day = dayInIndia(20);
    await createRate({ category_id: into.id, basis_points: 1500, valid_from: day });
    await createRate({ category_id: from.id, basis_points: 900, valid_from: dayInIndia(40) });
    const seller = await createSeller();
    await createProduct({ category_id: from.id, seller_id: seller.id });
    await submitForm(admin, await openPage(admin, `${LIST}/${from.id}/merge?into=${into.id}`), MERGE);
    expect(await toldTo(seller)).toEqual(told("New 10% → 15%", day));
  });

  it("says so and changes nothing where no commission changes", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const { seller_id } = await createProduct({ category_id: from.id });
    const page = await openPage(admin, `${LIST}/${from.id}/merge?into=${into.id}`);
    expect(page.text("main")).toContain("No store's commission changes.");
    await submitForm(admin, page, MERGE);
    expect(await exists(from.id)).toBe(false);
    const seller = await db.selectFrom("sellers").where("id", "=", seller_id).selectAll().executeTakeFirstOrThrow();
    expect(await toldTo(seller)).toEqual([]);
  });

  it("asks again when other commissions change than the page said", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const seller = await createSeller({ store_name: "Late Store" });
    await createProduct({ category_id: from.id, seller_id: seller.id });
    const page = await openPage(admin, `${LIST}/${from.id}/merge?into=${into.id}`);
    await createRate({ category_id: into.id, basis_points: 1100 });
    const refused = await submitForm(admin, page, MERGE);
    expect(refused.status).toBe(422);
    expect(refused.text(MERGE)).toContain("The commission of these stores changes: Late Store (10% → 11%)");
    expect(await exists(from.id)).toBe(true);
    expect(await toldTo(seller)).toEqual([]);
    await submitForm(admin, refused, MERGE);
    expect(await exists(from.id)).toBe(false);
    expect(await toldTo(seller)).toHaveLength(1);
  });
});

describe("moving a category below another department", () => {
  it("says whose commission changes, is saved when it is sent again, and informs each of these stores once", async () => {
    const [from, to] = [await createCategory(), await createCategory()];
    const moving = await createCategory({ parent_id: from.id, name: "Kurtas" });
    await createRate({ category_id: to.id, basis_points: 600 });
    const sellers = await stores("Bela Weaves", "Kiran Crafts");
    await sold(moving.id, sellers);
    const page = await openPage(admin, `${LIST}/${moving.id}`);
    const asked = await submitForm(admin, page, FORM, { parent: to.id });
    expect(asked.status).toBe(422);
    expect(asked.text(FORM)).toContain(
      "The commission of these stores changes: Bela Weaves (10% → 6%), Kiran Crafts (10% → 6%).",
    );
    expect(asked.$("[name=parent]").val()).toBe(String(to.id));
    expect(await toldTo(sellers.many)).toEqual([]);
    await submitForm(admin, asked, FORM);
    expect(await toldTo(sellers.many)).toEqual(told("Kurtas 10% → 6%"));
    expect(await toldTo(sellers.one)).toEqual(told("Kurtas 10% → 6%"));
    expect(await toldTo(sellers.own)).toEqual([]);
    expect(await toldTo(sellers.banned)).toEqual([]);
  });

  it("asks nothing where the category has a rate of its own", async () => {
    const [from, to] = [await createCategory(), await createCategory()];
    const moving = await createCategory({ parent_id: from.id });
    await createRate({ category_id: to.id, basis_points: 600 });
    await createRate({ category_id: moving.id, basis_points: 1100 });
    await createProduct({ category_id: moving.id });
    const answer = await submitForm(admin, await openPage(admin, `${LIST}/${moving.id}`), FORM, { parent: to.id });
    expect(answer.location).toBe(LIST);
  });
});
