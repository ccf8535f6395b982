import { beforeAll, describe, expect, it } from "vitest";
import { banApplicant } from "#app/domain/stores/applications/review.commands.server.ts";
import { loader as csv } from "#app/routes/admin/stores/admin-applications-csv.ts";
import { blindIndex, db } from "#app/services.server.ts";
import { apply, fillStep, newAnswers } from "../../../support/factories/applications.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { applicationStatus, applyFit } from "../../../support/factories/reviewed-applications.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { withFullQueue } from "../../../support/faults/full-queue.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

/** The list of applications, an application's page, and the decisions about it (rules 10.11 to 10.13). */

let admin: Visitor;
beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["catalogue"] }));
});

const pageOf = (id: number) => `/admin/seller-application/${id}`;
const named = (storeName: string, fullName: string) => {
  const answers = newAnswers();
  return { ...answers, business: { ...answers.business, storeName, fullName } };
};

describe("the list", () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (const [store, name] of [
      ["Zari House", "Meena Rathod"],
      ["Amber Pots", "Vikram Joshi"],
      ["=Kite Works", "Bhavna Shah"],
    ] as const)
      ids.push((await apply(new Visitor(), named(store, name))).id);
    await banApplicant(db, await adminScope(), blindIndex, ids[1]!);
    const draft = named("Draft Store", "Nobody Yet");
    await fillStep(new Visitor(), "business", draft);
  });

  const stores = async (query: string) =>
    (await openPage(admin, `/admin/sellers${query}`)).rows("main").map(([store]) => store);

  it("has the specified heads, each application once, and no draft", async () => {
    const page = await openPage(admin, "/admin/sellers");
    expect(page.text("h1")).toBe("Seller Application Management");
    const heads = page.$("main th[scope=col]").map((_, head) => page.$(head).text().replace(/[↑↓]/g, "").trim());
    expect(heads.get()).toEqual(["Store Name", "Applicant Name", "Email", "Application Date", "Status", "Application"]);
    expect(page.text("main")).toContain("3 applications");
    expect(page.rows("main").map(([store, name, , , status]) => [store, name, status])).toEqual([
      ["=Kite Works", "Bhavna Shah", "Pending"],
      ["Amber Pots", "Vikram Joshi", "Banned"],
      ["Zari House", "Meena Rathod", "Pending"],
    ]);
    expect(
      page
        .$("main td a")
        .map((_, link) => page.$(link).attr("href"))
        .get(),
    ).toEqual([...ids].reverse().map((id) => pageOf(id)));
  });

  it("is searched by store, name and email, filtered by status, and sorted", async () => {
    expect(await stores("?q=zari")).toEqual(["Zari House"]);
    expect(await stores("?q=vikram")).toEqual(["Amber Pots"]);
    expect(await stores("?q=rekha-")).toHaveLength(3);
    expect(await stores("?q=100%25")).toEqual([]);
    expect(await stores("?status=banned")).toEqual(["Amber Pots"]);
    expect(await stores("?status=pending&sort=oldest")).toEqual(["Zari House", "=Kite Works"]);
    expect(await stores("?sort=store")).toEqual(["=Kite Works", "Amber Pots", "Zari House"]);
    expect(await stores("?sort=applicant")).toEqual(["=Kite Works", "Zari House", "Amber Pots"]);
  });

  it("is a CSV file whose cells are no formulas", async () => {
    const lines = (await (await admin.get(csv, "/admin/sellers.csv?sort=store")).text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain("'=Kite Works");
    expect(lines[2]).toContain("Banned");
  });

  it("leads from one application to the next in its order", async () => {
    const [zari, amber, kite] = ids;
    const page = await openPage(admin, `${pageOf(amber!)}?sort=applicant`);
    const nav = page.$("nav[aria-label='Applications in the list'] a");
    expect(nav.map((_, link) => page.$(link).attr("href")).get()).toEqual([`${pageOf(zari!)}?sort=applicant`]);
    const first = await openPage(admin, pageOf(kite!));
    expect(first.$("nav[aria-label='Applications in the list'] a").attr("href")).toBe(pageOf(amber!));
  });

  it("waits on the dashboard, for those who may decide", async () => {
    const dashboard = await openPage(admin, "/admin");
    const panel = dashboard.$("section").filter((_, one) => dashboard.$(one).text().includes("New Seller Approvals"));
    expect(panel.last().text()).toContain("Zari House");
    expect(panel.last().text()).not.toContain("Amber Pots");
    expect(panel.last().find("a").first().attr("href")).toBe("/admin/sellers?status=pending&sort=oldest");
    const finance = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
    expect((await openPage(finance, "/admin")).text("main")).not.toContain("New Seller Approvals");
    expect((await openPage(finance, "/admin/sellers")).location).toBe("/admin");
  });
});

describe("the page of an application", () => {
  it("shows the answers with masked numbers, and logs that it was opened", async () => {
    const { id, answers } = await apply();
    const page = await openPage(admin, pageOf(id));
    const text = page.text("main");
    for (const shown of ["Bank Details", "14 Potters Lane, Bhuj", answers.bank["accountNumber"]!.slice(-4), "PAN card"])
      expect(text).toContain(shown);
    expect(page.html).not.toContain(answers.bank["accountNumber"]);
    expect(page.html).not.toContain(answers.identification["panNumber"]);
    expect(page.$("main dd a").first().attr("href")).toBe(`${pageOf(id)}/documents/panCard`);
    const opened = await db
      .selectFrom("audit_log")
      .where("subject", "=", `application ${id}`)
      .where("action", "=", "application.open")
      .select("id")
      .execute();
    expect(opened).toHaveLength(1);
    expect(text).not.toContain("Data opened");
  });

  it("is missing for an unknown application, and for a draft", async () => {
    const unknown = await openPage(admin, pageOf(987654));
    expect([unknown.status, unknown.text("main")]).toEqual([404, expect.stringContaining("Application not found.")]);
    await fillStep(new Visitor(), "business", named("Other Draft", "Nobody"));
    const { id } = await db
      .selectFrom("seller_applications")
      .where("status", "=", "draft")
      .orderBy("id", "desc")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await openPage(admin, pageOf(id))).status).toBe(404);
  });

  it("shows what is shared with others, banned ones first, with links", async () => {
    const [banned, own] = [await applyFit(), await applyFit()];
    await banApplicant(db, await adminScope(), blindIndex, banned.id);
    const account = await db
      .selectFrom("seller_applications")
      .where("id", "=", own.id)
      .select(["account_number_index", "account_number_encrypted", "mobile"])
      .executeTakeFirstOrThrow();
    const store = await createSeller({ status: "banned", store_name: "Banned Before" });
    const other = await createSeller({
      store_name: "Same PAN",
      gstin: `24${own.answers.identification["panNumber"]}1Z5`,
    });
    await db
      .insertInto("store_bank_accounts")
      .values({
        seller_id: store.id,
        holder_name: "Rekha",
        account_number_encrypted: account.account_number_encrypted!,
        account_number_index: account.account_number_index!,
        account_number_last_four: "1234",
        ifsc_code: "HDFC0000123",
      })
      .execute();
    await db
      .insertInto("banned_identities")
      .values({ kind: "mobile", value_index: blindIndex("banned mobile", account.mobile!) })
      .execute();
    const page = await openPage(admin, pageOf(own.id));
    const items = page
      .$("section li")
      .map((_, item) => page.$(item).text().replace(/\s+/g, " ").trim())
      .get();
    expect(page.text("main")).toContain("This mobile number is banned.");
    const bannedStore = banned.answers.business["storeName"];
    // All tests send the same documents from the same address.
    const isBanned = (item: string) => item.endsWith("Banned");
    expect(items.findLastIndex(isBanned)).toBeLessThan(items.findIndex((item) => /(Pending|Approved)$/.test(item)));
    for (const item of [
      `Pickup address${bannedStore}Banned`,
      `Same file${bannedStore}Banned`,
      "Bank accountBanned BeforeBanned",
    ])
      expect(items).toContain(item);
    expect(items).toContain("PAN in the GSTINSame PANApproved");
    expect(page.$(`section li a[href='${pageOf(banned.id)}']`).length).toBe(2);
    expect(page.$(`section li a[href='/store/${other.slug}']`).length).toBe(1);
    expect(page.$("section li a").text()).not.toContain("Banned Before");
    expect(page.html).not.toContain("encrypted");
  });
});

describe("a decision", () => {
  it("is saved and says so when its email cannot be queued", async () => {
    const { id, answers } = await applyFit();
    await sendWaitingMails("mail.application_moved");
    await withFullQueue("mail.application_moved", async () => {
      const page = await openPage(admin, pageOf(id));
      await submitForm(admin, page, "main form[action$='/approve']");
    });
    expect(await applicationStatus(id)).toBe("approved");
    expect(await sendWaitingMails("mail.application_moved")).toEqual([]);
    const list = await openPage(admin, "/admin/sellers");
    expect(list.text('section[aria-label="Messages"]')).toContain("Email Sending Failed");
    expect(list.text('section[aria-label="Messages"]')).toContain(answers.business.email);
    expect(list.text()).not.toContain("📧 Notification Sent");
  });

  it("approves, opens the store, and is mailed", async () => {
    const { id, answers } = await applyFit();
    await sendWaitingMails("mail.application_moved");
    const page = await openPage(admin, pageOf(id));
    const reply = await submitForm(admin, page, "main form[action$='/approve']");
    expect(reply.location).toBe("/admin/sellers");
    const list = await openPage(admin, "/admin/sellers");
    expect(list.text()).toContain("📧 Notification Sent");
    expect(list.text()).toContain(answers.business["email"]);
    expect((await sendWaitingMails("mail.application_moved")).map(({ to }) => to)).toEqual([answers.business["email"]]);
    expect(await applicationStatus(id)).toBe("approved");
    const approved = await openPage(admin, pageOf(id));
    expect(approved.$("main a[href^='/store/']").length).toBeGreaterThan(0);
    expect(approved.$("main form[action$='/approve']").length).toBe(0);
    expect(approved.text("main")).toContain("Application: Pending → Approved");
  });

  it("says why an approval has to wait", async () => {
    const { id } = await apply();
    const page = await openPage(admin, pageOf(id));
    expect(page.text("main")).toContain("The email address is not confirmed yet.");
    expect(page.text("main")).toContain("GSTIN and enrolment number are both missing.");
    const reply = await submitForm(admin, page, "main form[action$='/approve']");
    expect((await openPage(admin, reply.location!)).text("main [role=alert]")).toContain(
      "The applicant has not confirmed the email address yet.",
    );
    expect(await applicationStatus(id)).toBe("pending");
  });

  it("needs a reason to reject, keeps what was typed, and sends back what is listed", async () => {
    const { id, visitor } = await applyFit();
    const page = await openPage(admin, `${pageOf(id)}/reject`);
    const refused = await submitForm(admin, page, "main form", { rejectionReason: " " }, "Reject application");
    expect(refused.status).toBe(422);
    expect(refused.text("main [role=alert]")).toContain("Reason Required");
    expect(refused.text("main [role=alert]")).toContain("Please provide a reason for rejection.");
    const reason = { rejectionReason: "Two things are wrong." };
    const withRow = await submitForm(admin, page, "main form", reason, "Add an item");
    const withTwo = await submitForm(admin, withRow, "main form", {}, "Add an item");
    const rows = {
      "corrections[0].subject": "accountHolderName",
      "corrections[0].reason": "name_differs",
      "corrections[1].subject": "gstCertificate",
      "corrections[1].reason": "incomplete",
      "corrections[1].words": "We need the certificate.",
    };
    const sent = await submitForm(admin, withTwo, "main form", rows, "Reject application");
    expect(sent.location).toBe("/admin/sellers");
    expect(await applicationStatus(id)).toBe("rejected");
    const correct = await openPage(visitor, "/seller/register/correct");
    expect(correct.text("main")).toContain("Two things are wrong.");
    expect(correct.text("main")).toContain("We need the certificate.");
    const inputs = correct.$("main form").find("input:not([type=hidden])");
    expect([...new Set(inputs.map((_, input) => correct.$(input).attr("name")).get())].sort()).toEqual([
      "accountHolderName",
      "gstCertificate",
    ]);
    expect((await openPage(admin, pageOf(id))).text("main")).toContain("We need the certificate.");
  });

  it("about an application that has changed meanwhile is refused, and nothing typed is lost", async () => {
    const { id } = await applyFit();
    const [decision, rejection] = [await openPage(admin, pageOf(id)), await openPage(admin, `${pageOf(id)}/reject`)];
    const pending = await openPage(admin, `${pageOf(id)}/documents/panCard`);
    await submitForm(admin, pending, "main form[action$='/approve']");
    const approved = await submitForm(admin, decision, "main form[action$='/approve']");
    expect((await openPage(admin, approved.location!)).text("main [role=alert]")).toContain("has changed since");
    const input = { rejectionReason: "The cheque is missing." };
    const refused = await submitForm(admin, rejection, "main form", input, "Reject application");
    expect([refused.status, refused.$("textarea[name=rejectionReason]").text().trim()]).toEqual([
      422,
      "The cheque is missing.",
    ]);
    expect(await applicationStatus(id)).toBe("pending");
    expect((await submitForm(admin, refused, "main form", {}, "Reject application")).location).toBe("/admin/sellers");
    expect(await applicationStatus(id)).toBe("rejected");
  });

  it("sets a rejected application to Pending again, with nothing to correct", async () => {
    const { id, visitor } = await applyFit();
    const page = await openPage(admin, `${pageOf(id)}/reject`);
    await submitForm(admin, page, "main form", { rejectionReason: "Wrong." }, "Reject application");
    const reply = await submitForm(admin, await openPage(admin, pageOf(id)), "main form[action$='/reopen']");
    expect(reply.location).toBe("/admin/sellers");
    expect(await applicationStatus(id)).toBe("pending");
    expect((await openPage(visitor, "/seller/register/correct")).location).toBe("/seller/register/status");
  });

  it("asks before a ban, which is final and keeps address and number out", async () => {
    const { id, answers } = await applyFit();
    const page = await openPage(admin, `${pageOf(id)}/ban`);
    expect(page.text("h1")).toBe("Are you sure?");
    for (const words of ["permanent", answers.business["email"]!, "blocks applying again", "cannot be undone"])
      expect(page.text("main")).toContain(words);
    expect(await applicationStatus(id)).toBe("pending");
    expect((await submitForm(admin, page, "main form")).location).toBe("/admin/sellers");
    expect(await applicationStatus(id)).toBe("banned");
    const banned = await openPage(admin, pageOf(id));
    expect(banned.text("main")).toContain("This applicant is banned for good.");
    expect(banned.$("main form").length).toBe(0);
    expect((await openPage(admin, `${pageOf(id)}/ban`)).location).toBe(pageOf(id));
    const again = newAnswers();
    const sameMail = { ...again, business: { ...again.business, email: answers.business["email"]! } };
    const refused = await fillStep(new Visitor(), "business", sameMail);
    expect([refused.status, refused.text("#email-error")]).toEqual([422, "This email is already registered."]);
  });

  it("asks an administrator with a second factor for it again", async () => {
    const { id } = await applyFit();
    const { profile } = await createEnrolledPerson({ role: "admin", admin_rights: ["catalogue"] });
    const fresh = await signedIn(profile, {}, { factorVerified: true });
    const page = await openPage(fresh, pageOf(id));
    const document = await openPage(fresh, `${pageOf(id)}/documents/panCard`);
    expect([page.status, document.status]).toEqual([200, 200]);
    await db
      .updateTable("sessions")
      .set({ factor_verified_at: new Date(Date.now() - 3_600_000) })
      .where("profile_id", "=", profile.id)
      .execute();
    const asks = expect.stringMatching(/^\/second-factor\?redirect=/);
    for (const path of ["reject", "ban", "documents/panCard", "documents/panCard/file"])
      expect([path, (await openPage(fresh, `${pageOf(id)}/${path}`)).location]).toEqual([path, asks]);
    expect((await submitForm(fresh, page, "main form[action$='/approve']")).location).toEqual(asks);
    expect((await submitForm(fresh, document, "main form[action$='/approve']")).location).toEqual(asks);
    expect(await applicationStatus(id)).toBe("pending");
  });
});
