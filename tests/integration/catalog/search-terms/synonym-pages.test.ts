import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import * as synonymsCsv from "#app/routes/admin/catalog/synonyms-csv.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const NEW = "/admin/search/synonyms/new";
const FORM = "main form:has([name=meanings])";

let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;

beforeAll(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"] });
  admin = await signedIn(boss);
  const names = ["Jaali lattice panel", "Steel water bottle", "Water colours", "Earthen vessel"];
  const ids = [];
  for (const name of names) ids.push((await createProduct({ name })).id);
  await indexProducts(db, ids);
});

/** A search that finds nothing shows popular products. */
const found = async (term: string) => {
  const text = (await openPage(new Visitor(), `/search?q=${encodeURIComponent(term)}`)).text("main");
  return text.includes("No Products Found") ? "" : text;
};
/** The database notifies the caches a moment after the commit. */
const finds = (term: string, name: string) => expect.poll(() => found(term), { timeout: 5000 }).toContain(name);
const add = async (words: string, meanings: string) =>
  submitForm(admin, await openPage(admin, NEW), FORM, { words, meanings });
const idOf = async (word: string) => {
  const stored = db
    .selectFrom("search_synonyms")
    .where(sql<boolean>`${word} = ANY (words)`)
    .select("id");
  return (await stored.executeTakeFirstOrThrow()).id;
};
const auditOf = async (id: number) =>
  db
    .selectFrom("audit_log")
    .where("subject", "=", `synonym ${id}`)
    .orderBy("id")
    .select(["action", "details", "actor_profile_id"])
    .execute();

describe("a synonym", () => {
  it("makes the search find a product at once, in each script", async () => {
    expect(await found("pinjrapatti")).not.toContain("Jaali lattice panel");
    const sent = await add(" Pinjrapatti, पिंजरापट्टी ; પિંજરાપટ્ટી ", "Lattice");
    expect(sent.location).toBe("/admin/search");
    for (const word of ["pinjrapatti", "पिंजरापट्टी", "પિંજરાપટ્ટી"]) await finds(word, "Jaali lattice panel");
    const list = await openPage(admin, "/admin/search");
    expect(list.rows()[0]?.slice(0, 2)).toEqual(["pinjrapatti, पिंजरापट्टी, પિંજરાપટ્ટી", "lattice"]);
    const id = await idOf("pinjrapatti");
    expect(await auditOf(id)).toMatchObject([{ action: "synonym.create", actor_profile_id: boss.id }]);
  });

  it("can mean a phrase, all of whose words a product must have", async () => {
    await add("thermosflask", "water bottle");
    await finds("thermosflask", "Steel water bottle");
    expect(await found("thermosflask")).not.toContain("Water colours");
  });

  it("is changed and deleted, after a question, and the search forgets it", async () => {
    await add("matkaa2", "panel");
    const id = await idOf("matkaa2");
    await finds("matkaa2", "Jaali lattice panel");
    const changed = await submitForm(admin, await openPage(admin, `/admin/search/synonyms/${id}`), FORM, {
      meanings: "vessel",
    });
    expect(changed.status).toBe(303);
    await finds("matkaa2", "Earthen vessel");
    const page = await openPage(admin, `/admin/search/synonyms/${id}`);
    expect(page.$(`a[href="/admin/search/synonyms/${id}/delete"]`)).toHaveLength(1);
    const question = await openPage(admin, `/admin/search/synonyms/${id}/delete`);
    expect(question.text("main")).toContain("matkaa2");
    expect((await submitForm(admin, question, "main form")).location).toBe("/admin/search");
    await expect.poll(() => found("matkaa2"), { timeout: 5000 }).not.toContain("Earthen vessel");
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "synonym.create",
      "synonym.change",
      "synonym.delete",
    ]);
    expect((await openPage(admin, `/admin/search/synonyms/${id}`)).status).toBe(404);
  });

  it("says what is wrong, with everything typed", async () => {
    const empty = await add("  ", " , ");
    expect(empty.status).toBe(422);
    expect(empty.text("main")).toContain("Enter what customers type");
    const long = await add("one two three four", "lamp");
    expect(long.text("main")).toContain("at most 3 words");
    expect(long.$("[name=words]").attr("value")).toBe("one two three four");
    expect((await add("lamp, light", "Light")).text("main")).toContain("“light” is in both fields");
    await add("chiragh1", "vessel");
    expect((await add("diya1, chiragh1", "panel")).text("main")).toContain("“chiragh1” is already in another synonym");
  });

  it("that another person has changed meanwhile shows both, and keeps what was typed", async () => {
    await add("conflictword", "panel");
    const id = await idOf("conflictword");
    const opened = await openPage(admin, `/admin/search/synonyms/${id}`);
    await submitForm(admin, await openPage(admin, `/admin/search/synonyms/${id}`), FORM, { meanings: "vessel" });
    const refused = await submitForm(admin, opened, FORM, { meanings: "bottle" });
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("vessel");
    expect(refused.$("[name=meanings]").attr("value")).toBe("bottle");
    expect((await submitForm(admin, refused, FORM)).status).toBe(303);
    const now = await db.selectFrom("search_synonyms").where("id", "=", id).select("meanings").executeTakeFirst();
    expect(now?.meanings).toEqual(["bottle"]);
  });

  it("is in the list's file, found by a word, and no matter of the finance desk", async () => {
    const file = await (await admin.get(synonymsCsv.loader, "/admin/search/synonyms.csv?q=thermos")).text();
    expect(file).toContain("thermosflask,water bottle");
    expect(file.trim().split("\r\n")).toHaveLength(2);
    const finance = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
    expect((await openPage(finance, "/admin/search")).status).toBe(303);
  });
});
