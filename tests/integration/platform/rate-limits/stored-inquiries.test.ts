import { expect, it, vi } from "vitest";
import { action as sendContact } from "#app/routes/shop/support/contact.tsx";
import { action as sendWholesale } from "#app/routes/shop/support/wholesale.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

vi.hoisted(() => (process.env.MAX_STORED_INQUIRIES = "2"));

const contact = (n: number) => ({
  name: "Asha",
  email: `asha${n}@example.com`,
  subject: "Late parcel",
  message: "It has not come.",
});
const wholesale = {
  company_name: "Asha Traders",
  contact_person: "Asha",
  email: "traders@example.com",
  phone: "079 2345 6789",
  message: "Two hundred sarees.",
};

it("past the total of all kinds visitors' forms are shown again with their values; signed-in customers are not affected", async () => {
  const stored = async () => {
    const kinds = await Promise.all(
      (["contact_inquiries", "wholesale_inquiries"] as const).map((table) =>
        db.selectFrom(table).select("id").execute(),
      ),
    );
    return kinds.flat().length;
  };
  await db.deleteFrom("contact_inquiries").execute();
  await db.deleteFrom("wholesale_inquiries").execute();
  expect((await new Visitor().post(sendContact, "/contact", contact(1))).status).toBe(303);
  expect((await new Visitor().post(sendWholesale, "/wholesale", wholesale)).status).toBe(303);
  const refused = await new Visitor().post(sendContact, "/contact", contact(2));
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused.data)).toContain("It has not come.");
  expect(JSON.stringify(refused.data)).toContain("We cannot take more messages here");
  expect((await new Visitor().post(sendWholesale, "/wholesale", wholesale)).status).toBe(503);
  expect(await stored()).toBe(2);
  const person = await signedIn(await createProfile());
  expect((await person.post(sendContact, "/contact", contact(3))).status).toBe(303);
  expect(await stored()).toBe(3);
});
