import { beforeAll, expect, it, vi } from "vitest";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

/** A shop as `npm run migrate` leaves it, with departments only. */
beforeAll(async () => {
  await ensureDepartments(db);
  await untilShown((slugs) => slugs.includes("automotive"));
});

const untilShown = (seen: (slugs: string[]) => boolean) =>
  vi.waitFor(async () => expect(seen((await allCategories()).map(({ slug }) => slug))).toBe(true), {
    interval: 5,
    timeout: 30_000,
  });
const linksOf = ({ $ }: RenderedPage) => [
  ...new Set(
    $("a[href^='/']")
      .toArray()
      .map((link) => (link.attribs["href"] ?? "").split("#")[0] ?? ""),
  ),
];
const headings = ({ $ }: RenderedPage) =>
  $("main section > div h2, main section > h2")
    .toArray()
    .map((heading) => $(heading).text());

it("has the categories of the specification", async () => {
  const rows = db.selectFrom("categories").where("in_header", "=", true).orderBy("position").select("name");
  const names = (await rows.execute()).map(({ name }) => name);
  expect(names).toEqual([
    ...["Fashion", "Electronics", "Home Decor", "Beauty", "Sports", "Books", "Grocery", "Automotive"],
  ]);
});

it("opens each link of the home page, its header and its footer", { timeout: 300_000 }, async () => {
  const visitor = new Visitor();
  const home = await openPage(visitor, "/");
  const links = linksOf(home);
  expect(links).toContain("/category/home");
  expect(links.length).toBeGreaterThan(25);
  const broken: string[] = [];
  for (const link of links) {
    const { status } = await openPage(visitor, link);
    if (status >= 400) broken.push(`${status} ${link}`);
  }
  expect(broken).toEqual([]);
});

it("shows no heading over nothing, and products under theirs once there are some", async () => {
  const empty = await openPage(new Visitor(), "/");
  expect(headings(empty)).not.toContain("Top Deals");
  for (const section of empty.$("main section").toArray())
    expect(empty.$(section).find("a, button").length, empty.$(section).text()).toBeGreaterThan(0);
  const [{ id }] = (await db.selectFrom("categories").where("slug", "=", "books").select("id").execute()) as [
    { id: number },
  ];
  await createProduct({ category_id: id });
  expect(headings(await openPage(new Visitor(), "/"))).toContain("Top Deals");
});

it("leads nowhere that an administrator has deleted, and makes it again by no import", async () => {
  await db.deleteFrom("categories").where("slug", "=", "beauty").execute();
  await untilShown((slugs) => !slugs.includes("beauty"));
  const links = linksOf(await openPage(new Visitor(), "/"));
  expect(links.filter((link) => link.includes("beauty"))).toEqual([]);
  await ensureDepartments(db);
  const beauty = db.selectFrom("categories").where("slug", "=", "beauty").select("id");
  expect(await beauty.execute()).toEqual([]);
});
