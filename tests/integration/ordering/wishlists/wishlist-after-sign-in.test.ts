import { expect, it } from "vitest";
import { issueVerificationLink } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD } from "../../../support/factories/members.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

async function wishesOf(email: string): Promise<number[]> {
  const rows = await db
    .selectFrom("wishlist_items as w")
    .innerJoin("profiles as p", "p.id", "w.profile_id")
    .where("p.email", "=", email)
    .select("w.product_id")
    .execute();
  return rows.map((row) => row.product_id);
}

/** Presses the wishlist button as a visitor on a product's page; ends at the sign-in page. */
async function heartPressed() {
  const { id } = await createProduct();
  const visitor = new Visitor();
  const product = `/product/${id}`;
  const answer = await submitForm(visitor, await openPage(visitor, product), `form[action="${product}/wish"]`);
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/login\?redirect=/)]);
  return { id, visitor, product, login: await openPage(visitor, answer.location ?? "") };
}

const signInForm = "form:has(input[name=password])";

it("an item of a signed-out shopper is on the wishlist after sign-in, and the product is shown again", async () => {
  const { id, visitor, product, login } = await heartPressed();
  const member = await createMember();
  expect(login.text()).toContain("Log in to save this product");
  const answer = await submitForm(visitor, login, signInForm, { email: member.email, password: PASSWORD });
  expect([answer.status, answer.location]).toEqual([303, product]);
  expect(await wishesOf(member.email)).toEqual([id]);
  const page = await openPage(visitor, product);
  expect(page.text()).toContain("Added to your wishlist");
  expect(page.$(`form[action="${product}/wish"] input[name=wished]`).val()).toBe("no");
});

it("it survives a wrong password, and registering by the emailed link", async () => {
  const { id, visitor, product, login } = await heartPressed();
  const wrong = await submitForm(visitor, login, signInForm, { email: "nobody@example.test", password: "wrong-one" });
  expect(wrong.status).toBe(422);
  const link = wrong.$("main a[href^='/register']").attr("href") ?? "";
  const registered = await submitForm(visitor, await openPage(visitor, link), signInForm, {
    full_name: "Meera Shah",
    email: "meera-wishes@example.test",
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  const redirect = new URL(registered.location ?? "", "http://shop.invalid").searchParams.get("redirect") ?? "";
  const issued = await issueVerificationLink(db, "meera-wishes@example.test");
  const mailed = `/verify-email?token=${issued?.token}&redirect=${encodeURIComponent(redirect)}`;
  const elsewhere = new Visitor();
  const verified = await openPage(elsewhere, mailed);
  const again = await openPage(elsewhere, verified.location ?? "");
  const answer = await submitForm(elsewhere, again, signInForm, {
    email: "meera-wishes@example.test",
    password: PASSWORD,
  });
  expect(answer.location).toBe(product);
  expect(await wishesOf("meera-wishes@example.test")).toEqual([id]);
});

it("an item that was removed in an expired session is not added again", async () => {
  const { id } = await createProduct();
  const member = await createMember();
  const visitor = new Visitor();
  const page = await openPage(visitor, `/product/${id}`);
  const answer = await submitForm(visitor, page, `form[action="/product/${id}/wish"]`, { wished: "no" });
  const login = await openPage(visitor, answer.location ?? "");
  const signedIn = await submitForm(visitor, login, signInForm, { email: member.email, password: PASSWORD });
  expect(signedIn.location).toBe(`/product/${id}`);
  expect(await wishesOf(member.email)).toEqual([]);
});

it("a product that is no longer sold is not added, and nothing fails", async () => {
  const { id, visitor, product, login } = await heartPressed();
  const member = await createMember();
  await db.updateTable("products").set({ state: "draft" }).where("id", "=", id).execute();
  const answer = await submitForm(visitor, login, signInForm, { email: member.email, password: PASSWORD });
  expect([answer.status, answer.location]).toEqual([303, product]);
  expect(await wishesOf(member.email)).toEqual([]);
});
