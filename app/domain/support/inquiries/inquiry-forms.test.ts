import { describe, expect, it } from "vitest";
import { INQUIRY_STATUSES, inquiryStatusKey } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { openingKey, openingNamed } from "#app/domain/support/inquiries/careers.ts";
import {
  careerForm,
  contactForm,
  contactStatusForm,
  inquiryReplyForm,
  wholesaleForm,
} from "#app/domain/support/inquiries/inquiries.schema.ts";
import type { z } from "zod";

/** Returns the message of each refused field. */
const refused = (form: z.ZodType, values: object) =>
  Object.fromEntries(form.safeParse(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);

const empty = {
  name: "",
  email: "",
  subject: "",
  message: "",
  city: "",
  company_name: "",
  contact_person: "",
  phone: "",
};

describe("an empty inquiry is told what it needs", () => {
  it("through the contact page", () => {
    expect(refused(contactForm, empty)).toEqual({
      name: "messages:inquiry.name_required",
      email: "messages:inquiry.email_required",
      subject: "messages:inquiry.subject_required",
      message: "messages:inquiry.message_required",
    });
  });

  it("about buying in bulk", () => {
    expect(refused(wholesaleForm, { ...empty, business_type: "other words" })).toEqual({
      company_name: "messages:inquiry.company_required",
      contact_person: "messages:inquiry.contact_person_required",
      email: "messages:inquiry.email_required",
      phone: "messages:inquiry.phone_required",
      business_type: "messages:form.invalid",
      message: "messages:inquiry.wholesale_message_required",
    });
  });

  it("for an opening", () => {
    expect(refused(careerForm, { ...empty, phone: undefined })).toEqual({
      name: "messages:inquiry.name_required",
      email: "messages:inquiry.email_required",
      city: "messages:career.city_required",
      message: "messages:inquiry.message_required",
    });
  });

  it("and an answer or a status too", () => {
    expect(refused(inquiryReplyForm, { body: "" })).toEqual({ body: "messages:inquiry.message_required" });
    expect(refused(contactStatusForm, { status: "closed", shown: "" })).toEqual({ status: "messages:form.invalid" });
  });
});

it("an address that is none is refused", () => {
  expect(refused(contactForm, { ...empty, email: "asha" })["email"]).toBe("messages:inquiry.email_invalid");
});

it.each([
  ["12345", "messages:inquiry.phone_invalid"],
  ["(022) 123", undefined],
  ["+91 22 1234 5678", undefined],
])("a company's telephone %s: %s", (phone, message) => {
  expect(refused(wholesaleForm, { ...empty, phone })["phone"]).toBe(message);
});

describe("the page of an applicant's work", () => {
  const urlOf = (work_url: string) => careerForm.shape.work_url.safeParse(work_url).data;
  const refusal = (work_url: string) => refused(careerForm, { ...empty, work_url })["work_url"];

  it.each([
    ["asha.example.com", "https://asha.example.com/"],
    [" HTTPS://asha.example.com/work ", "https://asha.example.com/work"],
    ["http://asha.example.com/", "http://asha.example.com/"],
  ])("%j is %s", (input, url) => expect(urlOf(input)).toBe(url));

  it.each(["localhost", "ftp://asha.example.com", "javascript:alert(1)", "https://asha@example.com", "two words"])(
    "%s is refused",
    (input) => expect(refusal(input)).toBe("messages:career.url_invalid"),
  );

  it("has at most 300 characters", () => {
    const long = (length: number) => `https://a.example.com/${"x".repeat(length - 22)}`;
    expect([refusal(long(300)), refusal(long(301))]).toEqual([undefined, "messages:form.too_long"]);
  });
});

it("an inquiry's first status and the one after its answer lead the others", () => {
  expect(INQUIRY_STATUSES).toEqual({
    contact: ["new", "in_progress", "resolved"],
    wholesale: ["pending", "contacted", "closed"],
    career: ["new", "in_review", "invited", "declined"],
  });
  expect(inquiryStatusKey("career", "declined")).toBe("admin:status.career_inquiry.declined");
});

it("an opening is known by its name", () => {
  expect(openingNamed("data-scientist")).toBe("data-scientist");
  expect([openingNamed("astronaut"), openingNamed(undefined)]).toEqual([undefined, undefined]);
  expect(openingKey("data-scientist")).toBe("pages:careers.openings.data-scientist.title");
});
