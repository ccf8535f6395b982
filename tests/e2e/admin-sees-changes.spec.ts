import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { newEmail, signIn } from "../support/browser/shopper.ts";

async function writeToUs(visitor: Page, subject: string): Promise<void> {
  await visitor.goto("/contact");
  await visitor.getByLabel("Your name").fill("Asha Vora");
  await visitor.getByLabel("Email").first().fill(newEmail("asha"));
  await visitor.getByLabel("Subject").fill(subject);
  await visitor.getByLabel("Message", { exact: true }).fill("When are you open?");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByText(/Message Sent/i).first()).toBeVisible();
}

test("an inquiry appears in an open list within 2 s, and waits while a form of the list is used", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}, { project }) => {
  const subjectOf = (n: number) => `Opening hours ${n} ${project.name}`;
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: hasScripts, locale: "en-IN" });
  const visitor = await context.newPage();
  waitForAnswers(visitor);
  await page.goto("/admin/login?redirect=/admin/contact-inquiries");
  await signIn(page, DEMO_ACCOUNTS.admin, DEMO_PASSWORD);
  const refresh = page.getByRole("link", { name: "Refresh" });
  await expect(refresh).toBeVisible();
  const inquiry = (n: number) => page.getByRole("link", { name: subjectOf(n) });

  await writeToUs(visitor, subjectOf(1));
  if (hasScripts) await expect(inquiry(1)).toBeVisible({ timeout: 2000 });
  else {
    await expect(inquiry(1)).toHaveCount(0);
    await refresh.click();
    await expect(inquiry(1)).toBeVisible();
  }
  await checkPage();

  // Meanwhile the administrator is choosing a status.
  const status = page.getByRole("combobox", { name: "Status" }).first();
  await status.selectOption("Resolved");
  await writeToUs(visitor, subjectOf(2));
  if (hasScripts) {
    const showNew = page.getByRole("link", { name: /^Show \d+ new$/ });
    await expect(showNew).toBeVisible();
    await expect(status).toHaveValue("resolved");
    await expect(inquiry(2)).toHaveCount(0);
    await checkPage();
    await showNew.click();
    await expect(inquiry(2)).toBeVisible();
    await expect(refresh).toBeVisible();
  }
  await context.close();
});
