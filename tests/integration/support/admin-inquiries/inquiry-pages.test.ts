import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { answerInquiry } from "#app/domain/support/inquiries/admin-inquiries.commands.server.ts";
import {
  findMailedReply,
  findReceivedApplication,
  listReplies,
} from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import type { InquiryKind } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { sendContactInquiry, sendWholesaleInquiry } from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import * as contactCsv from "#app/routes/admin/support/contact-inquiries-csv.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

let admin: Visitor;
const aCv = { file_name: "cv.pdf", size_bytes: 9, storage_key: "careers/planted.pdf" };
const limit = { isVisitor: true, maxStored: 1000 };

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", full_name: "Support Sana", admin_rights: ["support"] }));
});

async function contact(given: Partial<Parameters<typeof sendContactInquiry>[1]> = {}) {
  const inquiry = { name: "Isha", email: "isha@asks.test", subject: "Broken lamp", message: "It arrived\nbroken." };
  await sendContactInquiry(db, { ...inquiry, formKey: randomUUID(), ...given }, limit);
  return db.selectFrom("contact_inquiries").orderBy("id", "desc").selectAll().limit(1).executeTakeFirstOrThrow();
}

async function wholesale(company_name: string) {
  const inquiry = {
    contact_person: "Om",
    email: `${randomUUID()}@bulk.test`,
    phone: "079 2658 0000",
    message: "500 lamps",
  };
  await sendWholesaleInquiry(
    db,
    { ...inquiry, company_name, business_type: "partnership", formKey: randomUUID() },
    limit,
  );
  return db.selectFrom("wholesale_inquiries").orderBy("id", "desc").selectAll().limit(1).executeTakeFirstOrThrow();
}

const statusOf = async (kind: "contact" | "wholesale", id: number) =>
  (await db.selectFrom(`${kind}_inquiries`).where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;

describe("the lists of inquiries", () => {
  it("are newest first, searched and filtered by status, and a file", async () => {
    const first = await contact({ email: "one@list.test", subject: "=Older" });
    await contact({ email: "two@list.test", subject: "Newer" });
    const subjects = async (query: string) =>
      (await openPage(admin, `/admin/contact-inquiries?${query}`)).rows().map(([subject]) => subject);
    expect(await subjects("q=list.test")).toEqual(["Newer", "=Older"]);
    await db.updateTable("contact_inquiries").set({ status: "resolved" }).where("id", "=", first.id).execute();
    expect(await subjects("q=list.test&status=resolved")).toEqual(["=Older"]);
    expect(await subjects("q=list.test&status=new")).toEqual(["Newer"]);
    const file = await (await admin.get(contactCsv.loader, "/admin/contact-inquiries.csv?q=list.test")).text();
    expect(file).toContain("'=Older,Isha,one@list.test,");
    expect(file).toContain(",Resolved");
  });

  it("set a status in the list, freely, and say so", async () => {
    const { id } = await wholesale("Bulk Bazaar");
    const choose = async (status: string) => {
      const list = await openPage(admin, "/admin/wholesale-inquiries?q=bulk+bazaar");
      return submitForm(admin, list, `main form[action='/admin/wholesale-inquiries/${id}/status']`, { status });
    };
    const sent = await choose("closed");
    expect(sent.location).toBe("/admin/wholesale-inquiries");
    expect((await openPage(admin, sent.location!)).text()).toContain("Status updated successfully!");
    expect(await statusOf("wholesale", id)).toBe("closed");
    await choose("pending");
    expect(await statusOf("wholesale", id)).toBe("pending");
    const page = await openPage(admin, `/admin/wholesale-inquiries/${id}`);
    expect(page.text()).toContain("Status: Pending → Closed");
    expect(page.text()).toContain("Partnership");
    expect(page.text()).toContain("079 2658 0000");
  });

  it("show what another person has set meanwhile, and set what was chosen at the second press", async () => {
    const { id } = await wholesale("Twice Traders");
    const form = `main form[action='/admin/wholesale-inquiries/${id}/status']`;
    const [one, other] = [
      await openPage(admin, "/admin/wholesale-inquiries?q=twice"),
      await openPage(admin, "/admin/wholesale-inquiries?q=twice"),
    ];
    await submitForm(admin, one, form, { status: "contacted" });
    const refused = await submitForm(admin, other, form, { status: "closed" });
    expect(await statusOf("wholesale", id)).toBe("contacted");
    const page = await openPage(admin, refused.location!);
    expect(page.text("main")).toContain("Another person has saved “Contacted” here");
    expect(page.$(`${form} select`).val()).toBe("closed");
    await submitForm(admin, page, form);
    expect(await statusOf("wholesale", id)).toBe("closed");
  });

  it("naive variant: without the marks the later of two sets over the other", async () => {
    const { id } = await wholesale("Once Traders");
    const form = `main form[action='/admin/wholesale-inquiries/${id}/status']`;
    const [one, other] = [
      await openPage(admin, "/admin/wholesale-inquiries?q=once"),
      await openPage(admin, "/admin/wholesale-inquiries?q=once"),
    ];
    other.$(`${form} [name=shown]`).remove();
    await submitForm(admin, one, form, { status: "contacted" });
    await submitForm(admin, other, form, { status: "closed" });
    expect(await statusOf("wholesale", id)).toBe("closed");
  });
});

describe("answering an inquiry", () => {
  it("mails the answer, keeps it with the inquiry, and begins with it", async () => {
    const { id } = await contact({ email: "answer@asks.test" });
    const page = await openPage(admin, `/admin/contact-inquiries/${id}`);
    const reply = { body: "We send a new one.\nSorry!" };
    const sent = await submitForm(admin, page, "main form:has([name=body])", reply);
    await submitForm(admin, page, "main form:has([name=body])", reply);
    const after = await openPage(admin, sent.location!);
    expect(after.text()).toContain("Answer sent by email");
    expect(after.text()).toContain("Support Sana");
    expect(await statusOf("contact", id)).toBe("in_progress");
    const mails = await sendWaitingMails("mail.inquiry_answered");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([["answer@asks.test", "Re: Broken lamp"]]);
    expect(mails[0]?.text).toContain("We send a new one.");
    expect(mails[0]?.text).toContain("It arrived");
    const audit = await db
      .selectFrom("audit_log")
      .where("subject", "=", `contact_inquiry ${id}`)
      .select("action")
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual(["inquiry.answer", "inquiry.status"]);
  });

  it("leaves a status that was set, and needs a text", async () => {
    const { id } = await wholesale("Closed Co");
    await db.updateTable("wholesale_inquiries").set({ status: "closed" }).where("id", "=", id).execute();
    const page = await openPage(admin, `/admin/wholesale-inquiries/${id}`);
    const empty = await submitForm(admin, page, "main form:has([name=body])", { body: " " });
    expect(empty.text("form")).toContain("Message is required");
    await submitForm(admin, empty, "main form:has([name=body])", { body: "Thank you." });
    expect(await statusOf("wholesale", id)).toBe("closed");
  });
});

it("inquiries are for support", async () => {
  const { id } = await contact({ email: "rights@asks.test" });
  const finance = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
  expect((await openPage(finance, `/admin/contact-inquiries/${id}`)).location).toBe("/admin");
  expect((await openPage(finance, "/admin/wholesale-inquiries")).location).toBe("/admin");
});

it("the mail of an answer has what was asked, in the language of the application or of the account with that address", async () => {
  const support = await adminScope();
  const { email } = await createProfile({ locale: "gu" });
  const asked = await contact({ email, subject: "Lamp", message: "Broken." });
  const bulk = await wholesale("Planted Lamps");
  const application = { email, opening: "data-scientist", locale: "hi" } as const;
  const applied = await db
    .insertInto("career_inquiries")
    .values({ ...application, name: "Om", city: "Surat", message: "I can count.", ...aCv })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = (kind: InquiryKind, id: number) =>
    answerInquiry(db, support, { kind, id, formKey: randomUUID(), body: `About ${kind}` });
  expect(await answer("contact", asked.id)).toBe(true);
  expect(await answer("wholesale", bulk.id)).toBe(true);
  expect(await answer("career", applied.id)).toBe(true);
  expect(await answer("career", 0)).toBe(false);
  const replies = await db.selectFrom("inquiry_replies").orderBy("id", "desc").limit(3).select("id").execute();
  const ofNone = { subject: null, opening: null };
  expect(await Promise.all(replies.map(({ id }) => findMailedReply(db, id)))).toEqual([
    { ...ofNone, ...application, name: "Om", message: "I can count.", answer: "About career" },
    { ...ofNone, email: bulk.email, locale: "en", name: "Om", message: "500 lamps", answer: "About wholesale" },
    { ...ofNone, email, locale: "gu", name: "Isha", subject: "Lamp", message: "Broken.", answer: "About contact" },
  ]);
  expect(await findReceivedApplication(db, applied.id)).toEqual(application);
  expect((await listReplies(db, support, { kind: "career", id: applied.id })).map(({ body }) => body)).toEqual([
    "About career",
  ]);
});
