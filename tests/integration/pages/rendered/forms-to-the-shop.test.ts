import { describe, expect, it } from "vitest";
import { unsubscribeToken } from "#app/domain/notifications/notifications/unsubscribing.server.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { db, cipher } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { appCode, createPersonWithPassword, PASSWORD } from "../../../support/factories/second-factor.ts";
import { createReceivers } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const FORM = "main form[method=post]";

describe("a form that writes to the shop is sent from its page", () => {
  it("a question", async () => {
    const visitor = new Visitor();
    const fields = { name: "Asha", email: "asha@example.test", subject: "Sarees", message: "Do you deliver to Bhuj?" };
    const sent = await submitForm(visitor, await openPage(visitor, "/contact"), FORM, fields);
    expect(sent.status).toBe(303);
    const rows = await db.selectFrom("contact_inquiries").where("email", "=", fields.email).select("message").execute();
    expect(rows).toEqual([{ message: fields.message }]);
  });

  it("a wholesale inquiry", async () => {
    const visitor = new Visitor();
    const fields = {
      company_name: "Bhuj Traders",
      contact_person: "Asha",
      email: "bulk@example.test",
      phone: "9876543210",
      message: "200 lamps",
    };
    const sent = await submitForm(visitor, await openPage(visitor, "/wholesale"), FORM, fields);
    expect(sent.status).toBe(303);
    const rows = await db
      .selectFrom("wholesale_inquiries")
      .where("email", "=", fields.email)
      .select("message")
      .execute();
    expect(rows).toEqual([{ message: fields.message }]);
  });

  it("unsubscribing from promotional emails", async () => {
    const profile = await createProfile();
    await choosePreferences(db, profile.id, { promotion: { email: true } });
    const address = `/unsubscribe?token=${encodeURIComponent(unsubscribeToken(cipher, profile.id))}`;
    const visitor = new Visitor();
    const sent = await submitForm(visitor, await openPage(visitor, address), FORM);
    expect(sent.status).toBe(303);
    const after = await openPage(visitor, address);
    expect(after.$(FORM)).toHaveLength(0);
  });

  it("the report of a review", async () => {
    const product = await createProduct();
    const [author] = await createReceivers(1, [{ ...product, quantity: 2 }]);
    const { id } = await db
      .insertInto("reviews")
      .columns(["product_id", "profile_id", "order_item_id", "rating", "title", "body"])
      .expression((query) =>
        query
          .selectFrom("order_items")
          .where("product_id", "=", product.id)
          .select((eb) => [
            "product_id",
            eb.val(author!.id).as("profile_id"),
            "id as order_item_id",
            eb.val(4).as("rating"),
            eb.val("Heavy").as("title"),
            eb.val("Does not tip over").as("body"),
          ]),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const reader = await signedIn(await createProfile());
    const page = await openPage(reader, `/reviews/${id}/report`);
    expect(page.text("main")).toContain("Does not tip over");
    const sent = await submitForm(reader, page, FORM, { reason: "untrue", note: "It does" });
    expect(sent.status).toBe(303);
    const reports = await db
      .selectFrom("review_reports")
      .where("review_id", "=", id)
      .select(["reason", "note"])
      .execute();
    expect(reports).toEqual([{ reason: "untrue", note: "It does" }]);
  });
});

it("all ten recovery codes are shown, on the page and in the downloaded file", async () => {
  const person = await createPersonWithPassword();
  const visitor = await signedIn(person);
  const overview = "/customer/settings/second-factor";
  const begun = await submitForm(visitor, await openPage(visitor, overview), `${FORM}:has([name=current_password])`, {
    current_password: PASSWORD,
  });
  const setUp = await openPage(visitor, begun.location!);
  const key = setUp.text("p.font-mono").replaceAll(" ", "");
  const on = await submitForm(visitor, setUp, `${FORM}:has([name=code])`, { code: appCode(key) });
  const page = await openPage(visitor, on.location!);
  const codes = page
    .$("main ul.font-mono li")
    .toArray()
    .map((item) => page.$(item).text().trim());
  expect(new Set(codes).size).toBe(10);
  const file = decodeURIComponent(page.$("a[download]").attr("href") ?? "");
  expect(codes.filter((code) => !file.includes(code))).toEqual([]);
});
