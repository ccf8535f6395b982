import { z } from "zod";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { checkAadhaar, isMaskedAadhaar } from "#app/domain/platform/identifiers/aadhaar.ts";
import { checkAccountNumber } from "#app/domain/platform/identifiers/bank-account.ts";
import type { Checked } from "#app/domain/platform/identifiers/checked.ts";
import { checkEnrolmentNumber } from "#app/domain/platform/identifiers/enrolment-number.ts";
import { checkGstin, panOfGstin } from "#app/domain/platform/identifiers/gstin.ts";
import { checkIfsc } from "#app/domain/platform/identifiers/ifsc.ts";
import { checkMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { checkPan } from "#app/domain/platform/identifiers/pan.ts";
import { checkPinCode } from "#app/domain/platform/identifiers/pin-code.ts";

/** Required text that `check` accepts; the output is its stored form. The messages are translation keys. */
const checkedLine = <Problem extends string>(
  check: (input: string) => Checked<Problem>,
  messages: Readonly<Record<Problem | "required", string>>,
) =>
  // Longer than any of them, since a browser cuts pasted text at this length.
  requiredLine(messages.required, 60).transform((input, context) => {
    const checked = check(input);
    if (checked.value !== undefined) return checked.value;
    context.addIssue({ code: "custom", message: messages[checked.problem] });
    return z.NEVER;
  });

/** An identifier of letters and digits, and one of digits: no browser should propose or store them. */
const letters = { autoComplete: "off" } as const;
const digits = { autoComplete: "off", inputMode: "numeric" } as const;

/** The input of a telephone number. */
export const telephone = { type: "tel", autoComplete: "tel", inputMode: "tel" } as const;

/** An Indian mobile number (rule 4.4). */
export const mobileField = (required = "messages:phone.required") =>
  checkedLine(checkMobile, { required, invalid: "messages:phone.invalid" }).meta(telephone);

/** A PIN code (rule 4.4). */
export const pinCodeField = (required = "messages:address.pin_code_required") =>
  checkedLine(checkPinCode, { required, invalid: "messages:address.zip_invalid" }).meta({
    autoComplete: "postal-code",
    inputMode: "numeric",
  });

/** A PAN (rule 9.11). Whether it fits the business is checked by `requirePanOfBusiness`. */
export const panField = () =>
  checkedLine(checkPan, {
    required: "messages:pan.required",
    length: "messages:pan.length",
    shape: "messages:pan.shape",
    holder: "messages:pan.holder",
    zeros: "messages:pan.zeros",
  }).meta(letters);

/** An Aadhaar number (rule 9.12). @param orMasked takes the last digits of a stored one too, as `maskedAadhaar` shows them */
export const aadhaarField = ({ orMasked = false } = {}) =>
  checkedLine((input) => (orMasked && isMaskedAadhaar(input) ? { value: input } : checkAadhaar(input)), {
    required: "messages:aadhaar.required",
    length: "messages:aadhaar.length",
    shape: "messages:aadhaar.shape",
    check_digit: "messages:aadhaar.check_digit",
  }).meta(digits);

/** A GSTIN (rule 9.13). */
export const gstinField = () =>
  checkedLine(checkGstin, {
    required: "messages:gstin.required",
    length: "messages:gstin.length",
    shape: "messages:gstin.shape",
    state: "messages:gstin.state",
    check_digit: "messages:gstin.check_digit",
  }).meta(letters);

/** The enrolment number of a seller without GSTIN (rule 9.26). */
export const enrolmentField = () =>
  checkedLine(checkEnrolmentNumber, {
    required: "messages:enrolment.required",
    length: "messages:enrolment.length",
    shape: "messages:enrolment.shape",
    gstin: "messages:enrolment.gstin",
    state: "messages:enrolment.state",
    check_digit: "messages:enrolment.check_digit",
  }).meta(letters);

/** The IFSC of a bank's branch (rule 9.12). */
export const ifscField = () =>
  checkedLine(checkIfsc, {
    required: "messages:ifsc.required",
    length: "messages:ifsc.length",
    shape: "messages:ifsc.shape",
  }).meta(letters);

/** The number of a bank account (rule 9.27). */
export const accountNumberField = () =>
  checkedLine(checkAccountNumber, {
    required: "messages:account_number.required",
    length: "messages:account_number.length",
    shape: "messages:account_number.shape",
  }).meta(digits);

/** Rejects a GSTIN of another PAN, also while another field is invalid: all messages at once. For forms that have both. */
export function withGstinOfPan<Form extends z.ZodType<{ panNumber: string; gstNumber?: string | undefined }>>(
  form: Form,
): Form {
  return form.refine(({ panNumber, gstNumber }) => gstNumber === undefined || panOfGstin(gstNumber) === panNumber, {
    path: ["gstNumber"],
    error: "messages:gstin.other_pan",
    when: whenRight("panNumber", "gstNumber"),
  });
}
