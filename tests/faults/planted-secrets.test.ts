import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { panOf } from "#app/domain/stores/applications/application-rows.server.ts";
import type { DeliveredMail } from "#app/domain/notifications/notifications/mailer.ts";
import { cipher, config, db, mailbox } from "#app/services.server.ts";
import { startWorker } from "../../scripts/processes/shop-processes.mjs";
import { anAadhaar, PDF } from "../support/factories/application-papers.ts";
import { startBuiltShop, type ShopServer } from "../support/processes/built-shop.ts";
import { createProduct, createSeller } from "../support/factories/factories.ts";
import { HttpBrowser, type HttpPage } from "../support/http/http-browser.ts";
import { createMember, PASSWORD as SELLER_PASSWORD } from "../support/factories/members.ts";
import { dumpDatabase } from "../support/routes/planted-person.ts";
import { linkIn } from "../support/factories/waiting-mails.ts";

/**
 * Submits personal data and secrets through every form that takes them (sign-up, sign-in, a new password, the application, the checkout, gift cards,
 * support, inquiries, the store's settings) to a server and a worker of the built shop with full logging. Then searches the logs, the emails, the
 * error pages and a dump of the database for them (rule 16.4).
 */

/** Never in clear text in a log, an email, an error page or the database (rules 9.15 and 16.4). */
const SECRETS = {
  pan: "ABCPQ7319K",
  aadhaar: anAadhaar(7_319_461),
  account: "502019384756121",
  password: "planted-password-qzx",
  wrongPassword: "planted-wrong-word-qzx",
  newPassword: "planted-newer-word-qzx",
  searchedPan: "PQRPZ8642M",
};

/** Allowed in the database, on the person's own pages and in emails to the person; never in a log or on an error page. */
const PERSONAL = {
  name: "Plantedname Qzx",
  email: "planted-qzx@example.test",
  phone: "9823471956",
  sellerEmail: "planted-store-qzx@example.test",
  sellerPhone: "9876540912",
  applicant: "Plantedapplicant Qzx",
  holder: "Plantedholder Qzx",
  pickup: "14 Plantedpickup Lane",
  receiver: "Plantedreceiver Qzx",
  receiverPhone: "9812309457",
  street: "17 Plantedstreet",
  city: "Plantedcity",
  friend: "planted-friend-qzx@example.test",
  sender: "Plantedsender Qzx",
  wish: "plantedwish many happy returns",
  subject: "plantedsubject about a parcel",
  trouble: "plantedtrouble with a parcel",
  file: "plantedfile-of-mine.pdf",
  asker: "Plantedasker Qzx",
  question: "plantedquestion to the shop",
  company: "Plantedcompany Qzx",
  grievance: "Plantedgrievance Qzx",
  grievanceEmail: "planted-grievance-qzx@example.test",
  grievancePhone: "022 4917 3682",
  searched: "planted-search-qzx@example.test",
};

let server: ShopServer;
let worker: Awaited<ReturnType<typeof startWorker>>;
const browsers: HttpBrowser[] = [];

beforeAll(async () => {
  [server] = (await startBuiltShop(1, { LOG_LEVEL: "debug", NETWORK_LIMIT_FACTOR: "10000" })) as [ShopServer];
  worker = await startWorker({ env: { APP_ENV: "demo", LOG_LEVEL: "debug" } });
  await plantAll();
});
afterAll(async () => {
  await server?.stop();
  await worker?.stop();
});

function browse(): HttpBrowser {
  const browser = new HttpBrowser(server.port);
  browsers.push(browser);
  return browser;
}

const withField = (name: string) => `main form:has([name="${name}"])`;

interface PlantedForm {
  browser: HttpBrowser;
  path: string;
  /** A field that only this form of the page has; default: the first filled one. */
  has?: string;
  fields: Record<string, string | number>;
  pressed?: string;
  files?: readonly string[];
  /** The table that refuses the form's row the first time. */
  table: string;
  /** Status of the page that follows. Default: 500. */
  refusedStatus?: number;
}

/** Sends a form twice: the database refuses the first row, with an error page and a logged error, and accepts the second. */
async function plant({
  browser,
  path,
  has,
  fields,
  pressed,
  files = [],
  table,
  refusedStatus = 500,
}: PlantedForm): Promise<HttpPage> {
  const send = async () => {
    const page = await browser.open(path);
    const chosen = files.map((field) => ({ field, name: PERSONAL.file, bytes: PDF }));
    const form = withField(has ?? Object.keys(fields)[0] ?? "");
    return browser.submit(page, form, fields, { ...(pressed && { pressed }), files: chosen });
  };
  // Every row violates it; PostgreSQL's error quotes the whole row.
  await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT planted CHECK (false) NOT VALID`.execute(db);
  expect({ path, status: (await send()).status }).toEqual({ path, status: refusedStatus });
  await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT planted`.execute(db);
  const page = await send();
  expect({ path, status: page.status, errors: page.$("[id$=-error]").text() }).toEqual({
    path,
    status: 200,
    errors: "",
  });
  return page;
}

/** Waits for an email to this address with a token link; returns the newest. */
async function mailWithLink(to: string, before: number): Promise<DeliveredMail> {
  return vi.waitFor(
    async () => {
      const mails = ((await mailbox?.list()) ?? []).filter((mail) => mail.to === to && /[?&]token=/.test(mail.text));
      if (mails.length <= before) throw new Error(`No ${before + 1}. email with a link to ${to}`);
      return mails[0]!;
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function plantAll(): Promise<void> {
  const person = browse();
  await plantAccount(person);
  await plantOrder(person);
  await plantMessages(person);
  await plantApplication(browse());
  await plantStore(browse());
  // Personal data in the queries of existing and missing pages, and in bodies that are not forms.
  for (const query of [PERSONAL.searched, SECRETS.searchedPan, PERSONAL.searched.slice(0, 12)]) {
    await person.open(`/search?q=${encodeURIComponent(query)}`);
    await person.open(`/no-such-page?email=${encodeURIComponent(query)}`);
    await person.open(`/reset-password?token=${encodeURIComponent(query)}`);
  }
}

async function plantAccount(person: HttpBrowser): Promise<void> {
  const { name: full_name, email, phone: phone_number } = PERSONAL;
  const account = { full_name, email, phone_number };
  const passwords = { password: SECRETS.password, confirm_password: SECRETS.password };
  const other = { password: SECRETS.password, confirm_password: SECRETS.wrongPassword };
  const mistyped = await person.submit(await person.open("/register"), withField("full_name"), {
    ...account,
    ...other,
  });
  expect(mistyped.status).toBe(422);
  await plant({ browser: person, path: "/register", fields: { ...account, ...passwords }, table: "profiles" });
  await person.open(linkIn(await mailWithLink(email, 0)));
  const taken = await person.submit(await person.open("/register"), withField("full_name"), {
    ...account,
    ...passwords,
  });
  expect(taken.status).toBe(422);

  const signIn = async (password: string) =>
    person.submit(await person.open("/login"), withField("email"), { email, password });
  expect((await signIn(SECRETS.wrongPassword)).status).toBe(422);
  await person.submit(await person.open("/forgot-password"), withField("email"), { email });
  const newer = { password: SECRETS.newPassword, confirm_password: SECRETS.newPassword };
  const link = linkIn(await mailWithLink(email, 1));
  await plant({ browser: person, path: link, has: "password", fields: newer, table: "credentials" });
  expect((await signIn(SECRETS.newPassword)).status).toBe(200);
  expect((await person.open("/customer")).html).toContain(PERSONAL.name);
}

async function plantOrder(person: HttpBrowser): Promise<void> {
  const product = await createProduct();
  const { id: profileId } = await db
    .selectFrom("profiles")
    .where("email", "=", PERSONAL.email)
    .select("id")
    .executeTakeFirstOrThrow();
  await addToCart(db, { profileId }, { variantId: product.variant.id, quantity: 2 });
  const { receiver: fullName, street: address, city, receiverPhone: phone } = PERSONAL;
  const fields = { fullName, address, city, phone, zip: "361008", state: "Gujarat" };
  await plant({ browser: person, path: "/customer/addresses/new", fields, table: "addresses" });
  await plant({ browser: person, path: "/checkout", fields, table: "carts" });
  const placed = await plant({
    browser: person,
    path: "/checkout/payment",
    fields: { payment_method: "cod" },
    table: "orders",
    // Back on the review, with a notice.
    refusedStatus: 200,
  });
  expect(placed.html).toContain(PERSONAL.street);
  const { friend: recipient_email, sender: sender_name, wish: message } = PERSONAL;
  const giftCard = { amount: 500, recipient_email, sender_name, message };
  await plant({ browser: person, path: "/gift-cards", fields: giftCard, table: "cart_lines" });
}

async function plantMessages(person: HttpBrowser): Promise<void> {
  const { subject, trouble: body, asker: name, question: message, email, company: company_name, phone } = PERSONAL;
  const ticket = { subject, body, category: "other" };
  await plant({ browser: person, path: "/customer/support/new", fields: ticket, files: ["files"], table: "tickets" });
  const asked = { name, email, subject, message };
  await plant({ browser: person, path: "/contact", fields: asked, table: "contact_inquiries" });
  const need = { company_name, contact_person: name, email, phone, message };
  await plant({ browser: person, path: "/wholesale", fields: need, table: "wholesale_inquiries" });
  const { city } = PERSONAL;
  const career = { name, email, phone: PERSONAL.phone, city, message };
  await plant({
    browser: person,
    path: "/careers/data-scientist",
    fields: career,
    files: ["cv"],
    table: "career_inquiries",
  });
}

async function plantApplication(applicant: HttpBrowser): Promise<void> {
  const step = (name: string, fields: Record<string, string>, files: string[] = [], pressed = "Next") =>
    plant({
      browser: applicant,
      path: `/seller/register${name}`,
      fields,
      files,
      pressed,
      table: "seller_applications",
    });
  const { applicant: fullName, sellerEmail: email, sellerPhone: mobile, holder: accountHolderName } = PERSONAL;
  await step("", { fullName, storeName: "Qzx Crafts", email, mobile, businessType: "sole_proprietor" });
  const numbers = { panNumber: SECRETS.pan, aadhaarNumber: SECRETS.aadhaar.replace(/(....)/g, "$1 ").trim() };
  await step("/identification", numbers, ["panCard", "aadhaarFront", "aadhaarBack"]);
  const bank = { accountHolderName, accountNumber: SECRETS.account, ifscCode: "HDFC0000123" };
  await step("/bank", bank, ["cancelledCheque"]);
  await step("/addresses", { pickupAddress: PERSONAL.pickup, pickupPincode: "370001" });
  await step("/products", { primaryCategory: "home_decor", productTypes: "handmade" });
  await step("/agreement", { agreedToTerms: "on" }, [], "Submit Application");
  await mailWithLink(email, 0);
}

async function plantStore(owner: HttpBrowser): Promise<void> {
  const member = await createMember({ role: "seller" });
  await createSeller({ profile_id: member.id });
  await owner.submit(await owner.open("/login"), withField("email"), {
    email: member.email,
    password: SELLER_PASSWORD,
  });
  const { grievance: grievance_name, grievanceEmail: grievance_email, grievancePhone: grievance_phone } = PERSONAL;
  const fields = { grievance_name, grievance_email, grievance_phone };
  await plant({ browser: owner, path: "/seller/settings", fields, table: "sellers" });
}

/** Returns the spellings of a word to search for. */
function spellings(word: string): string[] {
  const digits = /^\d{10,}$/.test(word) ? [word.replace(/(....)/g, "$1 ").trim(), word.replace(/(....)/g, "$1-")] : [];
  const hex = Buffer.from(word).toString("hex");
  return [word, word.toLowerCase(), encodeURIComponent(word), word.replaceAll(" ", "+"), hex, ...digits];
}

/** Returns the names of the words that a text contains in any spelling. */
function found(text: string, words: Readonly<Record<string, string>>): string[] {
  return Object.keys(words).filter((name) => spellings(words[name]!).some((spelling) => text.includes(spelling)));
}

const logs = () => `${server.output()}\n${worker.output()}`;
const mails = async () => (await mailbox?.list()) ?? [];

/** The secrets, the tokens of all emailed links, and the sessions of all browsers. */
async function secrets(): Promise<Record<string, string>> {
  const tokens = (await mails()).flatMap(({ text }) =>
    [...text.matchAll(/[?&]token=([\w.-]+)/g)].map(([, token]) => token!),
  );
  const sessions = browsers.flatMap(({ cookies }) => [...cookies]).filter(([name]) => /session|cart|device/.test(name));
  const cookieSecrets = sessions.map(([name, value]) => [name, /^[\w-]+/.exec(value)?.[0] ?? ""] as const);
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(3);
  expect(cookieSecrets.length).toBeGreaterThanOrEqual(3);
  return {
    ...SECRETS,
    ...Object.fromEntries(tokens.map((token, n) => [`token ${n}`, token])),
    ...Object.fromEntries(cookieSecrets.map(([name, value], n) => [`${name} ${n}`, value])),
  };
}

it("no line of the logs has a secret or anything personal", { tags: ["telling"] }, async () => {
  const text = logs();
  // The captured output is complete.
  expect(server.output().length).toBeLessThan(130_000);
  expect(text.match(/"status":500/g)?.length).toBeGreaterThanOrEqual(15);
  expect(text.match(/planted/g)?.length).toBeGreaterThanOrEqual(15);
  expect(text).toContain("violates check constraint");
  expect(found(text, { ...(await secrets()), ...PERSONAL })).toEqual([]);
});

it("control: the errors that were logged would have had it", async () => {
  await sql`ALTER TABLE addresses ADD CONSTRAINT planted CHECK (false) NOT VALID`.execute(db);
  const error: unknown = await db
    .updateTable("addresses")
    .set({ is_default: true })
    .execute()
    .catch((thrown: unknown) => thrown);
  await sql`ALTER TABLE addresses DROP CONSTRAINT planted`.execute(db);
  let line = "";
  pino({ serializers: { err: pino.stdSerializers.err } }, { write: (text) => void (line += text) }).error({
    err: error,
  });
  expect(found(line, PERSONAL)).toEqual(["receiver", "receiverPhone", "street", "city"]);
});

it("no error page has any of it, and no page has a password", async () => {
  const pages = browsers.flatMap(({ seen }) => seen);
  const errors = pages.filter(({ status }) => status >= 400 && status !== 422);
  expect(errors.filter(({ status }) => status === 500).length).toBeGreaterThanOrEqual(15);
  const everything = { ...(await secrets()), ...PERSONAL };
  const shown = errors.flatMap((page) => {
    // The page links to its own address, to try again. A signed-in person's header has the name and the address.
    const html = page.html.replaceAll(new URL(page.url).search.replaceAll("&", "&amp;") || "?", "?");
    const allowed = page.status === 404 ? ["name", "email"] : [];
    return found(html, everything)
      .filter((name) => !allowed.includes(name))
      .map((name) => `${page.url}: ${name}`);
  });
  expect(shown).toEqual([]);
  const { password, wrongPassword, newPassword } = SECRETS;
  const passwords = { password, wrongPassword, newPassword };
  expect(pages.flatMap((page) => found(page.html, passwords).map((name) => `${page.url}: ${name}`))).toEqual([]);
});

it("no email has a number or password, and what is a person's goes to that person", async () => {
  const sent = await mails();
  expect(sent.length).toBeGreaterThanOrEqual(5);
  const own = [PERSONAL.email, PERSONAL.sellerEmail];
  for (const { to, subject, html, text } of sent) {
    const all = `${subject}\n${html}\n${text}`;
    expect({ to, subject, found: found(all, SECRETS) }).toEqual({ to, subject, found: [] });
    if (!own.includes(to)) expect({ to, subject, found: found(all, PERSONAL) }).toEqual({ to, subject, found: [] });
  }
  const applicants = sent.filter(({ to }) => to === PERSONAL.sellerEmail);
  const { applicant: _applicant, sellerEmail: _email, ...others } = PERSONAL;
  expect(applicants.length).toBeGreaterThanOrEqual(2);
  expect(applicants.flatMap(({ html, text }) => found(html + text, others))).toEqual([]);
});

it("the database has no secret in clear, nor has a file beside it", async () => {
  const dump = await dumpDatabase();
  expect(found(dump, await secrets())).toEqual([]);
  const files = fs.readdirSync(config.dataDirectory, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  expect(
    texts.flatMap((file) => found(fs.readFileSync(file, "latin1"), SECRETS).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

it("control: the database has what was planted, the numbers encrypted", async () => {
  const dump = await dumpDatabase();
  const { searched: _searched, ...stored } = PERSONAL;
  const missing = Object.entries(stored).filter(([name, word]) => found(dump, { [name]: word }).length === 0);
  expect(missing).toEqual([]);
  const row = await db
    .selectFrom("seller_applications")
    .where("email", "=", PERSONAL.sellerEmail)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(panOf(row, cipher)).toBe(SECRETS.pan);
  expect(found(dump, { lastDigits: SECRETS.account.slice(-4) })).toEqual(["lastDigits"]);
});
