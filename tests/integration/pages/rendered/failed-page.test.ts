import { expect, it, vi } from "vitest";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

vi.mock("#app/domain/support/support/help-topics.ts", () => ({
  topicGroups: () => {
    throw new Error("a bug");
  },
}));

it.each([
  ["en", "Something went wrong on our side. Nothing was lost.", "Try again"],
  ["hi", "हमारी ओर से कुछ गड़बड़ हुई। आपकी जानकारी सुरक्षित है।", "फिर कोशिश करें"],
  ["gu", "અમારી બાજુએ કંઈક ખોટું થયું. તમારી માહિતી સલામત છે.", "ફરી પ્રયત્ન કરો"],
] as const)("a page that fails says so in %s and links to itself", async (locale, title, retry) => {
  const visitor = new Visitor();
  visitor.choose(locale);
  const page = await openPage(visitor, "/help?q=refund&x=1");
  expect([page.status, page.$("html").attr("lang"), page.text("main h1")]).toEqual([500, locale, title]);
  const [first] = page.$("main a").toArray();
  expect([page.$(first).text(), page.$(first).attr("href")]).toEqual([retry, "/help?q=refund&x=1"]);
});
