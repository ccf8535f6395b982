import { beforeAll, expect, it } from "vitest";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let admin: Visitor;
beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin" }));
});

it("lists every mail by its subject, in each language, and leads to the failed ones", async () => {
  const list = await openPage(admin, "/admin/mails");
  const rows = list.rows();
  expect(rows.length).toBeGreaterThan(60);
  expect(rows).toContainEqual(["Order HT-7F3K-92QD is confirmed", "order-confirmed"]);
  expect(list.$('a[href="/admin/jobs?q=mail."]').text()).toBe("Failed emails");
  const inGujarati = await openPage(admin, "/admin/mails?language=gu");
  expect(inGujarati.rows()).toHaveLength(rows.length);
  expect(inGujarati.$('nav a[aria-current="page"]').last().text()).toBe("ગુજરાતી");
  expect((await openPage(admin, "/admin/jobs")).$('a[href="/admin/mails"]').text()).toBe("Emails");
});

it("shows one as text and as a mail program shows it, without scripts", async () => {
  const link = (await openPage(admin, "/admin/mails?language=gu")).$("tbody a:contains('HT-7F3K-92QD')").attr("href");
  const mail = await openPage(admin, link!);
  expect(mail.text("h1")).toContain("HT-7F3K-92QD");
  expect(mail.text("main")).toContain("આશા પટેલ");
  const designed = await openPage(admin, mail.$('a[href*="/html"]').attr("href")!);
  expect(designed.$("html").attr("lang")).toBe("gu");
  expect(designed.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await openPage(admin, "/admin/mails/no-such-mail")).status).toBe(404);
});
