import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { PASSWORD, haveAccount, haveInCart, openMail, signOut } from "../support/browser/shopper.ts";

/** Returns an unused number, formatted as the shop shows it. */
const newNumber = () => `9${randomInt(1000, 10_000)} ${randomInt(10_000, 100_000)}`;

/** Reads the newest SMS to the number, and types its code on the open code page. */
async function typeCode(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/code(?=\?|$)/);
  const waiting = page.url();
  await openMail(page, number.replace(" ", ""), "SMS");
  const code = /SMS: (\d{6})/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[1];
  await page.goto(waiting);
  await page.locator("input[name=code]").fill(code!);
}

test("a customer verifies a mobile number, and signs in with it to the same account and cart", async ({
  page,
  checkPage,
}) => {
  test.slow();
  const number = newNumber();
  const { email } = await haveAccount(page, "/customer/settings");
  await page.locator("input[name=phone_number]").fill(number);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Verify the saved number" }).click();
  await expect(page.getByRole("heading", { name: "Verify your mobile number" })).toBeVisible();
  await checkPage();
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await checkPage();
  await typeCode(page, number);
  await page.getByRole("button", { name: "Verify number" }).click();
  await expect(page.getByText(`${number}, verified on`)).toBeVisible();
  await checkPage();
  await openMail(page, email, "You can now log in to Haat with your mobile number");
  await signOut(page);

  await haveInCart(page, "Everyday running shoes", 2);
  await page.goto("/login?redirect=/cart");
  await page.getByRole("link", { name: "Use a mobile number" }).click();
  await expect(page.getByRole("heading", { name: "Log in with your mobile number" })).toBeVisible();
  await checkPage();
  await page.locator("input[name=phone_number]").fill("12345");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("Enter a 10-digit mobile number").first()).toBeVisible();
  await page.locator("input[name=phone_number]").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`We have sent a code by SMS to ${number}.`)).toBeVisible();
  await checkPage();
  await page.locator("input[name=code]").fill("12");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("The code has 6 digits").first()).toBeVisible();
  await checkPage();
  await typeCode(page, number);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator("main input[name=quantity]:not([type=hidden])").first()).toHaveValue("2");
  await page.goto("/customer/settings/email");
  await expect(page.getByText(`Current address: ${email}`)).toBeVisible();
});

test("a number that no account has leads to the registration, filled in", async ({ page, checkPage }) => {
  const number = newNumber();
  await page.goto("/login/mobile?redirect=/cart");
  await page.locator("input[name=phone_number]").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await typeCode(page, number);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("No account logs in with this number")).toBeVisible();
  await expect(page.locator("input[name=phone_number]")).toHaveValue(number);
  await checkPage();
});
