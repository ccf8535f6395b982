import { readFile } from "node:fs/promises";
import pg from "pg";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { expect, test } from "../support/browser/browser.ts";
import { signIn } from "../support/browser/shopper.ts";

const ROWS = 5_001;

/** Adds more inquiries of a company than a file sent at once may have. */
async function addInquiries(company: string): Promise<void> {
  const { DATABASE_URL } = JSON.parse(process.env.SHOP_ENVIRONMENT!) as { DATABASE_URL: string };
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(
    `INSERT INTO wholesale_inquiries (company_name, contact_name, email, phone_number, message)
     SELECT $1 || ' ' || n, '=Asha', 'asha' || n || '@example.test', '+919876543210', 'Lamps'
       FROM generate_series(1, $2::int) AS n`,
    [company, ROWS],
  );
  await client.end();
}

test("a long list is exported in the background, and its file appears by itself", async ({
  page,
  hasScripts,
  checkPage,
}, { project }) => {
  const company = `Brass-${project.name}`;
  await addInquiries(company);
  await page.goto("/admin/login");
  await signIn(page, DEMO_ACCOUNTS.admin, DEMO_PASSWORD);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto(`/admin/wholesale-inquiries?q=${company}`);
  await page.getByRole("link", { name: "Download CSV" }).click();
  await expect(page.getByRole("heading", { name: "Exported files" })).toBeVisible();
  await expect(page.getByText("The list is long: its file is being prepared")).toBeVisible();
  await checkPage();

  // The other project's file of this list is shown too.
  const file = page.getByRole("row").filter({ has: page.locator(`a[href$="?q=${company}"]`) });
  const download = file.getByRole("link", { name: "Download" });
  if (hasScripts) await expect(download).toBeVisible();
  else
    await expect(async () => {
      await page.getByRole("link", { name: "Refresh" }).click();
      await expect(download).toBeVisible({ timeout: 1000 });
    }).toPass();
  await expect(file).toContainText("5,001");
  await checkPage();
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("wholesale-inquiries.csv");
  const lines = (await readFile(await saved.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines[1]).toContain(`${company} ${ROWS},'=Asha,`);

  await page.goto("/customer/notifications");
  await page.getByText("Your file is ready").first().click();
  await expect(page.getByRole("heading", { name: "Exported files" })).toBeVisible();
  await file.getByRole("link", { name: "Show the list" }).click();
  await expect(page.getByRole("searchbox").last()).toHaveValue(company);
});
