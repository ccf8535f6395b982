import { describe, expect, it } from "vitest";
import { cipher, db } from "#app/services.server.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { PDF } from "../../../support/factories/application-papers.ts";
import { apply, fillStep, newAnswers, stepPath } from "../../../support/factories/applications.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** The six steps of an application, read back from their pages. */

const rowOf = (email: string) =>
  db.selectFrom("seller_applications").where("email", "=", email).selectAll().executeTakeFirstOrThrow();

const documentsOf = (applicationId: number) =>
  db
    .selectFrom("application_documents")
    .where("application_id", "=", applicationId)
    .orderBy("kind")
    .selectAll()
    .execute();

describe("the steps", () => {
  it("lead from the first to the submission, without an account", async () => {
    const { visitor, answers, id } = await apply();
    const row = await rowOf(answers.business["email"] ?? "");
    expect(row).toMatchObject({
      id,
      status: "pending",
      profile_id: null,
      draft_encrypted: null,
      full_name: "Rekha Solanki",
      store_name: answers.business["storeName"],
      business_type: "sole_proprietor",
      ifsc_code: "HDFC0000123",
      pickup_pincode: "370001",
      return_address: null,
      primary_category: "home_decor",
      product_types: ["handmade"],
    });
    expect(row.mobile).toBe(`+91${answers.business["mobile"]?.replace(/\D/g, "")}`);
    expect(row.bank_name).toMatch(/hdfc/i);
    expect((await documentsOf(id)).map(({ kind, status }) => [kind, status])).toEqual([
      ["aadhaarBack", "pending"],
      ["aadhaarFront", "pending"],
      ["cancelledCheque", "pending"],
      ["panCard", "pending"],
    ]);
    const success = await openPage(visitor, "/seller/register/success");
    expect(success.text("h1")).toBe("Application submitted");
    expect(success.text()).toContain("✅ Registration Submitted!");
    expect((await openPage(visitor, "/seller/register")).location).toBe("/seller/register/status");
  });

  it("have their titles, and a Back button from the second on", async () => {
    const visitor = new Visitor();
    const first = await openPage(visitor, "/seller/register");
    expect(first.text("h1")).toBe("Step 1 of 6: Personal & Business Information");
    const back = () => first.$("main button[value=back]");
    expect(back().attr("disabled")).toBeDefined();
    const answers = newAnswers();
    expect((await fillStep(visitor, "business", answers)).location).toBe("/seller/register/identification");
    const second = await openPage(visitor, "/seller/register/identification");
    expect(second.text("h1")).toBe("Step 2 of 6: Business Identification");
    expect(second.$("main button[value=back]").attr("disabled")).toBeUndefined();
  });

  it("that were not reached lead to the furthest one that was", async () => {
    const visitor = new Visitor();
    expect((await openPage(visitor, "/seller/register/bank")).location).toBe("/seller/register");
    await fillStep(visitor, "business", newAnswers());
    expect((await openPage(visitor, "/seller/register/agreement")).location).toBe("/seller/register/identification");
  });

  it("save what is wrong or missing, and ask for it only to go on", async () => {
    const visitor = new Visitor();
    const page = await openPage(visitor, "/seller/register");
    const refused = await submitForm(visitor, page, "main form", { fullName: "Rekha", mobile: "12" }, "Next");
    expect(refused.status).toBe(422);
    expect(refused.text("#storeName-error")).toBe("Please fill all required fields.");
    expect(refused.text("[role=alert]")).toContain("Validation Error");
    const again = await openPage(visitor, "/seller/register");
    expect(again.$("#fullName").val()).toBe("Rekha");
    expect(again.$("#mobile").val()).toBe("12");
    expect(again.$("[aria-invalid]")).toHaveLength(0);
  });

  it("keep what was typed when they are left by Back", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    await fillStep(visitor, "business", answers);
    const page = await openPage(visitor, "/seller/register/identification");
    const left = await submitForm(
      visitor,
      page,
      "main form",
      { panNumber: "abc", gstNumber: "27AAPFU0939F1ZO" },
      "Back",
      [upload("gstCertificate", "gst.pdf", PDF)],
    );
    expect(left.location).toBe("/seller/register");
    const again = await openPage(visitor, "/seller/register/identification");
    expect(again.$("#panNumber").val()).toBe("abc");
    expect(again.$("#gstNumber").val()).toBe("27AAPFU0939F1ZO");
    expect(again.text()).toContain("gst.pdf");
  });

  it("keep files when another field is wrong, and take another in their place", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    await fillStep(visitor, "business", answers);
    const wrong = { ...answers, identification: { ...answers.identification, panNumber: "nonsense" } };
    const refused = await fillStep(visitor, "identification", wrong, ["panCard", "aadhaarFront"]);
    expect(refused.status).toBe(422);
    expect(refused.text("#aadhaarBack-error")).toBe("Add the back of your Aadhaar card.");
    expect(refused.$("#panCard-error")).toHaveLength(0);
    expect(refused.text()).toContain("panCard.pdf");
    const fixed = await fillStep(visitor, "identification", answers, ["aadhaarBack", "panCard"]);
    expect(fixed.location).toBe("/seller/register/bank");
    const { id } = await rowOf(answers.business["email"] ?? "");
    expect(await documentsOf(id)).toHaveLength(3);
  });

  it("say beside a file that it is none, and keep the others", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    await fillStep(visitor, "business", answers);
    const page = await openPage(visitor, stepPath("identification"));
    const html = upload("aadhaarFront", "front.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"));
    const uploads = [upload("panCard", "pan.pdf", PDF), html, upload("aadhaarBack", "back.pdf", PDF)];
    const refused = await submitForm(visitor, page, "main form", answers.identification, "Next", uploads);
    expect(refused.status).toBe(422);
    expect(refused.text("#aadhaarFront-error")).toContain("front.jpg");
    const { id } = await rowOf(answers.business["email"] ?? "");
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(["aadhaarBack", "panCard"]);
  });

  it("let an optional file be removed again", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    await fillStep(visitor, "business", answers);
    await fillStep(visitor, "identification", answers, ["panCard", "aadhaarFront", "aadhaarBack", "msmeCertificate"]);
    const page = await openPage(visitor, stepPath("identification"));
    await submitForm(visitor, page, "main form", { remove_msmeCertificate: "1" }, "Next");
    const { id } = await rowOf(answers.business["email"] ?? "");
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(["aadhaarBack", "aadhaarFront", "panCard"]);
  });

  it("check the answers at the end, with links that come back", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    for (const step of ["business", "identification", "bank", "addresses", "products"] as const)
      await fillStep(visitor, step, answers);
    const check = await openPage(visitor, stepPath("agreement"));
    expect(check.text("main")).toContain("Check your answers");
    expect(check.text("main")).toContain(`XXXX XXXX ${answers.identification["aadhaarNumber"]?.slice(-4)}`);
    expect(check.text("main")).toContain("Sole proprietor");
    const change = check.$('main a[href^="/seller/register/bank"]').attr("href") ?? "";
    const bank = await openPage(visitor, change);
    const changed = await submitForm(visitor, bank, "main form", { bankName: "HDFC Bank, Bhuj" }, "Next");
    expect(changed.location).toBe("/seller/register/agreement");
    const refused = await submitForm(
      visitor,
      await openPage(visitor, stepPath("agreement")),
      "main form",
      {},
      "Submit Application",
    );
    expect(refused.status).toBe(422);
    expect(refused.text("#agreedToTerms-error")).toContain("Agree");
  });

  it("submit once, however often the form is sent", async () => {
    const { visitor, answers } = await apply();
    const page = await openPage(visitor, "/seller/register/status");
    expect(page.text("main")).toContain("Pending");
    const rows = await db
      .selectFrom("application_events")
      .innerJoin("seller_applications as a", "a.id", "application_events.application_id")
      .where("a.email", "=", answers.business["email"] ?? "")
      .select("to_status")
      .execute();
    expect(rows).toEqual([{ to_status: "pending" }]);
  });
});

describe("what is stored", () => {
  it("has no number in clear, and of Aadhaar nothing but its index and four digits", async () => {
    const { answers, id } = await apply();
    const { panNumber = "", aadhaarNumber = "" } = answers.identification;
    const { accountNumber = "" } = answers.bank;
    const row = await rowOf(answers.business["email"] ?? "");
    const text = JSON.stringify(row);
    for (const secret of [panNumber, aadhaarNumber, accountNumber]) expect(text).not.toContain(secret);
    expect(row.aadhaar_last_four).toBe(aadhaarNumber.slice(-4));
    expect(cipher.decrypt(row.pan_encrypted ?? "", `seller_applications.pan:${id}`)).toBe(panNumber);
    expect(() => cipher.decrypt(row.pan_encrypted ?? "", `seller_applications.account_number:${id}`)).toThrow();
    expect(() => cipher.decrypt(row.pan_encrypted ?? "", `seller_applications.pan:${id + 1}`)).toThrow();
  });

  it("of a draft is encrypted as a whole, and has no valid Aadhaar number", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    await fillStep(visitor, "business", answers);
    await fillStep(visitor, "identification", answers);
    const row = await rowOf(answers.business["email"] ?? "");
    const draft = cipher.decrypt(row.draft_encrypted ?? "", `seller_applications.draft:${row.id}`);
    expect(draft).toContain(answers.identification["panNumber"]);
    expect(draft).not.toContain(answers.identification["aadhaarNumber"]);
    expect(JSON.stringify(row)).not.toContain(answers.identification["panNumber"]);
    const page = await openPage(visitor, stepPath("identification"));
    expect(page.$("#aadhaarNumber").val()).toBe(`XXXX XXXX ${answers.identification["aadhaarNumber"]?.slice(-4)}`);
  });

  it("of a draft is no longer than a field can need, however much was sent", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    const businessName = "Kutch Handlooms ".repeat(5_000);
    await fillStep(visitor, "business", { ...answers, business: { ...answers.business, businessName } });
    const drafts = await db.selectFrom("seller_applications").select(["id", "draft_encrypted"]).execute();
    const texts = drafts.map((row) =>
      row.draft_encrypted ? cipher.decrypt(row.draft_encrypted, `seller_applications.draft:${row.id}`) : "",
    );
    const draft = texts.find((text) => text.includes(answers.business["storeName"] ?? ""));
    expect(draft).toContain("Kutch Handlooms");
    expect(draft?.length).toBeLessThan(4_000);
  });

  it("is not a masked Aadhaar number that was only typed", async () => {
    const visitor = new Visitor();
    const answers = newAnswers();
    await fillStep(visitor, "business", answers);
    const masked = { ...answers, identification: { ...answers.identification, aadhaarNumber: "XXXX XXXX 1234" } };
    const refused = await fillStep(visitor, "identification", masked);
    expect(refused.status).toBe(422);
    expect(refused.text("#aadhaarNumber-error")).not.toBe("");
  });
});

describe("duplicates", () => {
  it.each([
    ["business", "email", "This email is already registered."],
    ["business", "mobile", "This mobile number is already registered."],
    ["identification", "panNumber", "This PAN number is already in use."],
    ["identification", "aadhaarNumber", "This Aadhaar number is already in use."],
    ["bank", "accountNumber", "This account number is already in use."],
  ] as const)("of %s: %s", async (step, field, message) => {
    const first = (await apply()).answers;
    const answers = newAnswers();
    const visitor = new Visitor();
    if (step !== "business") await fillStep(visitor, "business", answers);
    if (step === "bank") await fillStep(visitor, "identification", answers);
    const refused = await fillStep(visitor, step, {
      ...answers,
      [step]: { ...answers[step], [field]: first[step][field] },
    });
    expect(refused.status).toBe(422);
    expect(refused.text(`#${field}-error`)).toBe(message);
  });

  it("are found at the submission too, when two drafts had the same number", async () => {
    const [one, other] = [newAnswers(), newAnswers()];
    const same = { ...other, bank: { ...other.bank, accountNumber: one.bank["accountNumber"] ?? "" } };
    const visitor = new Visitor();
    for (const step of ["business", "identification", "bank", "addresses", "products"] as const)
      await fillStep(visitor, step, same);
    await apply(new Visitor(), one);
    const page = await openPage(visitor, stepPath("agreement"));
    const refused = await submitForm(visitor, page, "main form", { agreedToTerms: "on" }, "Submit Application");
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("This account number is already in use.");
    expect((await rowOf(other.business["email"] ?? "")).status).toBe("draft");
  });
});

describe("whose application it is", () => {
  it("another visitor sees nothing of it", async () => {
    const { visitor } = await apply();
    expect((await openPage(visitor, "/seller/register/documents/panCard")).status).toBe(200);
    const stranger = new Visitor();
    expect((await openPage(stranger, "/seller/register/documents/panCard")).status).toBe(404);
    expect((await openPage(stranger, "/seller/register/status")).location).toBe("/seller/register");
    const person = await signedIn(await createProfile());
    expect((await openPage(person, "/seller/register/documents/panCard")).status).toBe(404);
  });

  it("a signed-in customer reads what happens with the account, and applies with it", async () => {
    const profile = await createProfile({ full_name: "Meena Joshi" });
    const visitor = await signedIn(profile);
    const page = await openPage(visitor, "/seller/register");
    expect(page.text("main")).toContain(profile.email);
    expect(page.$("#fullName").val()).toBe("Meena Joshi");
    const { business } = newAnswers();
    const answers = { ...newAnswers(), business: { ...business, email: profile.email } };
    const { id } = await apply(visitor, answers);
    const row = await rowOf(profile.email);
    expect(row).toMatchObject({ id, profile_id: profile.id });
    expect(row.email_confirmed_at).not.toBeNull();
    expect((await openPage(await signedIn(profile), "/seller/register")).location).toBe("/seller/register/status");
  });

  it("a document is sent as a file to save, and is never shown as a page", async () => {
    const { visitor } = await apply();
    const { headers } = await openPage(visitor, "/seller/register/documents/panCard");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="panCard.pdf"/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
