import { sql } from "kysely";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AdminRight } from "#app/db/schema.ts";
import { openCsv } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import {
  EXPORT_ATTEMPTS,
  MAX_STREAMED_ROWS,
  MAX_WAITING_EXPORTS,
} from "#app/domain/notifications/list-exports/list-exports.ts";
import { unescaped } from "#app/domain/listings/product-imports/spreadsheet-cells.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import * as adminFile from "#app/routes/admin/exports/admin-export-file.ts";
import * as contactCsv from "#app/routes/admin/support/contact-inquiries-csv.ts";
import * as sellerFile from "#app/routes/seller/exports/seller-export-file.ts";
import * as discountsCsv from "#app/routes/seller/promotions/discounts-csv.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const CSV = "/admin/contact-inquiries.csv";
/** Cells that spreadsheets would run as formulas: the subjects of the first inquiries. */
const RISKY = ["=1+1", "+91 98765 43210", "-2 kg", "@asha", "\tindented", "'=quoted", 'say "hello", please'];

let asha: Awaited<ReturnType<typeof createProfile>>;
let desk: Visitor;

const adminWith = (...rights: AdminRight[]) => createProfile({ role: "admin", admin_rights: rights });

/** Adds `count` inquiries. */
async function addInquiries(subject: string, count: number, daysAgo: number): Promise<void> {
  await sql`
    INSERT INTO contact_inquiries (name, email, subject, message, created_at)
    SELECT 'Meera ' || n, 'meera' || n || '@example.test', coalesce((${RISKY}::text[])[n], ${subject} || ' ' || n), 'Hello',
           now() - make_interval(days => ${daysAgo})
      FROM generate_series(1, ${count}::int) AS n`.execute(db);
}

beforeAll(async () => {
  asha = await adminWith("support");
  desk = await signedIn(asha);
  await addInquiries("Order", MAX_STREAMED_ROWS, 10);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await db.deleteFrom("list_exports").execute();
  await db.deleteFrom("spent_budgets").execute();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

const ask = (who: Visitor, query = "") => who.get(contactCsv.loader, CSV + query);
/** Runs the waiting jobs as the worker does. */
const write = async () => {
  for (const task of await queuedTasks("list_export.write")) await taskHandlers["list_export.write"](task);
};
const exportsOf = (profileId: number) =>
  db.selectFrom("list_exports").where("profile_id", "=", profileId).orderBy("id").selectAll().execute();
const download = (who: Visitor, id: number) =>
  who.get(adminFile.loader, `/admin/exports/${id}`, { params: { id: String(id) } });
const stored = async (key: string) => Buffer.from((await privateFiles.read(key)) ?? []).toString();

/** Requests the file of all inquiries, too many to send at once, and writes it. */
async function written(who = desk, owner = asha) {
  await ask(who);
  await write();
  const [row] = await exportsOf(owner.id);
  if (!row) throw new Error("No export was begun");
  return row;
}

describe("the CSV file of a list", () => {
  it("is sent at once up to the limit, and written by the worker beyond it, with the same bytes", async () => {
    const streamed = await ask(desk);
    expect(streamed.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const atOnce = await streamed.text();
    expect(atOnce.split("\r\n")).toHaveLength(MAX_STREAMED_ROWS + 2);
    // The newest inquiry is the file's first row.
    await addInquiries("Late", 1, 0);

    const sent = await ask(desk, "?page=2");
    expect([sent.status, sent.location]).toEqual([303, "/admin/exports"]);
    const waiting = await openPage(desk, "/admin/exports");
    expect(waiting.text()).toContain("The list is long: its file is being prepared");
    expect(waiting.text("tbody tr")).toMatch(/^contact-inquiries\.csvShow the list.*–Being prepared/);
    expect(waiting.$("tbody a").attr("href")).toBe("/admin/contact-inquiries");
    expect(waiting.$("[data-live]").attr("data-live")).toBe("/admin/changes?list=list_exports");

    await write();
    const ready = await openPage(desk, "/admin/exports");
    expect(ready.text("tbody tr")).toMatch(/5,001ReadyDownload/);
    const [row] = await exportsOf(asha.id);
    const file = await download(desk, row!.id);
    expect(file.headers.get("Content-Disposition")).toContain('attachment; filename="contact-inquiries.csv"');
    const body = await file.text();
    const [head = "", late = ""] = body.split("\r\n", 2);
    expect(late).toMatch(/^'=1\+1,Meera 1,meera1@example\.test,.*,New$/);
    expect(body === `${head}\r\n${late}\r\n${atOnce.slice(head.length + 2)}`).toBe(true);
    expect(row).toMatchObject({
      row_count: MAX_STREAMED_ROWS + 1,
      size_bytes: Buffer.byteLength(await stored(row!.storage_key)),
    });
  });

  it("is read back as it was", async () => {
    const { storage_key } = await written();
    const bytes = (await privateFiles.read(storage_key))!;
    const { rows } = openCsv({ byteLength: bytes.length, pieces: Readable.from([bytes]) }, { isRow: () => false });
    const read: string[] = [];
    for await (const { cells } of rows) read.push(unescaped(cells[0] ?? ""));
    expect(read.slice(-RISKY.length).reverse()).toEqual(RISKY);
    expect(read).toHaveLength(MAX_STREAMED_ROWS + 1);
  });

  it("is the same file when it is asked for again meanwhile; another language or search is another file", async () => {
    await Promise.all([ask(desk), ask(desk), ask(desk, "?page=3")]);
    expect(await exportsOf(asha.id)).toHaveLength(1);
    expect(await queuedTasks("list_export.write")).toHaveLength(1);
    desk.choose("hi");
    await ask(desk);
    desk.choose("en");
    await ask(desk, "?q=Meera");
    const all = await exportsOf(asha.id);
    expect(all.map(({ locale, address }) => [locale, address])).toEqual([
      ["en", "/admin/contact-inquiries"],
      ["hi", "/admin/contact-inquiries"],
      ["en", "/admin/contact-inquiries?q=Meera"],
    ]);
    await write();
    expect(await stored((await exportsOf(asha.id))[1]!.storage_key)).toMatch(/^\uFEFF\p{Script=Devanagari}/u);
  });

  it("is in the audit log without what was searched, and its person is informed", async () => {
    await ask(desk, "?q=Meera");
    await write();
    const { id } = (await exportsOf(asha.id))[0]!;
    const entry = await db.selectFrom("audit_log").where("subject", "=", `export ${id}`).selectAll().execute();
    expect(entry).toMatchObject([
      { action: "list.export", actor_profile_id: asha.id, details: { list: "contact_inquiries" } },
    ]);
    expect(JSON.stringify(entry)).not.toContain("Meera");
    expect((await notificationMessagesOf(asha.id)).at(-1)).toBe("list_export_done");
    const [mail] = await sendWaitingMails("mail.list_export_finished");
    expect(mail).toMatchObject({ to: asha.email, subject: "Your file contact-inquiries.csv is ready" });
    expect(mail?.text).toContain("/admin/exports");
    await download(desk, id);
    const [row] = await exportsOf(asha.id);
    const opened = await db
      .selectFrom("file_accesses")
      .where("storage_key", "=", row!.storage_key)
      .selectAll()
      .execute();
    expect(opened).toMatchObject([{ profile_id: asha.id }]);
  });
});

describe("a written file", () => {
  it("is that of its person alone", async () => {
    const { id } = await written();
    const other = await signedIn(await adminWith("support", "super"));
    expect((await download(other, id)).status).toBe(404);
    expect((await openPage(other, "/admin/exports")).text("main")).toContain("No files yet.");
    const seller = await signedIn({ id: Number((await createSeller()).profile_id) });
    const params = { id: String(id) };
    expect((await seller.get(sellerFile.loader, `/seller/exports/${id}`, { params })).status).toBe(404);
    expect((await download(desk, id)).status).toBe(200);
  });

  it("is refused to who may not see the list any more, and not written for them", async () => {
    const meera = await adminWith("support");
    const visitor = await signedIn(meera);
    const { id } = await written(visitor, meera);
    await db
      .updateTable("profiles")
      .set({ admin_rights: ["finance"] })
      .where("id", "=", meera.id)
      .execute();
    expect((await download(visitor, id)).status).toBe(404);
    const page = await openPage(visitor, "/admin/exports");
    expect(page.text("tbody")).toContain("You may no longer open this list");
    expect(page.$("tbody a[href^='/admin/exports/']")).toHaveLength(0);

    await db
      .updateTable("profiles")
      .set({ admin_rights: ["support"] })
      .where("id", "=", meera.id)
      .execute();
    await ask(visitor, "?q=Meera");
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", meera.id).execute();
    await write();
    const [, refused] = await exportsOf(meera.id);
    expect(refused).toMatchObject({ status: "failed", row_count: null });
    expect(await privateFiles.read(refused!.storage_key)).toBeUndefined();
  });

  it("is deleted after 7 days, and with its person's account", async () => {
    const { id, storage_key, expires_at } = await written();
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(7);
    await taskHandlers["files.remove_discarded"]({});
    expect(await exportsOf(asha.id)).toHaveLength(1);
    await db.updateTable("list_exports").set({ expires_at: new Date() }).where("id", "=", id).execute();
    expect((await download(desk, id)).status).toBe(404);
    await taskHandlers["files.remove_discarded"]({});
    expect(await exportsOf(asha.id)).toHaveLength(0);
    expect(await privateFiles.read(storage_key)).toBeUndefined();
  });

  it("leaves nothing behind when it is deleted while it is written", async () => {
    await ask(desk);
    const [row] = await exportsOf(asha.id);
    const { put } = privateFiles;
    vi.spyOn(privateFiles, "put").mockImplementation(async (...file) => {
      await put(...file);
      await db.deleteFrom("list_exports").execute();
    });
    await write();
    expect(await privateFiles.read(row!.storage_key)).toBeUndefined();
    expect(await notificationMessagesOf(asha.id)).not.toContain("list_export_failed");
  });
});

describe("a file that cannot be written", () => {
  it("is tried again some times, then says so and waits for a press", async () => {
    await ask(desk);
    vi.spyOn(privateFiles, "put").mockRejectedValue(new Error("No space"));
    for (let attempt = 1; attempt < EXPORT_ATTEMPTS; attempt += 1) {
      await expect(write()).rejects.toThrow("No space");
      expect(await exportsOf(asha.id)).toMatchObject([{ status: "waiting", attempts: attempt }]);
    }
    await expect(write()).rejects.toThrow("No space");
    const { id } = (await exportsOf(asha.id))[0]!;
    const page = await openPage(desk, "/admin/exports");
    expect(page.text("tbody")).toContain("Could not be prepared");
    expect((await notificationMessagesOf(asha.id)).at(-1)).toBe("list_export_failed");
    expect((await download(desk, id)).status).toBe(404);
    // A job whose last attempt failed runs once more.
    await expect(write()).resolves.toBeUndefined();

    vi.restoreAllMocks();
    const form = `form[action='/admin/exports/${id}/retry']`;
    const sent = await submitForm(desk, page, form);
    expect(sent.location).toBe("/admin/exports");
    // The same press again.
    await submitForm(desk, page, form);
    expect((await openPage(desk, "/admin/exports")).text("tbody")).toContain("Being prepared");
    await write();
    expect((await openPage(desk, "/admin/exports")).text("tbody")).toContain("5,001Ready");
    expect((await download(desk, id)).status).toBe(200);
  });

  it("counts as failed when the worker dies at each attempt", async () => {
    await ask(desk);
    await db.updateTable("list_exports").set({ attempts: EXPORT_ATTEMPTS }).execute();
    await write();
    expect(await exportsOf(asha.id)).toMatchObject([{ status: "failed" }]);
  });

  it("passes on an error of the rows, which is none of the store", async () => {
    await ask(desk);
    vi.spyOn(privateFiles, "put").mockImplementation(async (_key, body) => {
      await sql`ALTER TABLE contact_inquiries RENAME TO away`.execute(db);
      if ("open" in body) await text(Readable.from(body.open()));
    });
    await expect(write().finally(() => sql`ALTER TABLE away RENAME TO contact_inquiries`.execute(db))).rejects.toThrow(
      "contact_inquiries",
    );
  });
});

it("no more than so many files of a person wait", async () => {
  for (let n = 0; n < MAX_WAITING_EXPORTS; n += 1) await ask(desk, `?q=${"Meera".slice(0, n)}`);
  await ask(desk, "?q=Meera");
  expect(await exportsOf(asha.id)).toHaveLength(MAX_WAITING_EXPORTS);
  expect((await openPage(desk, "/admin/exports")).text()).toContain("5 of your files are being prepared.");
});

describe("the file of a store's list", () => {
  it("has the rows of the store alone, for members who can export", async () => {
    const stores = [await createSeller(), await createSeller()];
    for (const { id } of stores)
      await sql`
        INSERT INTO store_discounts (seller_id, name, starts_at, ends_at)
        SELECT ${id}, 'Offer ' || ${id}::bigint || '-' || n, '2100-01-01', '2100-02-01'
          FROM generate_series(1, ${MAX_STREAMED_ROWS + 1}::int) AS n`.execute(db);
    const member = await createStoreMember(stores[0]!.id, "viewer", true);
    const visitor = await signedIn(member);
    const sent = await visitor.get(discountsCsv.loader, "/seller/promotions/discounts.csv");
    expect(sent.location).toBe("/seller/exports");
    await write();
    const page = await openPage(visitor, "/seller/exports");
    expect(page.text("tbody")).toContain("5,001Ready");
    expect(page.$("[data-live]").attr("data-live")).toBe("/seller/changes?list=list_exports");
    const [row] = await exportsOf(member.id);
    const open = () =>
      visitor.get(sellerFile.loader, `/seller/exports/${row!.id}`, { params: { id: String(row!.id) } });
    const lines = (await (await open()).text()).trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(MAX_STREAMED_ROWS + 1);
    expect(lines.every((line) => line.startsWith(`Offer ${stores[0]!.id}-`))).toBe(true);
    // Not in the audit log: it records administrators only.
    expect(await db.selectFrom("audit_log").where("subject", "=", `export ${row!.id}`).selectAll().execute()).toEqual(
      [],
    );

    await db.updateTable("seller_members").set({ can_export: false }).where("profile_id", "=", member.id).execute();
    expect((await open()).status).toBe(303);
    await db
      .updateTable("seller_members")
      .set({ can_export: true, seller_id: stores[1]!.id })
      .where("profile_id", "=", member.id)
      .execute();
    expect((await open()).status).toBe(404);
    // A job of the former store must not write the new store's rows.
    await db.updateTable("list_exports").set({ status: "waiting" }).execute();
    await taskHandlers["list_export.write"]({ exportId: row!.id });
    expect(await exportsOf(member.id)).toMatchObject([{ status: "failed" }]);
  });

  it("is never that of an administrators' list, whatever the row says", async () => {
    const seller = await createSeller();
    await db
      .insertInto("list_exports")
      .values({
        ...{ profile_id: Number(seller.profile_id), seller_id: seller.id, list: "users", address: "/admin/users" },
        ...{ locale: "en", file_name: "users.csv", storage_key: "list-exports/tampered" },
      })
      .execute();
    const [row] = await exportsOf(Number(seller.profile_id));
    await taskHandlers["list_export.write"]({ exportId: row!.id });
    expect(await exportsOf(Number(seller.profile_id))).toMatchObject([{ status: "failed" }]);
  });
});
