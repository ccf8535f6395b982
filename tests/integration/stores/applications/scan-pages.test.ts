import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { decideDocument, rejectApplication } from "#app/domain/stores/applications/review.commands.server.ts";
import { loader as scanFile } from "#app/routes/admin/stores/admin-scan-file.ts";
import { db } from "#app/services.server.ts";
import { apply } from "../../../support/factories/applications.ts";
import { PDF } from "../../../support/factories/application-papers.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { applyFit, makePicture } from "../../../support/factories/reviewed-applications.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/** The viewer of an application's documents, and the decisions about them (rules 9.16, 10.13 and 10.14). */

let admin: Visitor;
let adminId: number;
beforeAll(async () => {
  const profile = await createProfile({ role: "admin" });
  adminId = profile.id;
  admin = await signedIn(profile);
});

const pageOf = (id: number, kind: string) => `/admin/seller-application/${id}/documents/${kind}`;
const documentOf = (id: number, kind: "panCard" | "aadhaarFront") =>
  db
    .selectFrom("application_documents")
    .where("application_id", "=", id)
    .where("kind", "=", kind)
    .select(["status", "rejection_reason", "rejection_words", "mark_x", "mark_y"])
    .executeTakeFirstOrThrow();

describe("the viewer", () => {
  it("shows the scan by an address that nobody stores, and logs each opening", async () => {
    const { id } = await apply();
    const key = await makePicture(id, "panCard");
    const page = await openPage(admin, pageOf(id, "panCard"));
    expect(page.$("input[type=image]").attr("src")).toBe(`${pageOf(id, "panCard")}/file`);
    const opened = () => db.selectFrom("file_accesses").where("storage_key", "=", key).select("profile_id").execute();
    expect(await opened()).toEqual([]);
    const params = { id: String(id), kind: "panCard" };
    const file = await admin.get(scanFile, `${pageOf(id, "panCard")}/file`, { params });
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(file.headers.get("Content-Type")).toBe("image/webp");
    expect(await opened()).toEqual([{ profile_id: adminId }]);
    const applicant = await signedIn(await createProfile());
    expect((await applicant.get(scanFile, `${pageOf(id, "panCard")}/file`, { params })).status).toBe(303);
    expect(await opened()).toHaveLength(1);
  });

  it("zooms and turns by links", async () => {
    const { id } = await apply();
    await makePicture(id, "panCard", 800, 400);
    const page = await openPage(admin, `${pageOf(id, "panCard")}?turn=90&width=960`);
    expect(page.$("input[type=image]").attr("width")).toBe("960");
    const src = page.$("input[type=image]").attr("src")!;
    const reply = await admin.send(
      scanFile,
      new Request(new URL(src, "https://haat.test"), { headers: admin.requestHeaders() }),
      {
        params: { id: String(id), kind: "panCard" },
      },
    );
    expect(reply.status).toBe(200);
    const links = page.$("nav[aria-label=View] a").map((_, link) => [[page.$(link).text(), page.$(link).attr("href")]]);
    expect(Object.fromEntries(links.get() as [string, string][])).toEqual({
      "Zoom out": `${pageOf(id, "panCard")}?turn=90`,
      "Zoom in": `${pageOf(id, "panCard")}?width=1280&turn=90`,
      "Turn left": `${pageOf(id, "panCard")}?width=960`,
      "Turn right": `${pageOf(id, "panCard")}?width=960&turn=180`,
    });
  });

  it("turns the picture itself", async () => {
    const { turnedPicture, pictureSize } = await import("#app/domain/platform/media/turned-picture.server.ts");
    const create = { width: 80, height: 40, channels: 3, background: "white" } as const;
    const body = await sharp({ create }).webp().toBuffer();
    expect(await pictureSize(await turnedPicture(body, 90))).toEqual({ width: 40, height: 80 });
    expect(await turnedPicture(body, 0)).toBe(body);
  });

  it("leads to the documents beside it, and offers a PDF as a download only", async () => {
    const { id } = await apply();
    const page = await openPage(admin, pageOf(id, "aadhaarFront"));
    expect(page.text("main")).toContain("Document 2 of 4");
    const links = page.$("nav[aria-label=Documents] a").map((_, link) => page.$(link).attr("href"));
    expect(links.get()).toEqual([pageOf(id, "panCard"), pageOf(id, "aadhaarBack")]);
    expect(page.$("input[type=image], main img").length).toBe(0);
    expect(page.$(`main a[href='${pageOf(id, "aadhaarFront")}/file']`).length).toBe(1);
    expect((await openPage(admin, pageOf(id, "gstCertificate"))).status).toBe(404);
    expect((await openPage(admin, pageOf(id, "passport"))).status).toBe(404);
  });
});

describe("a decision about a document", () => {
  it("approves it and goes on with the next one that waits, and after the last to the application", async () => {
    const { id } = await apply();
    let page = await openPage(admin, pageOf(id, "aadhaarFront"));
    for (const next of ["aadhaarBack", "cancelledCheque", "panCard"]) {
      const reply = await submitForm(admin, page, "main form[action$='/approve']");
      expect(reply.location).toBe(pageOf(id, next));
      page = await openPage(admin, pageOf(id, next));
      expect(page.text()).toContain("📄 Document Approved");
    }
    expect((await submitForm(admin, page, "main form[action$='/approve']")).location).toBe(
      `/admin/seller-application/${id}`,
    );
    const application = await openPage(admin, `/admin/seller-application/${id}`);
    expect(application.text("main")).toContain("Documents: 4 approved, 0 rejected, 0 to review");
    expect(application.text("main")).toContain("Document: Pending → Approved");
  });

  it("rejects it with a reason, words and the spot that was pressed, which the applicant sees", async () => {
    const { id, visitor } = await applyFit();
    await makePicture(id, "panCard", 800, 400);
    const path = pageOf(id, "panCard");
    // At a width of 640 the picture is 320 high.
    const pressed = await openPage(admin, `${path}?press.x=160&press.y=240`);
    expect(pressed.location).toBe(`${path}?mark=0.25%2C0.75`);
    const marked = await openPage(admin, pressed.location!);
    expect(marked.$("svg circle").attr("cx")).toBe("25%");
    const form = "main form:has(select[name=reason])";
    const refused = await submitForm(admin, marked, form, { words: "The date." });
    expect([refused.status, refused.text("#reason-error")]).toEqual([422, "Choose a reason."]);
    expect(refused.$("textarea[name=words]").text().trim()).toBe("The date.");
    const reply = await submitForm(admin, refused, form, { reason: "unreadable" });
    expect(reply.location).toBe(pageOf(id, "aadhaarFront"));
    expect((await openPage(admin, reply.location!)).text()).toContain("📄 Document Rejected");
    expect(await documentOf(id, "panCard")).toEqual({
      status: "rejected",
      rejection_reason: "unreadable",
      rejection_words: "The date.",
      mark_x: 0.25,
      mark_y: 0.75,
    });
    // Turned to the right, the spot is elsewhere on the screen.
    const turned = await openPage(admin, `${path}?turn=90`);
    expect([turned.$("svg circle").attr("cx"), turned.$("svg circle").attr("cy")]).toEqual(["25%", "25%"]);

    const rejection = await openPage(admin, `/admin/seller-application/${id}/reject`);
    expect(rejection.text("main")).toContain("PAN card: It cannot be read");
    const why = { rejectionReason: "One document." };
    await submitForm(admin, rejection, "main form", why, "Reject application");
    const correct = await openPage(visitor, "/seller/register/correct");
    expect(correct.text("main")).toContain("The date.");
    expect(correct.text("main")).toContain("The spot that is wrong is circled.");
    expect(correct.$("main figure img").attr("src")).toBe("/seller/register/documents/panCard");
    expect(correct.$("main figure circle").attr("cy")).toBe("75%");
    const sent = await submitForm(visitor, correct, "main form", {}, "Submit again", [
      upload("panCard", "new.pdf", PDF),
    ]);
    expect(sent.location).toBe("/seller/register/status");
    expect(await documentOf(id, "panCard")).toMatchObject({ status: "pending", mark_x: null, rejection_reason: null });
  });

  it("forgets the reason when it is approved after all", async () => {
    const { id } = await apply();
    const scope = await adminScope();
    const rejection = { reason: "expired", words: "Old.", mark: { x: 0.5, y: 0.5 } } as const;
    expect(await decideDocument(db, scope, id, { kind: "panCard", status: "rejected", rejection })).toBe(true);
    expect(await decideDocument(db, scope, id, { kind: "panCard", status: "approved" })).toBe(true);
    expect(await documentOf(id, "panCard")).toEqual({
      status: "approved",
      rejection_reason: null,
      rejection_words: null,
      mark_x: null,
      mark_y: null,
    });
  });

  it("about a file that was replaced meanwhile changes nothing", async () => {
    const { id, visitor } = await apply();
    const seen = await openPage(admin, pageOf(id, "panCard"));
    const corrections = [{ subject: "panCard", reason: "cut_off", words: "" }] as const;
    await rejectApplication(db, await adminScope(), id, { reason: "Again.", corrections });
    const closed = await openPage(admin, pageOf(id, "panCard"));
    expect(closed.text("main")).toContain("Documents are decided while the application is pending.");
    expect(closed.$("main form[method=post]").length).toBe(0);
    const correct = await openPage(visitor, "/seller/register/correct");
    await submitForm(visitor, correct, "main form", {}, "Submit again", [upload("panCard", "other.pdf", PDF)]);
    const reply = await submitForm(admin, seen, "main form[action$='/approve']");
    expect(reply.location).toBe(`/admin/seller-application/${id}`);
    expect((await openPage(admin, reply.location!)).text()).toContain("has changed. Check it again.");
    expect((await documentOf(id, "panCard")).status).toBe("pending");
  });
});
