import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as sendContact, loader as contactPage } from "#app/routes/shop/support/contact.tsx";
import { action as sendWholesale } from "#app/routes/shop/support/wholesale.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

let counter = 0;
const newEmail = () => `writer-${(counter += 1)}@example.test`;

const message = (over: Record<string, string> = {}) => ({
  name: "Asha Patel",
  email: newEmail(),
  subject: "Where is my order?",
  message: "HT-7F3K-92QD\r\nIt has not come yet.",
  ...over,
});

const inquiry = (over: Record<string, string> = {}) => ({
  company_name: "Patel & Sons",
  contact_person: "Asha Patel",
  email: newEmail(),
  phone: "079-2658 1234",
  business_type: "partnership",
  message: "200 brass lamps before Diwali",
  ...over,
});

const contactRows = (email: string) =>
  db.selectFrom("contact_inquiries").selectAll().where("email", "=", email).execute();
const wholesaleRows = (email: string) =>
  db.selectFrom("wholesale_inquiries").selectAll().where("email", "=", email).execute();

describe("the contact form", () => {
  it("stores the message and confirms", async () => {
    const visitor = new Visitor();
    const fields = message();
    const reply = await visitor.post(sendContact, "/contact", fields);
    expect(reply.status).toBe(303);
    expect(reply.location).toBe("/contact");
    expect(await contactRows(fields.email)).toMatchObject([{ ...fields, status: "new" }]);
    expect(await takeToasts(visitor.args())).toMatchObject([
      {
        title: "✅ Message Sent!",
        description: "Thank you for contacting us. We'll get back to you shortly.",
        tone: "success",
      },
    ]);
  });

  it.each([
    [{ name: "" }, "name", "Your name is required"],
    [{ email: " " }, "email", "Email is required"],
    [{ email: "asha at home" }, "email", "Invalid email"],
    [{ subject: "" }, "subject", "Subject is required"],
    [{ message: "  " }, "message", "Message is required"],
    [{ message: "x".repeat(2001) }, "message", "This is too long"],
    [{ subject: "two\nlines" }, "subject", "Check this field"],
  ])("rejects %j beside its field and shows all values again", async (over, field, text) => {
    const fields = message(over);
    const reply = await new Visitor().post(sendContact, "/contact", fields);
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors).toEqual({ [field]: [text] });
    expect(reply.data.form.values).toEqual(fields);
    expect(await contactRows(fields.email)).toEqual([]);
  });

  it("names all missing fields at once, in the reader's language", async () => {
    const reply = await new Visitor({ "Accept-Language": "gu-IN" }).post(sendContact, "/contact", {});
    expect(reply.data.form.errors).toEqual({
      name: ["તમારું નામ લખો"],
      email: ["ઈમેલ લખો"],
      subject: ["વિષય લખો"],
      message: ["સંદેશો લખો"],
    });
  });

  it("ignores unknown fields", async () => {
    const fields = message();
    await new Visitor().post(sendContact, "/contact", { ...fields, status: "resolved", id: "7" });
    expect(await contactRows(fields.email)).toMatchObject([{ status: "new" }]);
  });

  it("prefills the name and address of a signed-in customer", async () => {
    const asha = await createProfile({ full_name: "Asha Patel" });
    const page = await (await signedIn(asha)).get(contactPage, "/contact");
    expect(page.data.sender).toEqual({ name: "Asha Patel", email: asha.email });
  });

  it("shows the business hours of rule 11.14", async () => {
    const page = await new Visitor().get(contactPage, "/contact");
    expect(page.data.hours).toEqual([
      { days: "Mon–Fri", open: "9:00–18:00" },
      { days: "Sat", open: "10:00–16:00" },
      { days: "Sunday", open: "closed" },
    ]);
  });
});

describe("the wholesale form", () => {
  it("stores the inquiry in the table's columns and confirms", async () => {
    const visitor = new Visitor();
    const fields = inquiry();
    const reply = await visitor.post(sendWholesale, "/wholesale", fields);
    expect(reply.status).toBe(303);
    expect(await wholesaleRows(fields.email)).toMatchObject([
      {
        company_name: "Patel & Sons",
        contact_name: "Asha Patel",
        phone_number: "079-2658 1234",
        business_type: "partnership",
        message: "200 brass lamps before Diwali",
        status: "pending",
      },
    ]);
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "✅ Inquiry Sent!", description: "Thank you for your interest. We'll get back to you shortly." },
    ]);
  });

  it("accepts a missing kind of business", async () => {
    const fields = inquiry({ business_type: "" });
    await new Visitor().post(sendWholesale, "/wholesale", fields);
    expect(await wholesaleRows(fields.email)).toMatchObject([{ business_type: null }]);
  });

  it.each([
    [{ company_name: "" }, "company_name", "Company name is required"],
    [{ contact_person: "" }, "contact_person", "Contact person is required"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "nobody@nowhere" }, "email", "Invalid email"],
    [{ phone: "" }, "phone", "Phone number is required"],
    [{ phone: "call me" }, "phone", "Enter a phone number with its area code"],
    [{ message: "" }, "message", "A message is required"],
    [{ business_type: "circus" }, "business_type", "Check this field"],
  ])("rejects %j beside its field and shows all values again", async (over, field, text) => {
    const fields = inquiry(over);
    const reply = await new Visitor().post(sendWholesale, "/wholesale", fields);
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors).toEqual({ [field]: [text] });
    expect(reply.data.form.values).toEqual(fields);
    expect(await wholesaleRows(fields.email)).toEqual([]);
  });
});

describe("a flood of inquiries", () => {
  it("stops at three an hour from one address, across both forms and in any letter case", async () => {
    const email = newEmail();
    const visitor = new Visitor();
    await visitor.post(sendContact, "/contact", message({ email }));
    await visitor.post(sendWholesale, "/wholesale", inquiry({ email }));
    await visitor.post(sendContact, "/contact", message({ email: email.toUpperCase() }));
    const fields = message({ email });
    const fourth = await visitor.post(sendContact, "/contact", fields);
    expect(fourth.status).toBe(422);
    expect(fourth.data.form.errors).toEqual({
      email: [
        "We already have 3 messages from this address within the last hour. They are safe with us: write again a little later.",
      ],
    });
    expect(fourth.data.form.values).toEqual(fields);
    expect(await contactRows(email)).toHaveLength(2);
  });

  it("is counted correctly for concurrent posts", async () => {
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => new Visitor().post(sendContact, "/contact", message({ email }))),
    );
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(3);
    expect(await contactRows(email)).toHaveLength(3);
  });

  it("is reset after an hour", async () => {
    const email = newEmail();
    for (let sent = 0; sent < 3; sent += 1) await new Visitor().post(sendContact, "/contact", message({ email }));
    await db
      .updateTable("contact_inquiries")
      .set({ created_at: sql`now() - interval '61 minutes'` })
      .where("email", "=", email)
      .execute();
    const reply = await new Visitor().post(sendContact, "/contact", message({ email }));
    expect(reply.status).toBe(303);
  });
});
