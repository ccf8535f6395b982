import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { SmsError } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { accountsSweep } from "#app/jobs/housekeeping.ts";
import { action as giveCodeAction } from "#app/routes/auth/mobile-code.tsx";
import { action as askForCodeAction } from "#app/routes/auth/mobile-sign-in.tsx";
import { action as addProduct } from "#app/routes/shop/catalog/product.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import {
  codeFor,
  codeSentTo,
  letCodesAge,
  newMobile,
  sms,
  wrongCodeFor,
} from "../../../support/stand-ins/phone-codes.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { appCode, createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const withNumber = "main form:has(input[name=phone_number]:not([type=hidden]))";
const withCode = "main form:has(input[name=code])";
const RESEND = "main form:has(input[name=phone_number][type=hidden])";

beforeEach(() => db.deleteFrom("spent_budgets").execute());

const createOwner = (given: Parameters<typeof createProfile>[0] = {}) =>
  createProfile({ phone_number: newMobile(), phone_verified_at: new Date(), ...given });
const personOf = async (visitor: Visitor) => (await currentSession(visitor.args()))?.person;
const readable = (mobile: string) => `${mobile.slice(3, 8)} ${mobile.slice(8)}`;

/** Enters the number. Returns the page for the code. */
async function askForCode(visitor: Visitor, mobile: string, redirect = ""): Promise<RenderedPage> {
  const form = await openPage(visitor, `/login/mobile${redirect && `?redirect=${encodeURIComponent(redirect)}`}`);
  const sent = await submitForm(visitor, form, withNumber, { phone_number: readable(mobile) });
  expect(sent.status).toBe(303);
  return openPage(visitor, sent.location!);
}

const giveCode = (visitor: Visitor, page: RenderedPage, code: string) => submitForm(visitor, page, withCode, { code });

describe("signing in with a mobile number", () => {
  it("begins at the login, asks for the number and the code, and leads to the wanted page", async () => {
    const owner = await createOwner();
    const visitor = new Visitor();
    const login = await openPage(visitor, "/login?redirect=%2Fcustomer%2Forders");
    const link = login.$("main a:contains('Use a mobile number')").attr("href")!;
    expect(link).toBe("/login/mobile?redirect=%2Fcustomer%2Forders");

    const form = await openPage(visitor, link);
    const number = form.$("input[name=phone_number]");
    expect([number.attr("autocomplete"), number.attr("inputmode")]).toEqual(["tel-national", "numeric"]);
    const sent = await submitForm(visitor, form, withNumber, { phone_number: readable(owner.phone_number!) });
    expect([sent.status, sent.location]).toEqual([303, "/login/mobile/code?redirect=%2Fcustomer%2Forders"]);

    const page = await openPage(visitor, sent.location!);
    expect(page.text("main")).toContain(`sent a code by SMS to ${readable(owner.phone_number!)}. It works for 10 min`);
    const field = page.$("input[name=code]");
    expect([field.attr("autocomplete"), field.attr("inputmode")]).toEqual(["one-time-code", "numeric"]);
    const done = await giveCode(visitor, page, ` ${codeSentTo(owner.phone_number!).replace(/^.../, "$& ")}`);
    expect([done.status, done.location]).toEqual([303, "/customer/orders"]);
    expect((await personOf(visitor))?.profileId).toBe(owner.id);
    expect([...visitor.cookies.keys()]).not.toContain("haat_mobile");
  });

  it("keeps what was typed beside its message when it is no Indian mobile number", async () => {
    const visitor = new Visitor();
    const form = await openPage(visitor, "/login/mobile");
    for (const input of ["12345", "+1 415 555 0132"]) {
      const refused = await submitForm(visitor, form, withNumber, { phone_number: input });
      expect(refused.status).toBe(422);
      expect(refused.$("input[name=phone_number]").val()).toBe(input);
      expect(refused.text("#phone_number-error")).toBe("Enter a 10-digit mobile number");
    }
  });

  it("merges the browser's cart into the account's", async () => {
    const owner = await createOwner();
    const { id, variant } = await createProduct();
    await addToCart(db, { profileId: owner.id }, { variantId: variant.id, quantity: 2 });
    const visitor = new Visitor();
    const piece = { variant_id: variant.id, quantity: 3 };
    await visitor.post(addProduct, `/product/${id}`, piece, { params: { id: String(id) } });
    await giveCode(visitor, await askForCode(visitor, owner.phone_number!), codeSentTo(owner.phone_number!));
    const cart = await openPage(visitor, "/cart");
    expect(cart.$("main input[name=quantity]:not([type=hidden])").val()).toBe("5");
  });

  it("asks for the second factor where there is one", async () => {
    const { profile, key } = await createEnrolledPerson({ phone_number: newMobile(), phone_verified_at: new Date() });
    const visitor = new Visitor();
    const page = await askForCode(visitor, profile.phone_number!, "/customer/orders");
    const half = await giveCode(visitor, page, codeSentTo(profile.phone_number!));
    expect(half.location).toBe("/second-factor?redirect=%2Fcustomer%2Forders");
    expect(await personOf(visitor)).toBeUndefined();
    const done = await giveCode(visitor, await openPage(visitor, half.location!), appCode(key));
    expect(done.location).toBe("/customer/orders");
    expect((await personOf(visitor))?.profileId).toBe(profile.id);
  });

  it("opens no administrator's and no suspended account, and says so after the right code only", async () => {
    for (const [given, text] of [
      [{ role: "admin" }, "Logging in with this number did not work."],
      [{ suspended_at: new Date() }, "This account has been suspended."],
    ] as const) {
      const owner = await createOwner(given);
      const visitor = new Visitor();
      const page = await askForCode(visitor, owner.phone_number!);
      const wrong = await giveCode(visitor, page, wrongCodeFor(owner.phone_number!));
      expect(wrong.text("main")).toContain("This code is not right");
      expect(wrong.text("main")).not.toContain(text);
      const right = await giveCode(visitor, page, codeSentTo(owner.phone_number!));
      expect(right.status).toBe(422);
      expect(right.text("main")).toContain(text);
      expect(await personOf(visitor)).toBeUndefined();
    }
  });

  it("leads who is signed in on to the wanted page", async () => {
    const visitor = await signedIn(await createProfile());
    for (const page of ["/login/mobile", "/login/mobile/code"])
      expect((await openPage(visitor, `${page}?redirect=/cart`)).location).toBe("/cart");
  });
});

describe("a number that signs in to no account", () => {
  it.each([
    ["no account has", () => newMobile()],
    ["was not verified", async () => (await createProfile({ phone_number: newMobile() })).phone_number!],
    [
      "is of an account whose email address was not verified",
      async () => (await createOwner({ email_verified_at: null })).phone_number!,
    ],
  ])("because it %s: leads to the registration, with the number", async (_why, make) => {
    const mobile = await make();
    const visitor = new Visitor();
    const page = await askForCode(visitor, mobile, "/checkout");
    const answer = await giveCode(visitor, page, codeSentTo(mobile));
    expect([answer.status, answer.location]).toEqual([303, "/register?mobile=unknown&redirect=%2Fcheckout"]);
    expect(await personOf(visitor)).toBeUndefined();
    const register = await openPage(visitor, answer.location!);
    expect(register.text("main")).toContain("No account logs in with this number");
    expect(register.$("input[name=phone_number]").val()).toBe(readable(mobile));
    expect(register.$("input[name=redirect]").val()).toBe("/checkout");
    expect((await openPage(new Visitor(), answer.location!)).text("main")).not.toContain("No account logs in");
  });

  it("gets the same answers as another before the right code is given", async () => {
    const answers = await Promise.all(
      [(await createOwner()).phone_number!, newMobile()].map(async (mobile) => {
        const visitor = new Visitor();
        const form = await openPage(visitor, "/login/mobile");
        const sent = await submitForm(visitor, form, withNumber, { phone_number: mobile });
        const page = await openPage(visitor, sent.location!);
        const wrong = await giveCode(visitor, page, wrongCodeFor(mobile));
        const plain = ({ html }: RenderedPage) => html.replaceAll("\u00a0", " ").replaceAll(readable(mobile), "NUMBER");
        return [
          sent.status,
          sent.location,
          plain(page),
          wrong.status,
          wrong.text("main").replace(readable(mobile), ""),
        ];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("a code", () => {
  const open = async (code: string, visitor: Visitor) =>
    giveCode(visitor, await openPage(visitor, "/login/mobile/code"), code);

  it("works once", async () => {
    const { phone_number } = await createOwner();
    const [first, second] = [new Visitor(), new Visitor()];
    const code = await codeFor(first, phone_number!);
    second.cookies.set("haat_mobile", first.cookies.get("haat_mobile")!);
    expect((await open(code, first)).status).toBe(303);
    const again = await open(code, second);
    expect([again.status, again.text("#code-error")]).toEqual([422, "This code no longer works. Ask for a new one."]);
  });

  it("works for ten minutes", async () => {
    const { phone_number } = await createOwner();
    const visitor = new Visitor();
    const code = await codeFor(visitor, phone_number!);
    await letCodesAge(10 * 60 - 20);
    expect((await open(code, visitor)).status).toBe(303);

    const late = new Visitor();
    const next = await codeFor(late, phone_number!);
    await letCodesAge(10 * 60 + 1);
    expect((await open(next, late)).text("#code-error")).toContain("no longer works");
    await accountsSweep();
    const { rows } = await sql`SELECT FROM phone_codes WHERE expires_at < now()`.execute(db);
    expect(rows).toEqual([]);
  });

  it("is void after five wrong tries, of which each keeps what was typed", async () => {
    const { phone_number } = await createOwner();
    const visitor = new Visitor();
    const code = await codeFor(visitor, phone_number!);
    const wrong = wrongCodeFor(phone_number!);
    for (let n = 1; n <= 4; n += 1) {
      const answer = await open(wrong, visitor);
      expect([answer.status, answer.$("input[name=code]").val()]).toEqual([422, wrong]);
      expect(answer.text("#code-error")).toBe("This code is not right. Check the newest SMS and try again.");
    }
    expect((await open(wrong, visitor)).text("#code-error")).toContain("no longer works");
    expect((await open(code, visitor)).text("#code-error")).toContain("no longer works");
    expect(await personOf(visitor)).toBeUndefined();
  });

  it("that cannot be one is no try", async () => {
    const { phone_number } = await createOwner();
    const visitor = new Visitor();
    const code = await codeFor(visitor, phone_number!);
    for (const input of ["", "1234", "1234567", "abcdef", "12345", "1"])
      expect((await open(input, visitor)).status).toBe(422);
    expect((await open(code, visitor)).status).toBe(303);
  });

  it("is stored as keyed hashes only", async () => {
    const mobile = newMobile();
    const code = await codeFor(new Visitor(), mobile);
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(c)::text AS row FROM phone_codes c`.execute(db);
    const stored = rows.map(({ row }) => row).join();
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain(mobile.slice(3));
    expect(stored).not.toContain(`"${code}"`);
  });

  it("can be sent again after half a minute, which voids the one before", async () => {
    const { phone_number } = await createOwner();
    const visitor = new Visitor();
    const page = await askForCode(visitor, phone_number!, "/cart");
    const first = codeSentTo(phone_number!);
    const early = await submitForm(visitor, page, RESEND);
    expect([early.status, early.location]).toEqual([303, "/login/mobile/code?redirect=%2Fcart"]);
    expect(codeSentTo(phone_number!)).toBe(first);
    expect((await openPage(visitor, early.location!)).text()).toMatch(/ask for another code in (30|29|28) seconds/);

    await letCodesAge(31);
    const again = await submitForm(visitor, page, RESEND);
    expect(again.location).toBe("/login/mobile/code?redirect=%2Fcart");
    const second = codeSentTo(phone_number!);
    if (second !== first) expect((await giveCode(visitor, page, first)).text("#code-error")).toContain("not right");
    expect((await giveCode(visitor, page, second)).location).toBe("/cart");
  });

  it("is asked for where none was", async () => {
    expect((await openPage(new Visitor(), "/login/mobile/code?redirect=/cart")).location).toBe(
      "/login/mobile?redirect=%2Fcart",
    );
  });

  it("that could not be sent leaves the number on the page, no code, and no count", async () => {
    const mobile = newMobile();
    const visitor = new Visitor();
    const form = await openPage(visitor, "/login/mobile");
    const send = sms.sendCode;
    try {
      sms.sendCode = () => Promise.reject(new SmsError("down"));
      for (let n = 0; n < 6; n += 1) {
        const failed = await submitForm(visitor, form, withNumber, { phone_number: mobile });
        expect(failed.status).toBe(422);
        expect(failed.text("#phone_number-error")).toBe("The SMS could not be sent. Try again in a few minutes.");
        expect(failed.$("input[name=phone_number]").val()).toBe(mobile);
      }
    } finally {
      sms.sendCode = send;
    }
    expect((await submitForm(visitor, form, withNumber, { phone_number: mobile })).status).toBe(303);
  });
});

describe("limits", () => {
  it("five codes an hour and ten a day go to one number", async () => {
    const mobile = newMobile();
    const ask = async () => {
      await letCodesAge(31);
      const form = await openPage(new Visitor(), "/login/mobile");
      return submitForm(new Visitor(), form, withNumber, { phone_number: mobile });
    };
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(303);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.text("main")).toContain("Several codes have been sent. You can ask for another in 60 min");
    await db.deleteFrom("spent_budgets").where("key", "like", "phone_code.number %").execute();
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(303);
    await db.deleteFrom("spent_budgets").where("key", "like", "phone_code.number %").execute();
    expect((await ask()).status).toBe(429);
  });

  it("sixty codes an hour are sent for one network, and a hundred wrong ones are tried", async () => {
    const ask = async () =>
      (await new Visitor().post(askForCodeAction, "/login/mobile", { phone_number: newMobile() })).status;
    for (let n = 0; n < 60; n += 1) expect(await ask()).toBe(303);
    expect(await ask()).toBe(429);

    await db.deleteFrom("spent_budgets").execute();
    const { phone_number } = await createOwner();
    const [visitor, other] = [new Visitor(), new Visitor()];
    const code = await codeFor(visitor, phone_number!);
    await codeFor(other, newMobile());
    const give = async (who: Visitor, input: string) =>
      (await who.post(giveCodeAction, "/login/mobile/code", { code: input })).status;
    for (let n = 0; n < 100; n += 1) expect(await give(other, "000000")).toBe(422);
    expect(await give(visitor, code)).toBe(429);
  });
});
