import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { JOURNEY_NAMES } from "../support/browser/journey-names.ts";
import { PASSWORD, answerGoogle, haveAccount, newEmail, signOut } from "../support/browser/shopper.ts";

const METHODS = "/customer/settings/sign-in-methods";

const goToGoogle = async (page: Page, from: string) => {
  await page.goto(from);
  await page.getByRole("button", { name: "Continue with Google" }).click();
};

test("a customer creates an account with Google, and signs in to it the same way", async ({ page, checkPage }) => {
  const kiran = { fullName: JOURNEY_NAMES.googleUser, email: newEmail("kiran") };
  await goToGoogle(page, `/register?redirect=${METHODS}`);
  await answerGoogle(page, kiran);
  await expect(page).toHaveURL(new RegExp(`${METHODS}$`));
  await expect(page.getByText(/^Connected since/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Set a password" })).toBeVisible();
  await checkPage();
  await signOut(page);

  await goToGoogle(page, "/login");
  await answerGoogle(page, { ...kiran, fullName: "K. Rao" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(kiran.fullName);
});

test("an existing account is linked to Google after its password was given, at sign-in or in the settings", async ({
  page,
  checkPage,
}) => {
  test.slow();
  const meera = await haveAccount(page, "/customer");
  await signOut(page);
  await goToGoogle(page, `/login?redirect=${METHODS}`);
  await answerGoogle(page, meera);
  await expect(page.getByRole("heading", { name: "Connect Google" })).toBeVisible();
  await checkPage();
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("You can now log in with Google")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("You can no longer log in with Google")).toBeVisible();

  const other = { ...meera, email: newEmail("other") };
  await page.getByRole("link", { name: "Connect Google" }).click();
  await page.getByRole("button", { name: "Continue to Google" }).click();
  await expect(page.getByText("Enter your current password").first()).toBeVisible();
  await checkPage();
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue to Google" }).click();
  await answerGoogle(page, other);
  await expect(page.getByText("You can now log in with Google")).toBeVisible();
  await page.getByRole("link", { name: "Connect Facebook" }).click();
  await expect(page.getByText("Feature not implemented")).toBeVisible();
  await checkPage();
  await signOut(page);

  await goToGoogle(page, "/login?redirect=/customer/settings/email");
  await answerGoogle(page, other);
  await expect(page.getByText(`Current address: ${meera.email}`)).toBeVisible();
});
