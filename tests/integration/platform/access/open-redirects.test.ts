import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs } from "@remix-run/node";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { action as approveListings } from "#app/routes/admin/listings/listings-approve.ts";
import { action as restoreProducts } from "#app/routes/admin/listings/products-any-restore.ts";
import { action as chooseProducts } from "#app/routes/admin/listings/products-delete-choose.ts";
import { action as adminLogin, loader as adminLoginPage } from "#app/routes/auth/admin-login.tsx";
import { loader as linkPage } from "#app/routes/auth/link-identity.tsx";
import { action as login, loader as loginPage } from "#app/routes/auth/login.tsx";
import { action as giveCode, loader as codePage } from "#app/routes/auth/mobile-code.tsx";
import { action as askForCode, loader as mobilePage } from "#app/routes/auth/mobile-sign-in.tsx";
import { action as begin } from "#app/routes/auth/provider-begin.ts";
import { loader as registerPage } from "#app/routes/auth/register.tsx";
import { loader as factorPage } from "#app/routes/auth/second-factor.tsx";
import { action as resend, loader as verifyPage } from "#app/routes/auth/verify-email.tsx";
import { action as chooseRows } from "#app/routes/seller/listings/bulk-edit-choose.ts";
import { action as saveView } from "#app/routes/admin/insights/view-save.ts";
import { action as correctRow } from "#app/routes/seller/imports/import-row.ts";
import { action as packParcels } from "#app/routes/seller/ordering/parcels-pack.ts";
import { action as choosePapers } from "#app/routes/seller/ordering/parcels-print-choose.ts";
import { action as shipParcels } from "#app/routes/seller/ordering/parcels-ship.ts";
import { action as copyProduct } from "#app/routes/seller/listings/product-copy.ts";
import { action as moveShipment } from "#app/routes/seller/ordering/shipment-move.ts";
import { action as chooseLanguage } from "#app/routes/shop/frame/choose-language.ts";
import { action as askForStock } from "#app/routes/shop/catalog/stock-alert.ts";
import { action as wish } from "#app/routes/shop/ordering/wish-product.ts";
import { action as giveZip } from "#app/routes/shop/frame/delivery-place.tsx";
import { action as dismissToasts } from "#app/routes/shop/frame/dismiss-toasts.ts";
import { action as chooseLite } from "#app/routes/shop/frame/lite-mode.ts";
import { loader as search } from "#app/routes/shop/catalog/search.tsx";
import { config, db } from "#app/services.server.ts";
import { HOST, spellings } from "../../../support/routes/open-redirect-payloads.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD } from "../../../support/factories/members.ts";
import { codeFor, newMobile } from "../../../support/stand-ins/phone-codes.ts";
import { createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** Every open redirect payload at every route that redirects to a requested address. */

vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

/** The Location header, or the address in the page's form, for a request to continue at `wanted`. */
type Lead = (wanted: string) => Promise<string | null>;

let email: string;
let adminEmail: string;
let member: { id: number };
let admin: { id: number };
let enrolled: { id: number };
let owner: { id: number };
beforeAll(async () => {
  const [person, administrator] = [await createMember(), await createMember({ role: "admin" })];
  [member, admin, email, adminEmail] = [person, administrator, person.email, administrator.email];
  enrolled = (await createEnrolledPerson()).profile;
  owner = { id: (await createSeller()).profile_id ?? 0 };
});
afterEach(() => db.deleteFrom("spent_budgets").execute());

type Action = (args: ActionFunctionArgs) => unknown;

/** An administrator's form that is refused and redirects back. */
function administratorsForm(action: Action): Lead {
  return async (return_to) =>
    (await (await signedIn(admin)).post(action, "/admin", { selected: "9".repeat(101), return_to })).location;
}

/** A form sent without a session: signing in leads back to its page. */
function formWithoutSession(action: Action): Record<string, Lead> {
  const params = { id: "7", line: "2" };
  return {
    "without a session": async (return_to) =>
      (await new Visitor().post(action, "/", { return_to }, { params })).location,
  };
}

const query = (wanted: string) => `?redirect=${encodeURIComponent(wanted)}`;
const params = { provider: "google" };
const ofProduct = { params: { id: "7" } };
let counter = 0;

const redirectingRoutes: Record<string, Record<string, Lead>> = {
  "admin/listings/listings-approve.ts": { "a key that is none": administratorsForm(approveListings) },
  "admin/listings/products-any-restore.ts": { "a key that is none": administratorsForm(restoreProducts) },
  "admin/listings/products-delete-choose.ts": { "a key that is none": administratorsForm(chooseProducts) },
  "auth/login.tsx": {
    form: async (wanted) => (await new Visitor().get(loginPage, `/login${query(wanted)}`)).data.redirectTo,
    "signed in": async (wanted) => (await (await signedIn(member)).get(loginPage, `/login${query(wanted)}`)).location,
    "signing in": async (redirect) =>
      (await new Visitor().post(login, "/login", { email, password: PASSWORD, redirect })).location,
    "an administrator": async (redirect) =>
      (await new Visitor().post(login, "/login", { email: adminEmail, password: PASSWORD, redirect })).location,
  },
  "auth/admin-login.tsx": {
    form: async (wanted) => (await new Visitor().get(adminLoginPage, `/admin/login${query(wanted)}`)).data.redirectTo,
    "signed in": async (wanted) =>
      (await (await signedIn(admin)).get(adminLoginPage, `/admin/login${query(wanted)}`)).location,
    "signing in": async (redirect) =>
      (await new Visitor().post(adminLogin, "/admin/login", { email: adminEmail, password: PASSWORD, redirect }))
        .location,
  },
  "auth/register.tsx": {
    form: async (wanted) => (await new Visitor().get(registerPage, `/register${query(wanted)}`)).data.redirectTo,
  },
  "auth/link-identity.tsx": {
    "without a pending link": async (wanted) =>
      (await new Visitor().get(linkPage, `/auth/link${query(wanted)}`)).location,
  },
  "auth/mobile-sign-in.tsx": {
    form: async (wanted) => (await new Visitor().get(mobilePage, `/login/mobile${query(wanted)}`)).data.redirectTo,
    "signed in": async (wanted) =>
      (await (await signedIn(member)).get(mobilePage, `/login/mobile${query(wanted)}`)).location,
    "asking for a code": async (redirect) =>
      (await new Visitor().post(askForCode, "/login/mobile", { phone_number: newMobile(), redirect })).location,
  },
  "auth/mobile-code.tsx": {
    "without a number": async (wanted) =>
      (await new Visitor().get(codePage, `/login/mobile/code${query(wanted)}`)).location,
    "signed in": async (wanted) =>
      (await (await signedIn(member)).get(codePage, `/login/mobile/code${query(wanted)}`)).location,
    "signing in": async (redirect) => {
      const visitor = new Visitor();
      const { phone_number } = await createProfile({ phone_number: newMobile(), phone_verified_at: new Date() });
      const code = await codeFor(visitor, phone_number!);
      return (await visitor.post(giveCode, "/login/mobile/code", { code, redirect })).location;
    },
    "without an account": async (redirect) => {
      const visitor = new Visitor();
      const code = await codeFor(visitor, newMobile());
      return (await visitor.post(giveCode, "/login/mobile/code", { code, redirect })).location;
    },
  },
  "auth/second-factor.tsx": {
    form: async (wanted) =>
      (await (await signedIn(enrolled)).get(factorPage, `/second-factor${query(wanted)}`)).data.redirectTo,
    "signed in": async (wanted) =>
      (await (await signedIn(member)).get(factorPage, `/second-factor${query(wanted)}`)).location,
    "without a session": async (wanted) =>
      (await new Visitor().get(factorPage, `/second-factor${query(wanted)}`)).location,
  },
  "auth/provider-begin.ts": {
    "signed in": async (redirect) =>
      (await (await signedIn(member)).post(begin, "/auth/google", { page: "login", redirect }, { params })).location,
    "without keys": async (redirect) =>
      (await new Visitor().post(begin, "/auth/google", { page: "login", redirect }, { params })).location,
  },
  "auth/verify-email.tsx": {
    form: async (wanted) => (await new Visitor().get(verifyPage, `/verify-email${query(wanted)}`)).data.redirectTo,
    "another mail": async (redirect) =>
      (await new Visitor().post(resend, "/verify-email", { email: `p${(counter += 1)}@example.test`, redirect }))
        .location,
  },
  "seller/listings/bulk-edit-choose.ts": {
    "a key that is none": async (return_to) => {
      const form = { selected: "9".repeat(101), return_to };
      return (await (await signedIn(owner)).post(chooseRows, "/seller/products/prices/choose", form)).location;
    },
  },
  "admin/insights/view-save.ts": formWithoutSession(saveView),
  "seller/imports/import-row.ts": formWithoutSession(correctRow),
  "seller/ordering/parcels-pack.ts": formWithoutSession(packParcels),
  "seller/ordering/parcels-print-choose.ts": formWithoutSession(choosePapers),
  "seller/ordering/parcels-ship.ts": formWithoutSession(shipParcels),
  "seller/listings/product-copy.ts": formWithoutSession(copyProduct),
  "seller/ordering/shipment-move.ts": formWithoutSession(moveShipment),
  "shop/frame/choose-language.ts": {
    form: async (return_to) =>
      (await new Visitor().post(chooseLanguage, "/language", { locale: "gu", return_to })).location,
  },
  "shop/frame/lite-mode.ts": {
    form: async (return_to) => (await new Visitor().post(chooseLite, "/lite-mode", { lite: "on", return_to })).location,
  },
  "shop/frame/delivery-place.tsx": {
    form: async (wanted) =>
      (await new Visitor().post(giveZip, `/delivery-place${query(wanted)}`, { zip: "361008" })).location,
  },
  "shop/frame/dismiss-toasts.ts": {
    form: async (return_to) => (await new Visitor().post(dismissToasts, "/toasts/dismiss", { return_to })).location,
  },
  "shop/ordering/wish-product.ts": {
    form: async (return_to) =>
      (await (await signedIn(member)).post(wish, "/product/7/wish", { wished: "no", return_to }, ofProduct)).location,
  },
  "shop/catalog/stock-alert.ts": {
    form: async (return_to) => {
      const form = { variant_id: "7", wanted: "no", return_to };
      return (await (await signedIn(member)).post(askForStock, "/product/7/stock-alert", form, ofProduct)).location;
    },
  },
  "shop/catalog/search.tsx": {
    "a blank search": async (wanted) => {
      const Referer = config.origin + wanted;
      // A browser cannot send a header with these characters.
      if (/[^\x20-\x7e]/.test(Referer)) return "/";
      return (await new Visitor().get(search, "/search?q=", { headers: { Referer } })).location;
    },
  },
};

it("every route that redirects to a requested address is tested here", () => {
  const leading = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /(?<!\.server)\.tsx?$/.test(file) &&
      /\blocalPath\(|\breturnPage\b/.test(readFileSync(path.join("app/routes", file), "utf8")),
  );
  expect(leading.sort()).toEqual(Object.keys(redirectingRoutes).sort());
  expect(new Set(spellings).size).toBeGreaterThanOrEqual(120);
});

const cases = Object.entries(redirectingRoutes).flatMap(([file, leads]) =>
  Object.entries(leads).map(([when, lead]) => ({ name: `${file}, ${when}`, lead })),
);

describe.each(cases)("$name", ({ lead }) => {
  it("redirects to a path of ours, however another site's address is spelt", async () => {
    const home = await lead("");
    expect(await lead("/cart?from=here")).not.toBe(home);
    const led: string[] = [];
    for (const spelling of spellings) {
      const location = await lead(spelling);
      // Longer than any address of ours: the form is rejected.
      if (location === null && spelling.length > 1000) continue;
      if (location !== home) led.push(`${JSON.stringify(spelling)} → ${location}`);
    }
    expect(led).toEqual([]);
    expect(String(home)).not.toContain(HOST);
  });
});
