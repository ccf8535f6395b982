import { z } from "zod";
import { mobileField } from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { readPhoneCode } from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";

/** The redirect target; validated by `localPath` where it is used. */
const redirect = z.string().max(2000).optional();

/** Requests a code to sign in. */
export const mobileSignInForm = z.object({
  // No type `tel`: HTML does not allow `tel-national` with it.
  phone_number: mobileField().meta({ type: undefined, autoComplete: "tel-national", inputMode: "numeric" }),
  redirect,
});

const code = z
  .string("messages:phone_code.required")
  .trim()
  .min(1, "messages:phone_code.required")
  .max(30, "messages:phone_code.digits")
  .transform((input, context) => {
    const digits = readPhoneCode(input);
    if (digits !== undefined) return digits;
    context.addIssue({ code: "custom", message: "messages:phone_code.digits" });
    return z.NEVER;
  })
  .meta({ autoComplete: "one-time-code", inputMode: "numeric" });

/** Submits the code; the browser knows the number. */
export const phoneCodeForm = z.object({ code, redirect });
