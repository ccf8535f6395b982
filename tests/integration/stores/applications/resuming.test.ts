import { describe, expect, it } from "vitest";
import { sweepDrafts } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { sendResumeLinks } from "#app/domain/stores/applications/resume-links.commands.server.ts";
import { db } from "#app/services.server.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { apply, fillStep, newAnswers, stepPath } from "../../../support/factories/applications.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { Visitor } from "../../../support/http/visitor.ts";

/** Resuming an application on another device. */

const mailedLink = async () => linkIn((await sendWaitingMails("mail.application_saved")).at(-1));

async function open(link: string): Promise<{ visitor: Visitor; location: string | null }> {
  const visitor = new Visitor();
  const page = await openPage(visitor, link);
  const { location } = await submitForm(visitor, page, "main form");
  return { visitor, location };
}

describe("the mailed link", () => {
  it("leads on another device to the step that was reached, with all that was typed", async () => {
    const answers = newAnswers();
    const visitor = new Visitor();
    await fillStep(visitor, "business", answers);
    const link = await mailedLink();
    await fillStep(visitor, "identification", answers);
    const other = await open(link);
    expect(other.location).toBe("/seller/register/bank");
    const page = await openPage(other.visitor, stepPath("identification"));
    expect(page.$("#panNumber").val()).toBe(answers.identification["panNumber"]);
    const row = await db
      .selectFrom("seller_applications")
      .where("email", "=", answers.business["email"] ?? "")
      .select("email_confirmed_at")
      .executeTakeFirstOrThrow();
    expect(row.email_confirmed_at).not.toBeNull();
  });

  it("changes nothing while it is only looked at", async () => {
    await fillStep(new Visitor(), "business", newAnswers());
    const link = await mailedLink();
    const reader = new Visitor();
    await openPage(reader, link);
    expect((await openPage(reader, "/seller/register/identification")).location).toBe("/seller/register");
  });

  it("is replaced by the next one, and ends after its days", async () => {
    const answers = newAnswers();
    await fillStep(new Visitor(), "business", answers);
    const first = await mailedLink();
    await sendResumeLinks(db, answers.business["email"] ?? "");
    const second = await mailedLink();
    expect((await openPage(new Visitor(), first)).text("main")).toContain("This link does not work any more");
    expect((await open(second)).location).toBe("/seller/register/identification");
    await db.updateTable("application_links").set({ expires_at: new Date() }).execute();
    expect((await openPage(new Visitor(), second)).text("main")).toContain("This link does not work any more");
  });

  it("of an address that was changed confirms nothing", async () => {
    const answers = newAnswers();
    const visitor = new Visitor();
    await fillStep(visitor, "business", answers);
    const link = await mailedLink();
    await fillStep(visitor, "business", {
      ...answers,
      business: { ...answers.business, email: `other-${answers.business["email"]}` },
    });
    expect((await openPage(new Visitor(), link)).text("main")).toContain("This link does not work any more");
  });

  it("of a second draft with the same address is its own", async () => {
    const answers = newAnswers();
    await fillStep(new Visitor(), "business", answers);
    const first = await mailedLink();
    const again = newAnswers();
    again.business["email"] = answers.business["email"] ?? "";
    await fillStep(new Visitor(), "business", again);
    const second = await mailedLink();
    for (const [link, name] of [
      [first, answers.business["storeName"]],
      [second, again.business["storeName"]],
    ] as const) {
      const { visitor } = await open(link);
      expect((await openPage(visitor, "/seller/register")).$("#storeName").val()).toBe(name);
    }
  });

  it("is asked for by address, with the same answer for every address", async () => {
    const { answers } = await apply();
    await sendWaitingMails("mail.application_saved");
    const answersTo = [];
    for (const email of [answers.business["email"] ?? "", "nobody@example.test"]) {
      const visitor = new Visitor();
      const page = await openPage(visitor, "/seller/register/resume");
      const reply = await submitForm(visitor, page, "main form", { email });
      answersTo.push([reply.status, reply.location]);
    }
    expect(answersTo[0]).toEqual(answersTo[1]);
    await sendWaitingMails("application.send_links");
    const mails = await sendWaitingMails("mail.application_saved");
    expect(mails.map(({ to }) => to)).toEqual([answers.business["email"]]);
  });
});

it("a draft goes with its files after 60 days without a change, a submitted application stays", async () => {
  const answers = newAnswers();
  const visitor = new Visitor();
  await fillStep(visitor, "business", answers);
  await fillStep(visitor, "identification", answers);
  const { id } = await apply();
  const old = new Date(Date.now() - 61 * 86_400_000);
  await db.updateTable("seller_applications").set({ updated_at: old }).execute();
  const before = await db.selectFrom("discarded_files").select("id").execute();
  expect(await sweepDrafts(db)).toBeGreaterThan(0);
  expect(await db.selectFrom("seller_applications").where("id", "=", id).select("id").execute()).toHaveLength(1);
  expect(
    await db
      .selectFrom("seller_applications")
      .where("email", "=", answers.business["email"] ?? "")
      .select("id")
      .execute(),
  ).toEqual([]);
  expect((await db.selectFrom("discarded_files").select("id").execute()).length).toBeGreaterThanOrEqual(
    before.length + 3,
  );
});
