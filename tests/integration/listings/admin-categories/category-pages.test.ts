import { beforeAll, describe, expect, it, vi } from "vitest";
import { rulingSlug } from "#app/domain/catalog/categories/legal-facts.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const LIST = "/admin/categories";
const FORM = "main form:has([name=name_gu])";

let admin: Visitor;
let boss: Awaited<ReturnType<typeof createProfile>>;

beforeAll(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"] });
  admin = await signedIn(boss);
});

const add = async (fields: Record<string, string>, uploads: Parameters<typeof submitForm>[5] = []) =>
  submitForm(admin, await openPage(admin, `${LIST}/new`), FORM, fields, undefined, uploads);
const change = async (id: number, fields: Record<string, string>) =>
  submitForm(admin, await openPage(admin, `${LIST}/${id}`), FORM, fields);
const merge = async (from: number, into: number) =>
  submitForm(admin, await openPage(admin, `${LIST}/${from}/merge?into=${into}`), "main form[method=post]");
const categoryOf = (slug: string) =>
  db.selectFrom("categories").where("slug", "=", slug).selectAll().executeTakeFirstOrThrow();
const exists = async (id: number) =>
  (await db.selectFrom("categories").where("id", "=", id).select("id").executeTakeFirst()) !== undefined;
const auditOf = async (id: number) =>
  (
    await db.selectFrom("audit_log").where("subject", "=", `category ${id}`).orderBy("id").select("action").execute()
  ).map(({ action }) => action);
/** Waits until pages show the change: this process is notified of it. */
const untilShown = (seen: (all: Awaited<ReturnType<typeof allCategories>>) => boolean) =>
  vi.waitFor(async () => expect(seen(await allCategories())).toBe(true), { interval: 5, timeout: 30_000 });
const indexing = async () => {
  for (const task of await queuedTasks("catalog.index_categories"))
    await taskHandlers["catalog.index_categories"](task);
};

describe("adding a category", () => {
  it("puts it into the shop's row and page, in three languages and with its picture", async () => {
    const answer = await add(
      {
        name: "Toys & Games",
        name_hi: "खिलौने",
        name_gu: "રમકડાં",
        aliases: "toys\n/category/games",
        description: "Wooden and soft.",
        description_gu: "લાકડાનાં અને નરમ.",
      },
      [upload("picture", "toy.jpg", await aJpeg())],
    );
    expect(answer.location).toBe(LIST);
    const toys = await categoryOf("toys-games");
    expect(toys).toMatchObject({
      name_translations: { hi: "खिलौने", gu: "રમકડાં" },
      aliases: ["toys", "games"],
      in_header: true,
      returnable: true,
    });
    const list = await openPage(admin, LIST);
    expect(list.text()).toContain("✅ Category Added");
    expect(list.text()).toContain("Toys & Games has been saved.");
    await untilShown((all) => all.some(({ id, picture }) => id === toys.id && picture !== null));
    const shopper = new Visitor();
    shopper.choose("gu");
    const home = await openPage(shopper, "/");
    expect(home.text("header")).toContain("રમકડાં");
    expect(home.$(`main a[href="/category/toys-games"] img`).attr("src")).toMatch(
      /\/categories\/[0-9a-f]{24}-\d+\.webp$/,
    );
    for (const slug of ["toys-games", "toys", "games"]) {
      const page = await openPage(shopper, `/category/${slug}`);
      expect(page.status).toBe(200);
      expect(page.text("main h1")).toBe("રમકડાં");
      expect(page.text("main")).toContain("લાકડાનાં અને નરમ.");
    }
    expect(await auditOf(toys.id)).toEqual(["category.create"]);
  });

  it("is refused without a name, with an address that leads elsewhere or is none, and below a subcategory", async () => {
    const department = await createCategory({ slug: "garden", aliases: ["yard"] });
    const below = await createCategory({ parent_id: department.id });
    const errors = async (fields: Record<string, string>) => (await add(fields)).text("main form");
    expect(await errors({ name: "" })).toContain("Name is required");
    expect(await errors({ name: "Yard", slug: "yard" })).toContain(`yard already leads to ${department.name}`);
    expect(await errors({ name: "Yard", slug: "Yard & more" })).toContain("Use small letters");
    expect(await errors({ name: "Y", slug: "y", aliases: "garden" })).toContain("garden already leads to");
    const page = await openPage(admin, `${LIST}/new`);
    expect(page.$(`[name=parent] option[value=${below.id}]`)).toHaveLength(0);
    expect((await add({ name: "X", parent: String(below.id) })).text("main form")).toContain(
      "Choose a top-level category",
    );
  });
});

describe("changing a category", () => {
  it("keeps the old address, and lets searches find its products by the new name", async () => {
    const category = await createCategory({ slug: "lamps", name: "Lamps" });
    const lamp = await createProduct({ category_id: category.id, name: "Plain thing" });
    await change(category.id, { name: "Jhoomar", slug: "jhoomar" });
    expect(await categoryOf("jhoomar")).toMatchObject({ id: category.id, aliases: ["lamps"] });
    await indexing();
    const found = await openPage(new Visitor(), "/search?q=jhoomar");
    expect(found.text("main")).toContain(lamp.name);
    await untilShown((all) => all.some(({ slug }) => slug === "jhoomar"));
    expect((await openPage(new Visitor(), "/category/lamps")).text("main h1")).toBe("Jhoomar");
    const sitemap = await openPage(new Visitor(), "/sitemap/pages.xml");
    expect(sitemap.html).toContain("/category/jhoomar<");
    expect((await openPage(admin, LIST)).text()).toContain("✅ Category Updated");
  });

  it("under another address keeps the rules of goods that do not last", async () => {
    const grocery = await createCategory({ slug: "grocery" });
    await change(grocery.id, { slug: "food" });
    const department = db.selectFrom("categories as department").where("department.id", "=", grocery.id);
    const known = await department.select(["slug", rulingSlug("department").as("ruling")]).executeTakeFirst();
    expect(known).toEqual({ slug: "food", ruling: "grocery" });
  });

  it("moves its products to another department", async () => {
    const [from, to] = [await createCategory(), await createCategory()];
    const moving = await createCategory({ parent_id: from.id });
    const product = await createProduct({ category_id: moving.id });
    await change(moving.id, { parent: String(to.id) });
    const now = await db.selectFrom("products").where("id", "=", product.id).selectAll().executeTakeFirstOrThrow();
    expect(now).toMatchObject({ category_id: moving.id, department_id: to.id });
  });

  it("never makes a circle or a third level", async () => {
    const department = await createCategory();
    const child = await createCategory({ parent_id: department.id });
    const page = await change(department.id, { parent: String((await createCategory()).id) });
    expect(page.text("main form")).toContain("This category has subcategories");
    await expect(
      db.updateTable("categories").set({ parent_id: child.id }).where("id", "=", department.id).execute(),
    ).rejects.toThrow("a subcategory belongs to a department");
  });

  it("shows what somebody else has changed meanwhile and keeps what was typed; sent again it is saved", async () => {
    const category = await createCategory({ name: "Pots" });
    const opened = await openPage(admin, `${LIST}/${category.id}`);
    await change(category.id, { name: "Vases" });
    const conflict = await submitForm(admin, opened, FORM, { name: "Jars" });
    expect(conflict.status).toBe(422);
    expect(conflict.text("main form")).toContain("Vases");
    expect(conflict.$("[name=name]").val()).toBe("Jars");
    await submitForm(admin, conflict, FORM);
    expect((await categoryOf(category.slug)).name).toBe("Jars");
  });
});

it("moves a category among its siblings", async () => {
  const department = await createCategory();
  const [one, two, three] = [
    await createCategory({ parent_id: department.id, name: "A" }),
    await createCategory({ parent_id: department.id, name: "B" }),
    await createCategory({ parent_id: department.id, name: "C" }),
  ];
  const order = async () =>
    (await openPage(new Visitor(), `/category/${department.slug}`))
      .$("main nav li a[href^='/category/']")
      .toArray()
      .map((link) => link.attribs["href"])
      .filter((href) => href !== `/category/${department.slug}`);
  const move = async (id: number, pressed: string) =>
    submitForm(admin, await openPage(admin, LIST), `form[action="${LIST}/${id}/move"]`, {}, pressed);
  expect(await order()).toEqual([one, two, three].map(({ slug }) => `/category/${slug}`));
  expect((await move(three.id, "Move C up")).location).toBe(LIST);
  await move(one.id, "Move A down");
  await move(one.id, "Move A down");
  await untilShown((all) => {
    const ids = all.filter(({ parentId }) => parentId === department.id).map(({ id }) => id);
    return String(ids) === String([three.id, two.id, one.id]);
  });
  expect(await order()).toEqual([three, two, one].map(({ slug }) => `/category/${slug}`));
  const last = (await openPage(admin, LIST)).$(`form[action="${LIST}/${one.id}/move"] button[value=down]`);
  expect(last.attr("disabled")).toBeDefined();
});

describe("deleting a category", () => {
  it("asks on a page of its own", async () => {
    const category = await createCategory({ name: "Odds" });
    const page = await openPage(admin, `${LIST}/${category.id}/delete`);
    expect(page.text("main h1")).toBe("Delete Odds");
    await submitForm(admin, page, "main form");
    expect(await exists(category.id)).toBe(false);
    expect((await openPage(admin, LIST)).text()).toContain("🗑️ Category Deleted");
    expect(await auditOf(category.id)).toEqual(["category.delete"]);
    expect((await openPage(admin, `${LIST}/${category.id}`)).status).toBe(404);
  });

  it("is refused while it holds products or subcategories, with how many, and offers to merge it", async () => {
    const category = await createCategory({ name: "Full" });
    const page = await openPage(admin, `${LIST}/${category.id}/delete`);
    await createCategory({ parent_id: category.id });
    await createProduct({ category_id: category.id });
    await createProduct({ category_id: category.id, deleted_at: new Date() });
    await submitForm(admin, page, "main form");
    expect(await exists(category.id)).toBe(true);
    const refused = await openPage(admin, `${LIST}/${category.id}/delete`);
    expect(refused.text()).toContain("❌ Database Error");
    expect(refused.text("main")).toContain("2 products · 1 of them deleted · 1 subcategory");
    expect(refused.$(`main a[href="${LIST}/${category.id}/merge"]`).text()).toBe("Merge into another category");
    expect(refused.$("main form")).toHaveLength(0);
  });
});

describe("merging a category", () => {
  it("moves products, subcategories and addresses, and what waits for a look", async () => {
    const from = await createCategory({ slug: "wear", aliases: ["clothes"], name: "Wear" });
    const into = await createCategory({ slug: "apparel", name: "Apparel" });
    const below = await createCategory({ parent_id: from.id });
    const direct = await createProduct({ category_id: from.id });
    const deeper = await createProduct({ category_id: below.id });
    await db
      .insertInto("listing_reviews")
      .values({
        product_id: deeper.id,
        seller_id: deeper.seller_id,
        makes_live: false,
        proposed: JSON.stringify({ category_id: from.id }),
      })
      .execute();
    const page = await openPage(admin, `${LIST}/${from.id}/merge`);
    expect(page.$(`[name=into] option[value=${below.id}]`)).toHaveLength(0);
    const answer = await merge(from.id, into.id);
    expect(answer.location).toBe(`${LIST}/${into.id}`);
    expect(await exists(from.id)).toBe(false);
    const placeOf = (id: number) =>
      db.selectFrom("products").where("id", "=", id).select(["category_id", "department_id"]).executeTakeFirstOrThrow();
    expect(await placeOf(direct.id)).toEqual({ category_id: into.id, department_id: into.id });
    expect(await placeOf(deeper.id)).toEqual({ category_id: below.id, department_id: into.id });
    expect(await categoryOf("apparel")).toMatchObject({ aliases: ["wear", "clothes"] });
    const review = db.selectFrom("listing_reviews").where("product_id", "=", deeper.id).select("proposed");
    expect((await review.executeTakeFirstOrThrow()).proposed).toEqual({ category_id: into.id });
    expect(await auditOf(from.id)).toEqual(["category.merge"]);
    await untilShown((all) => !all.some(({ id }) => id === from.id));
    expect((await openPage(new Visitor(), "/category/clothes")).text("main h1")).toBe("Apparel");
  });

  it("into a subcategory takes products only, and is refused for one that does not exist", async () => {
    const department = await createCategory();
    const child = await createCategory({ parent_id: department.id });
    const from = await createCategory();
    const product = await createProduct({ category_id: from.id });
    await merge(from.id, child.id);
    const now = await db.selectFrom("products").where("id", "=", product.id).selectAll().executeTakeFirstOrThrow();
    expect(now).toMatchObject({ category_id: child.id, department_id: department.id });
    const own = await openPage(admin, `${LIST}/${department.id}/merge?into=${child.id}`);
    expect(own.$("main form[method=post]")).toHaveLength(0);
    const form = await openPage(admin, `${LIST}/${department.id}/merge?into=${(await createCategory()).id}`);
    const refused = await submitForm(admin, form, "main form[method=post]", { into: child.id });
    expect(refused.status).toBe(422);
    expect(refused.text("main form[method=post]")).toContain("Choose a category that can take everything");
    expect(await exists(department.id)).toBe(true);
  });
});

it("shows how many products each category holds and the commission", async () => {
  const category = await createCategory({ name: "Counted" });
  await createProduct({ category_id: category.id });
  await createProduct({ category_id: category.id });
  const row = (await openPage(admin, LIST)).$(`main a[href="${LIST}/${category.id}"]`).closest("div");
  expect(row.text()).toContain("2 products");
  expect((await openPage(admin, `${LIST}/${category.id}`)).text("main")).toMatch(/Commission: [\d.]+% of the price/);
});

describe("a size chart", () => {
  const input = "size | chest | length\nS | 86-91 | 66\nM | 91-96.5 | 68";

  it("is shown beside the choice of sizes, in the shopper's language and in both units", async () => {
    const department = await createCategory();
    const shirts = await createCategory({ parent_id: department.id });
    const of = (option: string) =>
      createProduct({
        category_id: shirts.id,
        variants: [{ options: { [option]: "S" } }, { options: { [option]: "M" } }],
      });
    const [sized, coloured] = [await of("Size"), await of("Colour")];
    expect((await change(department.id, { size_chart: input })).location).toBe(LIST);
    await untilShown((all) => all.some(({ id, sizeChart }) => id === department.id && sizeChart !== null));
    const shopper = new Visitor();
    const page = await openPage(shopper, `/product/${sized.id}`);
    expect(page.text("main form details:not([open]) summary")).toBe("Size chart");
    const heads = page.$("main form thead th").toArray();
    expect(heads.map((head) => page.$(head).text())).toEqual(["Size", "Chest", "Length"]);
    expect(page.rows("main form")).toEqual([
      ["S", "86–91 cm 34–36 in", "66 cm 26 in"],
      ["M", "91–96.5 cm 36–38 in", "68 cm 27 in"],
    ]);
    shopper.choose("gu");
    expect((await openPage(shopper, `/product/${sized.id}`)).text("main form thead")).toContain("છાતી");
    expect((await openPage(shopper, `/product/${coloured.id}`)).$("main table")).toHaveLength(0);
  });

  it("is changed and removed, with both values in the record, and refused where it is none", async () => {
    const { id } = await createCategory();
    await change(id, { size_chart: input });
    const refused = await change(id, { size_chart: "size | weight\nS | 4" });
    expect(refused.status).toBe(422);
    expect(refused.text("#size_chart-error")).toContain("Name what is measured in the first line");
    expect(refused.$("[name=size_chart]").text()).toBe("size | weight\nS | 4");
    await change(id, { size_chart: input.replace("68", "69") });
    const changes = await db
      .selectFrom("audit_log")
      .where("subject", "=", `category ${id}`)
      .orderBy("id")
      .selectAll()
      .execute();
    const written = (row: string) => `size | chest | length\nS | 86–91 | 66\nM | 91–96.5 | ${row}`;
    expect(changes.at(-1)?.details).toMatchObject({
      from: { size_chart: written("68") },
      to: { size_chart: written("69") },
    });
    await change(id, { size_chart: "" });
    const row = await db.selectFrom("categories").where("id", "=", id).select("size_chart").executeTakeFirstOrThrow();
    expect(row.size_chart).toBeNull();
  });
});
