import { demoSellers } from "../../scripts/demo/people/sellers.ts";
import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { JOURNEY_NAMES } from "../support/browser/journey-names.ts";
import { PASSWORD, newEmail, openMail, setPassword } from "../support/browser/shopper.ts";

test("a member is invited, packs without prices and phones, may do more, and is removed at the next request", async ({
  page,
  browser,
  baseURL,
  checkPage,
  hasScripts,
}) => {
  const email = newEmail("farah");
  // Stores that no other journey uses: a change of members delays payouts by three days.
  await setPassword(page, (hasScripts ? demoSellers.maidan : demoSellers.pustak).owner.email);
  await page.goto("/seller/settings/members");
  await checkPage();
  await page.getByRole("link", { name: "Invite a person" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("radio", { name: /^Packer/ }).check();
  await page.locator("input[name=current_password]").fill("not my password");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await expect(page.getByRole("radio", { name: /^Packer/ })).toBeChecked();
  await checkPage();
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  await expect(
    page.locator("main li").filter({ hasText: email }).getByRole("button", { name: "Withdraw" }),
  ).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: hasScripts, locale: "en-IN" });
  const member = await context.newPage();
  waitForAnswers(member);
  await openMail(member, email, "invites you to work for");
  await member.locator("main a[href*='/join-store?']").first().click();
  await member.locator("input[name=full_name]").fill(JOURNEY_NAMES.member);
  await member.locator("input[name=password]").fill(PASSWORD);
  await member.locator("input[name=confirm_password]").fill(PASSWORD);
  await member.getByRole("button", { name: "Create account and join" }).click();
  await expect(member).toHaveURL(/\/seller$/);

  const answers = async (path: string) => (await member.request.get(path, { maxRedirects: 0 })).status();
  expect(await answers("/seller/shipments")).toBe(200);
  for (const path of ["/seller/payments", "/seller/analytics", "/seller/settings/members", "/seller/messages"])
    expect([path, await answers(path)]).toEqual([path, 303]);
  await expect(member.getByText("₹")).toHaveCount(0);

  await page.goto("/seller/settings/members");
  const row = page.locator("main li").filter({ hasText: email });
  await row.getByRole("link", { name: "Change rights" }).click();
  await checkPage();
  await page.getByRole("radio", { name: /^Viewer/ }).check();
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Save rights" }).click();
  await expect(page.getByText("The rights have been saved.")).toBeVisible();
  await expect(row.getByText("Viewer")).toBeVisible();
  expect(await answers("/seller/analytics")).toBe(200);
  expect(await answers("/seller/analytics.csv?table=days")).toBe(303);

  await row.getByRole("link", { name: "Change rights" }).click();
  await page.getByRole("link", { name: "Remove from the store" }).click();
  await checkPage();
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("The member was removed.")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  for (const path of ["/seller", "/seller/shipments"]) expect(await answers(path)).not.toBe(200);
  await context.close();
});
