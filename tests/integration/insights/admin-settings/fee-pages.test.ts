import { beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#app/components/ui/format.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { announceRate } from "#app/domain/money/fees/fee-announcements.commands.server.ts";
import { db } from "#app/services.server.ts";
import {
  createCategory,
  createProduct,
  createProfile,
  createRate,
  createSeller,
} from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const LIST = "/admin/settings/fees";
const NEW = "/admin/settings/fees/new";

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"], full_name: "Meera Shah" }));
});

const PLAN = "main form:has([name=rate])";
const SAVE = "main form:has([name=shown])";

interface Input {
  rate_of: string;
  category?: string;
  store?: string;
  rate: string;
  valid_from?: string;
  reason?: string;
}

/** Fills in the form and returns the next page: the form with messages, or the preview. */
async function input(fields: Input, visitor = admin): Promise<RenderedPage> {
  const all = { reason: "New terms", ...fields };
  const sent = await submitForm(visitor, await openPage(visitor, NEW), PLAN, all);
  return sent.location ? openPage(visitor, sent.location) : sent;
}

async function save(preview: RenderedPage, visitor = admin): Promise<RenderedPage> {
  const sent = await submitForm(visitor, preview, SAVE);
  return sent.location ? openPage(visitor, sent.location) : sent;
}

async function undo(page: RenderedPage, visitor = admin): Promise<RenderedPage> {
  const sent = await submitForm(visitor, page, "main form[action$=undo]:first");
  return openPage(visitor, sent.location ?? "");
}

/** Returns a search's rows, each with rate, day and state. */
async function listed(search: string): Promise<string[]> {
  const page = await openPage(admin, `${LIST}?q=${encodeURIComponent(search)}`);
  return page.rows("main table").map((cells) => `${cells[1]} ${cells[3]}`);
}

/** Creates a category with two products of ₹1,000 of one store, and one of ₹500 of another. */
async function aCategory(name: string) {
  const category = await createCategory({ name });
  const sellers = [await createSeller({ store_name: `${name} House` }), await createSeller()] as const;
  const product = (index: 0 | 1, price_paise: number) =>
    createProduct({
      category_id: category.id,
      seller_id: sellers[index].id,
      price_paise,
      name: `${name} ${price_paise}`,
    });
  await product(0, 100_000);
  await product(0, 100_000);
  await product(1, 50_000);
  return { category, sellers, target: { rate_of: "commission_category", category: String(category.id) } };
}

const rows = () => db.selectFrom("fee_rates").select("id").execute();

/** Runs the job's work for the newest rate, twice, and returns each store's notifications. */
async function toldTo(...sellers: { profile_id: number | null }[]): Promise<unknown[]> {
  const { id } = await db.selectFrom("fee_rates").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await announceRate(db, { rateId: id, after: 0 });
  await announceRate(db, { rateId: id, after: 0 });
  const told = [];
  for (const { profile_id } of sellers)
    told.push(
      await db
        .selectFrom("notifications")
        .where("profile_id", "=", Number(profile_id))
        .where("message", "like", "rate_%")
        .orderBy("id", "desc")
        .select(["message", "values"])
        .execute(),
    );
  return told;
}

describe("a new rate", () => {
  it("is previewed with what it changes, and changes nothing before it is saved", async () => {
    const { target } = await aCategory("Brass lamps");
    const before = await rows();
    const preview = await input({ ...target, rate: "12.50", valid_from: dayInIndia(7) });
    expect(preview.text("main form")).toContain("Commission: Brass lamps");
    expect(preview.text("main dl")).toContain("No rate of its own");
    expect(preview.text("main dl")).toContain("12.5%");
    expect(preview.text("main")).toContain("3 products · 2 stores");
    // 10% and 12.5% of ₹1,000 and ₹500, GST on it, TCS and TDS.
    expect(preview.rows("main table").map((cells) => cells.slice(1))).toEqual([
      ["Brass lamps House", "₹1,000", "₹876", "₹846.50"],
      [expect.any(String), "₹500", "₹438", "₹423.25"],
    ]);
    expect(await rows()).toEqual(before);
    const saved = await save(preview);
    expect(saved.text("body")).toContain("Settings updated successfully.");
    expect(await listed("Brass lamps")).toEqual(["12.5% Planned"]);
  });

  it("is refused at its fields, with what was typed", async () => {
    const page = await input({
      rate_of: "commission_store",
      store: "No such store",
      rate: "31",
      valid_from: dayInIndia(-1),
      reason: "",
    });
    expect(page.status).toBe(422);
    expect(page.text("#reason-error")).toContain("Enter a reason");
    const again = await input({
      rate_of: "commission_store",
      store: "No such store",
      rate: "31",
      valid_from: dayInIndia(-1),
    });
    expect(again.text("#store-error")).toContain("There is no approved store with this name");
    expect(again.text("#rate-error")).toContain("Enter a percentage from 0 to 30");
    expect(again.text("#valid_from-error")).toContain("Choose a day from today");
    expect(again.$("[name=store]").val()).toBe("No such store");
    expect((await input({ rate_of: "tcs", rate: "" })).text("#rate-error")).toContain("Enter a percentage.");
    expect((await input({ rate_of: "tcs", rate: "0.555" })).text("#rate-error")).toContain("up to two decimals");
    expect((await input({ rate_of: "commission_category", rate: "5" })).text("#category-error")).toContain("Choose");
  });

  it("says so when that rate holds already", async () => {
    expect((await input({ rate_of: "commission", rate: "10" })).text("body")).toContain("Nothing has been changed.");
  });

  it("is not saved by a preview of other rates than those of now", async () => {
    const { category, target } = await aCategory("Rugs");
    const preview = await input({ ...target, rate: "11" });
    await createRate({ category_id: category.id, basis_points: 1300 });
    const refused = await save(preview);
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("a value has been changed in the meantime");
    expect(refused.text("main dl")).toContain("13%");
    await save(refused);
    expect(await listed("Rugs")).toEqual(["11% Current", expect.stringContaining("Past")]);
    // Also when another target's rate was added: the preview's figures of stores are outdated.
    const other = await input({ ...target, rate: "12" });
    await createRate({ kind: "tcs", basis_points: 50 });
    expect((await save(other)).status).toBe(422);
  });

  it("is saved from each of two tabs that preview different rates", async () => {
    const [lamps, rugs] = [await aCategory("Table lamps"), await aCategory("Door mats")];
    const first = await input({ ...lamps.target, rate: "11" });
    const second = await input({ ...rugs.target, rate: "12" });
    expect((await save(first)).text("body")).toContain("Settings updated successfully.");
    // A rate was added since the preview: saving previews again.
    const again = await save(second);
    expect(again.status).toBe(422);
    expect((await save(again)).text("body")).toContain("Settings updated successfully.");
    expect(await listed("Table lamps")).toEqual(["11% Current"]);
    expect(await listed("Door mats")).toEqual(["12% Current"]);
  });

  it("is in the audit log, with its day and its reason", async () => {
    const { category, target } = await aCategory("Vases");
    await save(await input({ ...target, rate: "9", reason: "Festival terms" }));
    const entry = await db
      .selectFrom("audit_log")
      .where("subject", "=", "settings")
      .orderBy("id", "desc")
      .select(["action", "details"])
      .executeTakeFirstOrThrow();
    const key = `commission category ${category.id}`;
    expect(entry).toEqual({
      action: "settings.change",
      details: { from: { [key]: "" }, to: { [key]: "9" }, day: dayInIndia(), reason: "Festival terms" },
    });
  });
});

describe("the undo", () => {
  it("withdraws a planned rate by another row", async () => {
    const { target } = await aCategory("Clocks");
    const saved = await save(await input({ ...target, rate: "15", valid_from: dayInIndia(40) }));
    // Only a planned rate can be withdrawn, however long ago it was saved.
    await db
      .updateTable("setting_changes")
      .set({ saved_at: new Date(0) })
      .where("section", "=", "fees")
      .execute();
    const undone = await undo(await openPage(admin, saved.url));
    expect(undone.text("body")).toContain("The earlier values are back.");
    expect(undone.text("main")).toContain("Undone by Meera Shah");
    expect(await listed("Clocks")).toEqual(["No rate of its own Withdrawn", "15% Withdrawn"]);
  });

  it("gives a category back the rate of before, from today", async () => {
    const { category, target } = await aCategory("Mirrors");
    await createRate({ category_id: category.id, basis_points: 700, valid_from: "2026-01-01" });
    await save(await input({ ...target, rate: "15" }));
    await undo(await openPage(admin, `${LIST}?q=Mirrors`));
    expect(
      (await openPage(admin, `${LIST}?q=Mirrors`)).rows("main table").map((cells) => [cells[1], cells[3]]),
    ).toEqual([
      ["7%", "Current"],
      ["15%", "Past"],
      ["7%", "Past"],
    ]);
    const page = await openPage(
      await signedIn(await createProfile({ role: "admin" })),
      `/admin/categories/${category.id}`,
    );
    expect(page.text("main")).toContain("Commission: 7% of the price");
  });

  it("is refused once the rate has been changed since", async () => {
    const { target } = await aCategory("Trays");
    const first = await save(await input({ ...target, rate: "15" }));
    await save(await input({ ...target, rate: "16" }));
    const refused = await undo(first);
    expect(refused.text("body")).toContain("a value has been changed since");
    expect(await listed("Trays")).toEqual(["16% Current", "15% Past"]);
  });

  it("gives back the rate that is in force without it, not one that was undone since", async () => {
    const { sellers, target } = await aCategory("Lanterns");
    const seller = await signedIn({ id: Number(sellers[0].profile_id) });
    const planned = async () =>
      (await openPage(seller, "/seller/payments/rates")).text("main section:contains('Planned changes')");
    const first = await save(await input({ ...target, rate: "12", valid_from: dayInIndia(10) }));
    const second = await save(await input({ ...target, rate: "15", valid_from: dayInIndia(20) }));
    expect(await planned()).toContain("10% → 12%");
    expect(await planned()).toContain("12% → 15%");
    await undo(first);
    expect(await planned()).toContain("10% → 15%");
    await undo(second);
    expect(await planned()).toContain("No changes are planned.");
    expect(await listed("Lanterns")).toEqual([
      "No rate of its own Withdrawn",
      "15% Withdrawn",
      "No rate of its own Withdrawn",
      "12% Withdrawn",
    ]);
  });

  it("gives back an earlier rate where the later one of the same day was undone first", async () => {
    const { category, target } = await aCategory("Wicks");
    await createRate({ category_id: category.id, basis_points: 700, valid_from: "2026-01-01" });
    const first = await save(await input({ ...target, rate: "12", valid_from: dayInIndia(10) }));
    const second = await save(await input({ ...target, rate: "15", valid_from: dayInIndia(10) }));
    await undo(second);
    await undo(first);
    expect((await listed("Wicks"))[0]).toBe("7% Withdrawn");
  });

  it("is done once of two presses at the same time", async () => {
    const { target } = await aCategory("Bowls");
    const saved = await save(await input({ ...target, rate: "15" }));
    const before = (await rows()).length;
    await Promise.all([undo(saved), undo(saved)]);
    expect((await rows()).length).toBe(before + 1);
  });
});

describe("the stores", () => {
  it("whose products get another rate are informed once, with the day; others are not", async () => {
    const day = dayInIndia(28);
    const { category, sellers, target } = await aCategory("Carpets");
    await createRate({ seller_id: sellers[1].id, basis_points: 500 });
    await save(await input({ ...target, rate: "14.25", valid_from: day }));
    const values = { category: { en: "Carpets" }, percent: "14.25", from_day: day };
    expect(await toldTo(...sellers)).toEqual([[{ message: "rate_commission_category", values }], []]);
    const page = await openPage(await signedIn({ id: Number(sellers[0].profile_id) }), "/customer/notifications");
    expect(page.text("main")).toContain("Commission in Carpets changes to 14.25%");
    expect(page.text("main")).toContain(`From ${formatDate(new Date(day), "en")}`);
    const planned = await db.selectFrom("fee_rates").where("category_id", "=", category.id).selectAll().execute();
    expect(planned).toHaveLength(1);
  });

  it("are informed of their own rate, also without products, and of its end", async () => {
    const store = await createSeller({ store_name: "Asha Textiles" });
    const target = { rate_of: "commission_store", store: "Asha Textiles" };
    await save(await input({ ...target, rate: "6" }));
    expect(await toldTo(store)).toEqual([[expect.objectContaining({ message: "rate_commission_store" })]]);
    await save(await input({ ...target, rate: "" }));
    const [[ended]] = (await toldTo(store)) as [[unknown]];
    expect(ended).toMatchObject({ message: "rate_commission_store_ended" });
  });
});

describe("the pages", () => {
  it("are those of finance: not of support, and no other change of settings is found there", async () => {
    const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
    expect((await openPage(support, LIST)).location).toBe("/admin");
    const { id } = await db
      .insertInto("setting_changes")
      .values({
        section: "shop",
        before: JSON.stringify({ store_name: "Mela" }),
        after: JSON.stringify({ store_name: "Haat" }),
        saved_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await openPage(admin, `/admin/settings/fees/changes/${id}`)).status).toBe(404);
  });

  it("are found in the history of the settings, and filtered by state, kind and scope", async () => {
    const { target } = await aCategory("Stools");
    await save(await input({ ...target, rate: "13", valid_from: dayInIndia(3) }));
    const boss = await signedIn(await createProfile({ role: "admin" }));
    const history = await openPage(boss, "/admin/settings/history");
    expect(history.rows("main table")[0]?.join(" ")).toMatch(/Commission: Stools.*No rate of its own.*13%.*Meera Shah/);
    const names = async (query: string) =>
      (await openPage(admin, `${LIST}?${query}`)).rows("main table").map((cells) => `${cells[0]} ${cells[3]}`);
    expect(await names("state=planned&kind=commission&scope=category&q=stool")).toEqual(["Commission: Stools Planned"]);
    expect(await names("state=current&kind=tds&scope=marketplace")).toEqual(["TDS Current"]);
    expect(await names("state=past&kind=tds")).toEqual(["TDS Past"]);
    expect(await names("state=planned&kind=tds")).toEqual([]);
  });

  it("are a file without the column of the table's buttons", async () => {
    const { html } = await openPage(admin, `${LIST}.csv`);
    expect(html.replace(/^\uFEFF/, "").split("\r\n", 1)[0]).toBe("Fee or tax,Rate,Effective from,State,Reason,By,When");
  });
});
