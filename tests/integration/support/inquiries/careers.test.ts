import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CAREER_RETENTION_MONTHS } from "#app/domain/retention.ts";
import { MEGABYTE } from "#app/domain/platform/uploads/uploads.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { action as sendContact } from "#app/routes/shop/support/contact.tsx";
import { db, logger, privateFiles } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const ADDRESS = "/careers/data-scientist";
const FORM = "main form[enctype='multipart/form-data']";
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const jpeg = await aJpeg();
const cv = upload("cv", "Asha Patel.pdf", pdf);

let counter = 0;
const newEmail = () => `applicant-${(counter += 1)}@example.test`;
const input = (over: Record<string, string> = {}) => ({
  name: "Asha Patel",
  email: newEmail(),
  phone: "98250 12345",
  city: "Bhuj",
  message: "I count parcels.\r\nAll of them.",
  work_url: "asha.example.org/work",
  ...over,
});

const rowsOf = (email: string) => db.selectFrom("career_inquiries").where("email", "=", email).selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
});

async function apply(
  fields: Record<string, string>,
  {
    uploads = [cv],
    visitor = new Visitor(),
    page,
  }: { uploads?: (typeof cv)[]; visitor?: Visitor; page?: RenderedPage } = {},
): Promise<RenderedPage> {
  return submitForm(visitor, page ?? (await openPage(visitor, ADDRESS)), FORM, fields, undefined, uploads);
}

describe("the page of an opening", () => {
  it.each([
    ["en-IN", "Apply for Data Scientist", "12 months"],
    ["hi-IN", "डेटा साइंटिस्ट के लिए आवेदन", "12 महीने"],
    ["gu-IN", "ડેટા સાયન્ટિસ્ટ માટે અરજી", "12 મહિના"],
  ])("has a form without scripts, and says how long it is stored: %s", async (language, heading, retention) => {
    const page = await openPage(new Visitor({ "Accept-Language": language }), ADDRESS);
    expect(page.text("h1")).toBe(heading);
    expect(page.text(FORM)).toContain(retention);
    expect(page.$("[data-module]")).toHaveLength(0);
    expect(page.$("input[name=cv]").attr()).toMatchObject({ type: "file", accept: "application/pdf", required: "" });
    expect(page.$("input[name=phone], input[name=work_url]").is("[required]")).toBe(false);
  });

  it.each(["astronaut", "constructor", "__proto__", "DATA-SCIENTIST"])("is none for %s", async (opening) => {
    for (const address of [`/careers/${opening}`, `/careers/${opening}/thanks`])
      expect((await openPage(new Visitor(), address)).status).toBe(404);
  });

  it("prefills the name and address of a signed-in customer", async () => {
    const asha = await createProfile({ full_name: "Asha Patel" });
    const page = await openPage(await signedIn(asha), ADDRESS);
    expect([page.$("input[name=name]").val(), page.$("input[name=email]").val()]).toEqual(["Asha Patel", asha.email]);
  });
});

describe("an application", () => {
  it("is stored with its CV in the private store, thanked for, and confirmed by mail in the page's language", async () => {
    const visitor = new Visitor({ "Accept-Language": "gu-IN" });
    const fields = input();
    const sent = await apply(fields, { visitor });
    expect([sent.status, sent.location]).toEqual([303, `${ADDRESS}/thanks`]);
    const thanks = await openPage(visitor, sent.location!);
    expect(thanks.text("h1")).toBe("આભાર!");
    expect(thanks.text("main")).toContain("ડેટા સાયન્ટિસ્ટ માટેની તમારી અરજી અમને મળી ગઈ છે.");
    const [row, ...more] = await rowsOf(fields.email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      opening: "data-scientist",
      name: "Asha Patel",
      phone_number: "+919825012345",
      city: "Bhuj",
      message: fields.message,
      work_url: "https://asha.example.org/work",
      locale: "gu",
      file_name: "Asha Patel.pdf",
      size_bytes: pdf.length,
      status: "new",
    });
    expect(Buffer.from((await privateFiles.read(row!.storage_key))!).equals(pdf)).toBe(true);
    const [mail, ...others] = await sendWaitingMails("mail.career_received");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: fields.email, subject: "ડેટા સાયન્ટિસ્ટ માટે તમારી અરજી" });
    for (const written of ["Asha Patel", "I count parcels", "asha.example.org"])
      expect(mail?.text).not.toContain(written);
  });

  it("is stored once however often its form is sent", async () => {
    const visitor = new Visitor();
    const fields = input();
    const page = await openPage(visitor, ADDRESS);
    const answers = await Promise.all([1, 2].map(() => apply(fields, { visitor, page })));
    answers.push(await apply(fields, { visitor, page }));
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(`${ADDRESS}/thanks`));
    expect(await rowsOf(fields.email)).toHaveLength(1);
    expect(await sendWaitingMails("mail.career_received")).toHaveLength(1);
  });

  it("needs neither a telephone number nor a link", async () => {
    const fields = input({ phone: "", work_url: "" });
    await apply(fields);
    expect(await rowsOf(fields.email)).toMatchObject([{ phone_number: null, work_url: null }]);
  });

  it.each([
    [{ name: " " }, "name", "Your name is required"],
    [{ email: "asha at home" }, "email", "Invalid email"],
    [{ phone: "12345 67890" }, "phone", "mobile"],
    [{ city: "" }, "city", "City is required"],
    [{ message: "" }, "message", "Message is required"],
    [{ message: "x".repeat(2001) }, "message", "This is too long"],
    [{ work_url: "javascript:alert(1)" }, "work_url", "Enter the address of a page"],
    [{ work_url: "ftp://asha.example.org" }, "work_url", "Enter the address of a page"],
    [{ work_url: "https://me:secret@asha.example.org" }, "work_url", "Enter the address of a page"],
    [{ work_url: "my work" }, "work_url", "Enter the address of a page"],
  ])("%j is refused beside its field; what was typed and the file stay for the next try", async (over, field, text) => {
    const visitor = new Visitor();
    const fields = input(over);
    const refused = await apply(fields, { visitor });
    expect(refused.status).toBe(422);
    expect(refused.text(`#${field}-error`)).toContain(text);
    expect(refused.$("input[name=name]").val()).toBe(fields.name.trim() === "" ? fields.name : "Asha Patel");
    expect(refused.text(FORM)).toContain("Asha Patel.pdf");
    expect(await rowsOf(fields.email)).toEqual([]);
    const good = input();
    await apply(good, { visitor, page: refused, uploads: [] });
    expect(await rowsOf(good.email)).toMatchObject([{ file_name: "Asha Patel.pdf", size_bytes: pdf.length }]);
  });

  it.each([
    ["a picture", "photo.pdf", jpeg],
    ["a web page", "cv.pdf", Buffer.from("<!doctype html><script>alert(1)</script>%%EOF")],
    ["a Word file", "cv.pdf", Buffer.from("PK\x03\x04word")],
    ["the beginning of a PDF", "cv.pdf", pdf.subarray(0, 20)],
  ])("%s is no CV, whatever its name says", async (_what, name, bytes) => {
    const fields = input();
    const refused = await apply(fields, { uploads: [upload("cv", name, bytes)] });
    expect(refused.status).toBe(422);
    expect(refused.text("#cv-error")).toBe(`“${name}” is not a PDF. Choose a PDF file.`);
    expect(refused.$("input[name=city]").val()).toBe("Bhuj");
    expect(await rowsOf(fields.email)).toEqual([]);
  });

  it("is refused without a CV, with a larger one than 5 MB, and with two", async () => {
    const fields = input();
    const without = await apply(fields, { uploads: [] });
    expect(without.text("#cv-error")).toBe("Choose your CV as a PDF file");
    const large = { ...cv, size: 5 * MEGABYTE + 1 };
    expect((await apply(fields, { uploads: [large] })).text("#cv-error")).toContain("larger than 5 MB");
    expect((await apply(fields, { uploads: [cv, cv] })).status).toBe(422);
    expect(await rowsOf(fields.email)).toEqual([]);
  });

  it("leaves no file behind when it is refused by the limit of its address", async () => {
    const email = newEmail();
    const message = { name: "Asha", email, subject: "Hello", message: "Hello" };
    for (let n = 0; n < 2; n += 1) await new Visitor().post(sendContact, "/contact", message);
    await apply(input({ email: email.toUpperCase() }));
    const put = vi.spyOn(privateFiles, "put");
    const removed = vi.spyOn(privateFiles, "delete");
    const refused = await apply(input({ email }));
    expect(refused.text("#email-error")).toContain("3");
    const careers = put.mock.calls.map(([key]) => key).filter((key) => key.startsWith("careers/"));
    expect(careers).toHaveLength(1);
    expect(removed.mock.calls.map(([key]) => key)).toEqual(expect.arrayContaining(careers));
    expect(await rowsOf(email)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it("is refused to visitors once all CVs together have 5 GB, and not to people who are signed in", async () => {
    const large = Array.from({ length: 3 }, (_, n) => ({
      ...{
        opening: "data-scientist",
        name: "Large",
        email: newEmail(),
        city: "Bhuj",
        message: "x",
        locale: "en" as const,
      },
      ...{ file_name: "cv.pdf", size_bytes: 1720 * MEGABYTE, storage_key: `careers/large-${n}` },
    }));
    const rows = await db.insertInto("career_inquiries").values(large).returning("id").execute();
    const fields = input();
    const refused = await apply(fields);
    expect(refused.status).toBe(503);
    expect(refused.$("input[name=city]").val()).toBe("Bhuj");
    expect((await apply(input(), { visitor: await signedIn(await createProfile()) })).status).toBe(303);
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom("career_inquiries").where("id", "in", ids).execute();
    expect((await apply(fields)).status).toBe(303);
  });

  it("is accepted thirty times an hour from one network", async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await apply(input())).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is in no log line", async () => {
    const lines: string[] = [];
    for (const level of ["info", "warn", "error"] as const)
      vi.spyOn(logger, level).mockImplementation((...line) => void lines.push(JSON.stringify(line)));
    const fields = input({ name: "Planted Person", city: "Plantedpur", work_url: "https://planted.example.org/" });
    await apply(fields);
    await apply(input({ ...fields, phone: "1" }));
    await sendWaitingMails("mail.career_received");
    vi.restoreAllMocks();
    for (const secret of [/planted/i, /9825012345/, new RegExp(fields.email)])
      expect(lines.join("\n")).not.toMatch(secret);
  });
});

describe("after its time", () => {
  it("an application is deleted with its file and its answers", async () => {
    const [old, young] = [input(), input()];
    await apply(old);
    await apply(young);
    const [row] = await rowsOf(old.email);
    const age = (days: number) =>
      sql<Date>`now() - make_interval(months => ${CAREER_RETENTION_MONTHS}, days => ${days})`;
    await db
      .updateTable("career_inquiries")
      .set({ created_at: age(1) })
      .where("email", "=", old.email)
      .execute();
    await db
      .updateTable("career_inquiries")
      .set({ created_at: age(-1) })
      .where("email", "=", young.email)
      .execute();
    const author = await createProfile({ role: "admin" });
    await db
      .insertInto("inquiry_replies")
      .values({ career_inquiry_id: row!.id, author_profile_id: author.id, body: "Come and see us." })
      .execute();
    await taskHandlers["notifications.sweep"]({});
    await taskHandlers["files.remove_discarded"]({});
    expect(await rowsOf(old.email)).toEqual([]);
    expect(await privateFiles.read(row!.storage_key)).toBeUndefined();
    const replies = db.selectFrom("inquiry_replies").where("author_profile_id", "=", author.id).select("id");
    expect(await replies.execute()).toEqual([]);
    const [left] = await rowsOf(young.email);
    expect(await privateFiles.read(left!.storage_key)).toBeDefined();
  });
});
