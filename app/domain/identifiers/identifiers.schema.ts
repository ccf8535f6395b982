import { z } from "zod";
import { requiredLine } from "#app/domain/forms/text-fields.schema.ts";
import type { Checked } from "#app/domain/identifiers/checked.ts";
import { checkMobile } from "#app/domain/identifiers/mobile.ts";
import { checkPinCode } from "#app/domain/identifiers/pin-code.ts";

/** Required text that `check` accepts; the output is its stored form. The messages are translation keys. */
export const checkedLine = <Problem extends string>(
  check: (typed: string) => Checked<Problem>,
  messages: Readonly<Record<Problem | "required", string>>,
) =>
  // Longer than any of them, since a browser cuts what is pasted at this length.
  requiredLine(messages.required, 60).transform((typed, context) => {
    const checked = check(typed);
    if (checked.value !== undefined) return checked.value;
    context.addIssue({ code: "custom", message: messages[checked.problem] });
    return z.NEVER;
  });

/** The input of a telephone number. */
export const telephone = { type: "tel", autoComplete: "tel", inputMode: "tel" } as const;

/** An Indian mobile number (rule 4.4). */
export const mobileField = (required: string) =>
  checkedLine(checkMobile, { required, invalid: "messages:phone.invalid" }).meta(telephone);

/** A PIN code (rule 4.4). */
export const pinCodeField = (required: string) =>
  checkedLine(checkPinCode, { required, invalid: "messages:address.zip_invalid" }).meta({
    autoComplete: "postal-code",
    inputMode: "numeric",
  });
