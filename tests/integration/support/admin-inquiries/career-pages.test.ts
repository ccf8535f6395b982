import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { readDataExport } from "#app/domain/insights/privacy/data-export.queries.server.ts";
import { sendCareerInquiry } from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import * as csv from "#app/routes/admin/support/career-inquiries-csv.ts";
import * as cvFile from "#app/routes/admin/support/admin-career-cv.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { sent } from "../../../support/forms/multipart.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
let admin: Visitor;
let adminId: number;

beforeAll(async () => {
  const profile = await createProfile({ role: "admin", full_name: "Support Sana", admin_rights: ["support"] });
  adminId = profile.id;
  admin = await signedIn(profile);
});

async function application(given: Partial<Parameters<typeof sendCareerInquiry>[2]> = {}) {
  const inquiry = {
    opening: "data-scientist",
    name: "Isha Rao",
    email: `${randomUUID()}@applies.test`,
    phone: "+919825012345",
    city: "Bhuj",
    message: "I count\nparcels.",
    work_url: "https://isha.example.org/work",
    locale: "en",
    formKey: randomUUID(),
    cv: sent({ kind: "pdf", name: "Isha Rao.pdf", contentType: "application/pdf", body: pdf } as const),
  } as const;
  await sendCareerInquiry(db, privateFiles, { ...inquiry, ...given }, { isVisitor: true, maxStored: 1000 });
  return db.selectFrom("career_inquiries").orderBy("id", "desc").selectAll().limit(1).executeTakeFirstOrThrow();
}

const actionsOf = async (id: number) => {
  const subject = `career_inquiry ${id}`;
  const rows = await db.selectFrom("audit_log").where("subject", "=", subject).orderBy("id").selectAll().execute();
  return rows.map(({ action, actor_profile_id, details }) => ({ action, actor: actor_profile_id, details }));
};

describe("the list of applications", () => {
  it("is newest first, searched, filtered by status and opening, and a file", async () => {
    const first = await application({ name: "=Older", email: "one@list.test", city: "Rajkot" });
    await application({ name: "Newer", email: "two@list.test", opening: "digital-marketing-head" });
    const names = async (query: string) =>
      (await openPage(admin, `/admin/careers?${query}`)).rows().map(([name]) => name);
    expect(await names("q=list.test")).toEqual(["Newer", "=Older"]);
    expect(await names("q=rajkot")).toEqual(["=Older"]);
    expect(await names("q=list.test&opening=digital-marketing-head")).toEqual(["Newer"]);
    await db.updateTable("career_inquiries").set({ status: "invited" }).where("id", "=", first.id).execute();
    expect(await names("q=list.test&status=invited")).toEqual(["=Older"]);
    expect(await names("q=list.test&status=invited&opening=digital-marketing-head")).toEqual([]);
    const page = await openPage(admin, "/admin/careers?q=list.test");
    expect(page.text("main")).toContain("2 applications");
    expect(page.rows()[0]?.slice(0, 4)).toEqual(["Newer", "Digital Marketing Head", "two@list.test", "Bhuj"]);
    const file = await (await admin.get(csv.loader, "/admin/careers.csv?q=list.test")).text();
    expect(file).toContain("'=Older,Data Scientist,one@list.test,Rajkot,");
    expect(file).toContain(",Invited");
  });

  it("is in the administrator's language, with the openings' names", async () => {
    await application({ email: "gu@words.test" });
    const reader = await signedIn({ id: adminId }, { "Accept-Language": "gu-IN" });
    const page = await openPage(reader, "/admin/careers?q=words.test");
    expect(page.text("h1")).toContain("નોકરીની અરજીઓ");
    expect(page.rows()[0]?.[1]).toBe("ડેટા સાયન્ટિસ્ટ");
  });

  it("shows what another person has set meanwhile, and sets what was chosen at the second press", async () => {
    const { id } = await application({ name: "Twice Tara" });
    const form = `main form[action='/admin/careers/${id}/status']`;
    const [one, other] = [
      await openPage(admin, "/admin/careers?q=twice"),
      await openPage(admin, "/admin/careers?q=twice"),
    ];
    const statusOf = async () =>
      (await db.selectFrom("career_inquiries").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;
    expect((await submitForm(admin, one, form, { status: "in_review" })).location).toBe("/admin/careers");
    const refused = await submitForm(admin, other, form, { status: "declined" });
    expect(await statusOf()).toBe("in_review");
    const page = await openPage(admin, refused.location!);
    expect(page.text("main")).toContain("Another person has saved “In review” here");
    expect(page.$(`${form} select`).val()).toBe("declined");
    await submitForm(admin, page, form);
    expect(await statusOf()).toBe("declined");
    expect((await openPage(admin, `/admin/careers/${id}`)).text("main")).toContain("Status: In review → Declined");
    // A new contact inquiry has a different word.
    const reader = await signedIn({ id: adminId }, { "Accept-Language": "gu-IN" });
    expect((await openPage(reader, `/admin/careers/${id}`)).text("main")).toContain("સ્થિતિ: નવી → સમીક્ષા ચાલુ");
  });
});

describe("the page of an application", () => {
  it("shows what was sent, and the link to the work without what tells it where it was pressed", async () => {
    const { id, email } = await application();
    const page = await openPage(admin, `/admin/careers/${id}`);
    for (const shown of ["Isha Rao", email, "98250 12345", "Bhuj", "Data Scientist", "I count parcels."])
      expect(page.text("main")).toContain(shown);
    expect(page.$("a[href='https://isha.example.org/work']").attr("rel")).toContain("noreferrer");
    expect(page.$(`a[href='/admin/careers/${id}/cv']`).text()).toBe("Isha Rao.pdf");
  });

  it("gives the CV as a file to save, and each opening is in the audit log and in the log of files", async () => {
    const { id, storage_key } = await application();
    const params = { id: String(id) };
    for (let n = 0; n < 2; n += 1) {
      const file = await admin.get(cvFile.loader, `/admin/careers/${id}/cv`, { params });
      expect(await file.text()).toBe(pdf.toString());
      expect(file.headers.get("Content-Disposition")).toContain('attachment; filename="Isha Rao.pdf"');
      expect(file.headers.get("Cache-Control")).toBe("no-store");
    }
    const opened = { action: "inquiry.open_cv", actor: adminId, details: {} };
    expect(await actionsOf(id)).toEqual([opened, opened]);
    const accesses = db.selectFrom("file_accesses").where("storage_key", "=", storage_key).select("profile_id");
    expect(await accesses.execute()).toEqual([{ profile_id: adminId }, { profile_id: adminId }]);
    expect((await openPage(admin, `/admin/careers/${id}`)).text("main")).toContain("CV opened");
  });

  it("answers by mail in the application's language, once, and it is then in review", async () => {
    const { id, email } = await application({ locale: "gu" });
    const page = await openPage(admin, `/admin/careers/${id}`);
    const reply = { body: "Can you come on Monday?" };
    await submitForm(admin, page, "main form:has([name=body])", reply);
    await submitForm(admin, page, "main form:has([name=body])", reply);
    const mails = await sendWaitingMails("mail.inquiry_answered");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "જવાબ: ડેટા સાયન્ટિસ્ટ"]]);
    expect(mails[0]?.text).toContain("Can you come on Monday?");
    const after = await openPage(admin, `/admin/careers/${id}`);
    expect(after.text("main")).toContain("Support Sana");
    expect(after.$("main form select").val()).toBe("in_review");
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual(["inquiry.answer", "inquiry.status"]);
  });

  it.each(["invited", "declined"] as const)("an answer leaves %s", async (status) => {
    const { id } = await application();
    await db.updateTable("career_inquiries").set({ status }).where("id", "=", id).execute();
    const page = await openPage(admin, `/admin/careers/${id}`);
    await submitForm(admin, page, "main form:has([name=body])", { body: "Thank you." });
    expect((await openPage(admin, `/admin/careers/${id}`)).$("main form select").val()).toBe(status);
  });
});

describe("without the right", () => {
  it.each(["finance", "catalogue"] as const)(
    "administrators with %s see neither list, page, CSV nor CV",
    async (right) => {
      const { id, storage_key } = await application({ name: "Planted Person" });
      const other = await signedIn(await createProfile({ role: "admin", admin_rights: [right] }));
      for (const address of ["", `/${id}`, ".csv", `/${id}/cv`]) {
        const page = await openPage(other, `/admin/careers${address}`);
        expect([page.location, page.html.includes("Planted")]).toEqual(["/admin", false]);
      }
      expect((await openPage(other, "/admin")).$("a[href='/admin/careers']")).toHaveLength(0);
      expect((await openPage(other, "/admin/find?q=planted")).html).not.toContain("Planted Person");
      const accesses = db.selectFrom("file_accesses").where("storage_key", "=", storage_key).select("id");
      expect([await accesses.execute(), await actionsOf(id)]).toEqual([[], []]);
    },
  );

  it("neither a visitor nor the applicant opens a CV by its address", async () => {
    const applicant = await createProfile();
    const { id } = await application({ email: applicant.email });
    for (const person of [new Visitor(), await signedIn(applicant)]) {
      const page = await openPage(person, `/admin/careers/${id}/cv`);
      expect(page.status).not.toBe(200);
      expect(page.html).not.toContain("%PDF");
    }
  });
});

it("an application is in the data that its author downloads, without where its file is", async () => {
  const applicant = await createProfile();
  const { storage_key } = await application({ email: applicant.email });
  const own = await readDataExport(db, applicant.id);
  expect(own.career_inquiries).toMatchObject([{ name: "Isha Rao", city: "Bhuj", file_name: "Isha Rao.pdf" }]);
  expect(JSON.stringify(own)).not.toContain(storage_key);
});
