import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SESSION_COOKIE } from "#app/http/request/cookie-names.ts";
import type { Visitor } from "../../../support/http/visitor.ts";

/** Every Set-Cookie of the shop, over HTTPS and in a demo without HTTPS. */

type Line = { name: string; attributes: string[] };

/** Goes through a journey that receives every cookie, in a shop with this origin. */
async function everyCookie(origin: string): Promise<Line[]> {
  vi.resetModules();
  process.env.APP_ORIGIN = origin;
  const { createMember, PASSWORD } = await import("../../../support/factories/members.ts");
  const { createProduct } = await import("../../../support/factories/factories.ts");
  const { appCode, createEnrolledPerson } = await import("../../../support/factories/second-factor.ts");
  const { linkIn, sendWaitingMails } = await import("../../../support/factories/waiting-mails.ts");
  const visitors = await import("../../../support/http/visitor.ts");
  const { action: login } = await import("#app/routes/auth/login.tsx");
  const { action: askForCode } = await import("#app/routes/auth/mobile-sign-in.tsx");
  const { action: register } = await import("#app/routes/auth/register.tsx");
  const { action: secondFactor } = await import("#app/routes/auth/second-factor.tsx");
  const { loader: adminDoor } = await import("#app/routes/auth/admin-login.tsx");
  const { action: logout } = await import("#app/routes/auth/logout.ts");
  const { action: forgot } = await import("#app/routes/auth/forgot-password.tsx");
  const { action: reset } = await import("#app/routes/auth/reset-password.tsx");
  const { action: changePassword } = await import("#app/routes/customer/accounts/settings-password.tsx");
  const { action: saveProfile } = await import("#app/routes/customer/accounts/settings.tsx");
  const { action: chooseLanguage } = await import("#app/routes/shop/frame/choose-language.ts");
  const { action: chooseLite } = await import("#app/routes/shop/frame/lite-mode.ts");
  const { action: addProduct } = await import("#app/routes/shop/catalog/product.tsx");
  const { db } = await import("#app/services.server.ts");

  // The factories' counters restart.
  await sql`TRUNCATE profiles, sellers, categories, products, spent_budgets CASCADE`.execute(db);
  const lines: Line[] = [];
  const listen = (visitor: Visitor): Visitor => {
    const send = visitor.send.bind(visitor);
    visitor.send = async (...args) => {
      const reply = await send(...args);
      for (const line of reply.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split(/; ?/);
        lines.push({ name: pair.slice(0, pair.indexOf("=")), attributes });
      }
      return reply;
    };
    return visitor;
  };

  const [member, { id, variant }] = [await createMember(), await createProduct()];
  const { profile: enrolled, key } = await createEnrolledPerson();
  const shopper = listen(new visitors.Visitor());
  const account = {
    full_name: "Asha",
    email: "asha-cookies@example.test",
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  await shopper.post(register, "/register", account);
  await shopper.post(askForCode, "/login/mobile", { phone_number: "98765 43210" });
  await shopper.post(chooseLite, "/lite-mode", { lite: "on" });
  const piece = { variant_id: variant.id, quantity: 1 };
  await shopper.post(addProduct, `/product/${id}`, piece, { params: { id: String(id) } });
  await shopper.post(login, "/login", { email: member.email, password: "wrong" });
  await shopper.post(login, "/login", { email: member.email, password: PASSWORD });
  await shopper.post(chooseLanguage, "/language", { locale: "gu" });
  await shopper.post(saveProfile, "/customer/settings", { full_name: "Meera", phone_number: "", locale: "en" });
  const next = { password: "kesar-pista-77", confirm_password: "kesar-pista-77" };
  await shopper.post(changePassword, "/customer/settings/password", { current_password: PASSWORD, ...next });
  await shopper.get(adminDoor, "/admin/login");
  await shopper.post(logout, "/logout");
  await shopper.post(forgot, "/forgot-password", { email: member.email });
  const [mail] = await sendWaitingMails("mail.reset_password");
  await shopper.post(reset, linkIn(mail), next);
  const careful = listen(new visitors.Visitor());
  await careful.post(login, "/login", { email: enrolled.email, password: PASSWORD });
  await careful.post(secondFactor, "/second-factor", { code: appCode(key) });
  await db.destroy();
  return lines;
}

const names = ["haat_cart", "haat_device", "haat_email", "haat_lite", "haat_locale", "haat_mobile", "haat_session"];

describe.each([
  ["https://shop.example", "__Host-"],
  ["http://localhost:3000", ""],
])("every cookie of %s", (origin, prefix) => {
  let lines: Line[] = [];
  beforeAll(async () => {
    lines = await everyCookie(origin);
  });
  afterAll(() => {
    vi.resetModules();
    delete process.env.APP_ORIGIN;
  });

  it("is set in this journey", () => {
    expect([...new Set(lines.map(({ name }) => name))].sort()).toEqual(names.map((name) => prefix + name));
    expect(lines.length).toBeGreaterThan(15);
  });

  it("is host-only, HttpOnly and SameSite", () => {
    for (const { name, attributes } of lines) {
      expect({ name, attributes }).toEqual({
        name,
        attributes: expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]) as string[],
      });
      expect(attributes.some((attribute) => /^domain/i.test(attribute))).toBe(false);
      expect(attributes.includes("Secure")).toBe(prefix !== "");
    }
  });
});

it("cookies are created by cookies.server.ts only, except the reload counter of the server itself", () => {
  const makers = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) =>
        /\bcreateCookie\(|\bcreateCookieSessionStorage\(|document\.cookie|\.cookie\(/.test(readFileSync(file, "utf8")),
      ),
  );
  expect(makers).toEqual(["app/http/request/cookies.server.ts", "server/answers/reload-later.ts"]);
  const source = readFileSync("app/http/request/cookies.server.ts", "utf8");
  const made = [...source.matchAll(/hostCookie\((?:"(\w+)"|SESSION_COOKIE),/g)].map(
    ([, name]) => name ?? SESSION_COOKIE,
  );
  expect(made.sort()).toEqual(names);
});
