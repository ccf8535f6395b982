import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import * as schema from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";

const fields = {
  panNumber: schema.panField(),
  aadhaarNumber: schema.aadhaarField(),
  gstNumber: schema.gstinField(),
  enrolmentNumber: schema.enrolmentField(),
  ifscCode: schema.ifscField(),
  accountNumber: schema.accountNumberField(),
  mobile: schema.mobileField(),
  pickupPincode: schema.pinCodeField(),
};
type Name = keyof typeof fields;
const form = z.object(fields);
const input: Record<Name, string> = {
  panNumber: "aapfu 0939 f",
  aadhaarNumber: "૨૩૪૧ २३४१ 2346",
  gstNumber: "27 aapfu0939f 1zv",
  enrolmentNumber: "242600012345-esp",
  ifscCode: "sbin 0001234",
  accountNumber: "0012-3456-7890",
  mobile: "+91 98765 43210",
  pickupPincode: "૩૬૧ 008",
};

const messagesFor = (given: Partial<Record<Name, unknown>>) =>
  form.safeParse({ ...input, ...given }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it("identifiers are stored in their canonical form", () => {
  expect(form.parse(input)).toEqual({
    panNumber: "AAPFU0939F",
    aadhaarNumber: "234123412346",
    gstNumber: "27AAPFU0939F1ZV",
    enrolmentNumber: "242600012345ESP",
    ifscCode: "SBIN0001234",
    accountNumber: "001234567890",
    mobile: "+919876543210",
    pickupPincode: "361008",
  });
});

it.each([
  ["panNumber", "ABCPE123", "A PAN has 10 characters: 5 letters, 4 digits and a letter, like ABCPE1234F."],
  ["panNumber", "ABCPEI234F", "A PAN has 5 letters, 4 digits and a letter, like ABCPE1234F."],
  ["panNumber", "ABCDE1234F", /^No PAN has this 4th letter/],
  ["panNumber", "ABCPE0000F", "The 4 digits of a PAN are never 0000. Check them."],
  ["aadhaarNumber", "2341", "An Aadhaar number has 12 digits, like 2341 2341 2346."],
  ["aadhaarNumber", "123412341234", /digits only, the first from 2 to 9/],
  ["aadhaarNumber", "234123412345", /^A digit of this Aadhaar number is wrong/],
  ["gstNumber", "27AAPFU0939F1Z", "A GSTIN has 15 characters, like 24ABCPE1234F1ZH."],
  ["gstNumber", "27AAPFU0939F1XV", /^A GSTIN has the state's 2 digits, the PAN/],
  ["gstNumber", "99AAPFU0939F1ZV", /^A GSTIN begins with the 2 digits of a state/],
  ["gstNumber", "27AAPFU0939F1ZO", /^A character of this GSTIN is wrong/],
  ["enrolmentNumber", "2426", "An enrolment number has 15 characters, like 242600012345ESP."],
  ["enrolmentNumber", "27AAPFU0939F1ZV", /^This is a GSTIN/],
  ["enrolmentNumber", "24260001234/ESP", /^An enrolment number has only digits and letters/],
  ["enrolmentNumber", "992600012345ESP", /^An enrolment number begins with the 2 digits of a state/],
  ["enrolmentNumber", "242600012345ESQ", /^A character of this enrolment number is wrong/],
  ["ifscCode", "SBIN123", /^An IFSC has 11 characters/],
  ["ifscCode", "SBINO001234", /^An IFSC has 4 letters, the digit 0 and 6 letters or digits/],
  ["accountNumber", "123", "An account number has 9 to 18 digits."],
  ["accountNumber", "12345678X", "An account number has digits only."],
  ["mobile", "12345", "Enter a 10-digit mobile number"],
  ["pickupPincode", "012345", "Enter a 6-digit PIN code"],
] as const)("%s: %s is answered with what is wrong", (name, value, text) => {
  const [message = ""] = messagesFor({ [name]: value }) ?? [];
  const [field, key = ""] = message.split(": ");
  expect(field).toBe(name);
  expect(translatorFor("en")(key)).toMatch(text);
});

it("every field is required, each with its text", () => {
  const t = translatorFor("en");
  const keys = form.safeParse({}).error?.issues.map(({ message }) => t(message));
  expect(keys).toEqual([
    "PAN is required",
    "Aadhaar number is required",
    "GSTIN is required",
    "Enrolment number is required",
    "IFSC is required",
    "Account number is required",
    "Mobile number is required",
    "PIN code is required",
  ]);
});

it("the examples in the messages are valid themselves, in every language", () => {
  const examples: [Name, string, RegExp][] = [
    ["panNumber", "pan", /[A-Z]{5}\d{4}[A-Z]/],
    ["aadhaarNumber", "aadhaar", /\d{4} \d{4} \d{4}/],
    ["gstNumber", "gstin", /\d{2}[A-Z]{5}\w{8}/],
    ["enrolmentNumber", "enrolment", /\d{12}[A-Z]{2}\w/],
    ["ifscCode", "ifsc", /[A-Z]{4}\d{7}/],
  ];
  for (const locale of ["en", "hi", "gu"] as const)
    for (const [name, texts, pattern] of examples)
      for (const problem of ["length", "shape"]) {
        const [example] = pattern.exec(translatorFor(locale)(`messages:${texts}.${problem}`)) ?? [];
        expect(fields[name].safeParse(example)).toMatchObject({ success: true });
      }
});

describe("a GSTIN beside a PAN", () => {
  const both = schema.withGstinOfPan(
    z.object({
      panNumber: schema.panField(),
      gstNumber: schema.gstinField().optional(),
      ifscCode: schema.ifscField().optional(),
    }),
  );
  const problems = (given: object) =>
    both.safeParse(given).error?.issues.map(({ path, message }) => [path.join("."), message]);
  it("contains it", () => {
    expect(problems({ panNumber: "AAPFU0939F", gstNumber: "27AAPFU0939F1ZV" })).toBeUndefined();
    expect(problems({ panNumber: "AAPFU0939F" })).toBeUndefined();
  });
  it("of another PAN is refused, together with what else is wrong", () => {
    const given = { panNumber: "ABCPE1234F", gstNumber: "27AAPFU0939F1ZV" };
    expect(problems(given)).toEqual([["gstNumber", "messages:gstin.other_pan"]]);
    expect(problems({ ...given, ifscCode: "SBIN" })).toEqual([
      ["ifscCode", "messages:ifsc.length"],
      ["gstNumber", "messages:gstin.other_pan"],
    ]);
  });
  it("is not compared while either is wrong", () => {
    expect(problems({ panNumber: "ABC", gstNumber: "27AAPFU0939F1ZV" })).toEqual([
      ["panNumber", "messages:pan.length"],
    ]);
    expect(problems({ panNumber: "ABCPE1234F", gstNumber: "27" })).toEqual([["gstNumber", "messages:gstin.length"]]);
    expect(problems({ gstNumber: "27AAPFU0939F1ZV" })).toEqual([["panNumber", "messages:pan.required"]]);
  });
});

it("inputs do not offer to remember identity and bank numbers, and show digits where only digits are typed", () => {
  const described = fieldsOf(form);
  expect(described.panNumber).toEqual({ name: "panNumber", autoComplete: "off", maxLength: 60 });
  expect(described.aadhaarNumber).toMatchObject({ autoComplete: "off", inputMode: "numeric" });
  expect(described.accountNumber).toMatchObject({ autoComplete: "off", inputMode: "numeric" });
  expect(described.mobile).toMatchObject({ type: "tel", autoComplete: "tel", inputMode: "tel" });
  expect(described.pickupPincode).toMatchObject({ autoComplete: "postal-code", inputMode: "numeric" });
});
