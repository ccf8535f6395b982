import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { aJpeg } from "../support/factories/pictures.ts";
import { haveAccount, openMail } from "../support/browser/shopper.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";

test("a ticket is opened with a picture and a document, answered, and replied to", async ({
  page,
  browser,
  baseURL,
  checkPage,
  hasScripts,
}) => {
  const account = await haveAccount(page, "/customer/support");
  await expect(page.getByRole("heading", { name: "You have not asked us anything yet" })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Ask a question" }).click();
  await page.getByLabel("Subject").fill("The invoice has a wrong name");
  const documents = page.getByLabel("Pictures or documents");
  await documents.setInputFiles([
    { name: "बिल.jpg", mimeType: "image/jpeg", buffer: await aJpeg() },
    { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.from("ftypmp42") },
    { name: "wrong.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") },
  ]);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("alert")).toContainText("Write your message");
  await expect(page.getByLabel("Subject")).toHaveValue("The invoice has a wrong name");
  await expect(page.getByRole("alert")).toContainText("“film.mp4” is neither a picture nor a PDF");
  const uploaded = page.getByRole("list", { name: "Already uploaded" }).getByRole("listitem");
  await expect(uploaded).toHaveCount(2);
  await expect(uploaded.first()).toContainText("बिल.jpg");
  await checkPage();
  await page.getByLabel("Remove wrong.pdf").check();
  await page.getByLabel("Topic").selectOption({ label: "An order or its delivery" });
  await page.getByLabel("Description").fill("It says Mira instead of Meera.");
  await documents.setInputFiles({
    name: "bill.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%%EOF"),
  });
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("heading", { name: "The invoice has a wrong name" })).toBeVisible();
  await expect(page.getByText("We will look at it by")).toBeVisible();
  const picture = page.getByRole("img", { name: "Picture: बिल.webp" });
  await expect(picture).toBeVisible();
  await expect(page.getByRole("link", { name: "bill.pdf" })).toBeVisible();
  await expect(page.getByRole("link", { name: "wrong.pdf" })).toBeHidden();
  await checkPage();
  const ticket = new URL(page.url()).pathname;
  const number = ticket.split("/").at(-1)!;

  const adminContext = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: hasScripts, locale: "en-IN" });
  const adminPage = await adminContext.newPage();
  waitForAnswers(adminPage);
  await adminPage.goto(`/admin/login?redirect=${encodeURIComponent(`/admin/tickets?q=${number}`)}`);
  await adminPage.locator("input[name=email]").fill(DEMO_ACCOUNTS.admin);
  await adminPage.locator("input[name=password]").fill(DEMO_PASSWORD);
  await adminPage.getByRole("main").getByRole("button").last().click();
  await adminPage.goto(`/admin/tickets?q=${number}`);
  await adminPage.getByRole("link", { name: "The invoice has a wrong name" }).click();
  await expect(adminPage.getByRole("img", { name: "Picture: बिल.webp" })).toBeVisible();
  const answer = adminPage.getByRole("form", { name: "Answer" });
  await answer.getByLabel("Answer to the customer").fill("Here is the right one. Is it as you wish?");
  await answer.getByLabel("Waiting for the customer").check();
  await answer.getByRole("button", { name: "Send answer" }).click();
  await expect(adminPage.getByText("Waiting for the customer").first()).toBeVisible();
  await adminContext.close();

  await openMail(page, account.email, `An answer to your question ${number}`);
  await expect(page.getByText("Here is the right one. Is it as you wish?").first()).toBeVisible();
  await page.goto("/customer/support");
  await expect(page.getByText("Waiting for you")).toBeVisible();
  await page.getByRole("link", { name: "The invoice has a wrong name" }).click();
  await expect(page.getByText("Haat support, Mira")).toBeVisible();
  await page.getByLabel("Your message").fill("Yes, thank you!");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Yes, thank you!")).toBeVisible();
  await page.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(page.getByText(/^Resolved on/)).toBeVisible();
  await checkPage();
});

test(
  "a review is written by a customer who has received the product",
  { tag: "@browser" },
  async ({ page, checkPage, hasScripts }) => {
    // One product per project: both projects share the demo's customer.
    const product = hasScripts ? /^Kashmiri chilli powder/ : /^Embroidered leather mojari/;
    await page.goto("/login?redirect=/customer/reviews");
    await page.locator("input[name=email]").fill(DEMO_ACCOUNTS.customer);
    await page.locator("input[name=password]").fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for your review" })).toBeVisible();
    await checkPage();
    const waiting = page.getByRole("listitem").filter({ hasText: product });
    await waiting.getByRole("link", { name: /^Write a review/ }).click();
    await page.getByLabel("Review (optional)").fill("Just as it is described.");
    const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: await aJpeg(800, 600) };
    await page.getByLabel("Pictures").setInputFiles(picture);
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose how many stars you give");
    await expect(page.getByLabel("Review (optional)")).toHaveValue("Just as it is described.");
    await expect(page.getByRole("list", { name: "Already uploaded" })).toContainText("me.jpg");
    await checkPage();

    await page.getByLabel("3 stars: All right").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Good", { exact: true })).toBeVisible();
    await page.getByLabel("Title (optional)").fill("Happy with it");
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByText("Thank you: your review is published")).toBeVisible();
    const written = page.getByRole("listitem").filter({ hasText: "Happy with it" }).filter({ hasText: product });
    await written.getByRole("link", { name: product }).click();
    await expect(page.getByRole("heading", { level: 1, name: product })).toBeVisible();
    const shown = page.locator("#reviews").getByRole("listitem").filter({ hasText: "Happy with it" });
    await expect(shown.getByText(/^Asha P\. · .* · Verified buyer$/)).toBeVisible();
    await expect(shown.getByRole("img", { name: "Picture 1 by Asha P." })).toBeVisible();
    await checkPage();
    await page
      .locator("#reviews")
      .getByRole("link", { name: /^See (the|all)/ })
      .click();
    await page.getByRole("link", { name: "4 ★" }).click();
    await expect(page.getByText("Happy with it")).toBeVisible();
    await checkPage();
  },
);
