import { beforeAll, expect, it } from "vitest";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

let boss: Visitor;
beforeAll(async () => {
  boss = await signedIn(await createProfile({ role: "admin", email: "first@haat.test" }));
});

const dashboard = () => openPage(boss, "/admin");
const progress = async () => (await dashboard()).text("section[aria-labelledby=setup] h2 + p");
const press = async (step: string) =>
  submitForm(boss, await dashboard(), `form[action="/admin/setup/${step}/confirm"]`);

it("the dashboard of the first administrator is a checklist, each step with the place where it is done", async () => {
  const page = await dashboard();
  expect(page.text("#setup")).toBe("Open your marketplace");
  expect(await progress()).toBe("0 of 8 done");
  const links = page.$("section[aria-labelledby=setup] ol a").toArray();
  expect(links.map((link) => page.$(link).attr("href"))).toEqual([
    "/admin/settings/company",
    "/admin/categories",
    "/admin/settings/delivery",
    "/",
    "/admin/mails",
    "/admin/categories",
    "/terms",
    "/admin/sellers",
  ]);
  for (const link of links) expect((await openPage(boss, page.$(link).attr("href")!)).status).toBe(200);
});

it("administrators who cannot change settings do not see it", async () => {
  const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
  expect((await openPage(support, "/admin")).$("#setup").length).toBe(0);
});

it("a test mail arrives, and only then is there a button that says so", async () => {
  expect((await dashboard()).$('form[action="/admin/setup/mail/confirm"]').length).toBe(0);
  const sent = await submitForm(boss, await dashboard(), 'form[action="/admin/setup/mail/send"]');
  expect(sent.location).toBe("/admin");
  const again = await submitForm(boss, await dashboard(), 'form[action="/admin/setup/mail/send"]');
  expect(again.location).toBe("/admin");
  const mails = await sendWaitingMails("mail.test_mail_asked");
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: "first@haat.test", subject: "Test email from Haat" },
  ]);
  expect(mails[0]?.text).toContain("/admin");
  expect((await dashboard()).text("section[aria-labelledby=setup]")).toContain("Check your inbox");
  await press("mail");
  expect(await progress()).toBe("1 of 8 done");
});

it("is gone when every step is done, and the audit log has who confirmed them", async () => {
  for (const step of ["categories", "delivery", "policies"]) await press(step);
  expect(await progress()).toBe("4 of 8 done");
  await saveSettings(db, "command_line", { company: defaultSettings.company });
  // A seller, and a category without a picture.
  const { category_id, variant } = await createProduct();
  expect(await progress()).toBe("6 of 8 done");
  const { orderId } = await order(await createBuyer([{ variant, quantity: 2 }]), "razorpay");
  expect(await pay(orderId)).toBe(true);
  expect(await progress()).toBe("7 of 8 done");
  const picture = { storage_key: "pots", widths: [320], width: 320, height: 320, placeholder_colour: "#ffffff" };
  await db
    .insertInto("category_pictures")
    .values({ category_id, ...picture })
    .execute();
  expect((await dashboard()).$("#setup").length).toBe(0);
  const confirmed = await db
    .selectFrom("audit_log")
    .where("action", "=", "setup.confirm")
    .orderBy("id")
    .select("subject")
    .execute();
  expect(confirmed.map(({ subject }) => subject)).toEqual([
    "setup mail",
    "setup categories",
    "setup delivery",
    "setup policies",
  ]);
  const log = await openPage(boss, "/admin/audit");
  expect(log.rows().map(([, subject]) => subject)).toContain("Setup: Delivery fee and limits");
});
