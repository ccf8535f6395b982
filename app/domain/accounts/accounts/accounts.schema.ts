import { z } from "zod";
import { emailAddress } from "#app/domain/platform/forms/text-fields.schema.ts";
import { mobileField } from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { MIN_PASSWORD_LENGTH } from "#app/domain/accounts/accounts/accounts.ts";

const fullName = (required: string) =>
  z.string(required).trim().min(1, required).max(120, "messages:full_name.too_long").meta({ autoComplete: "name" });

/** The redirect target; validated by `localPath` where it is used. */
const redirect = z.string().max(2000).optional();

const newPassword = (tooShort: string) => ({
  password: z
    .string(tooShort)
    .min(MIN_PASSWORD_LENGTH, tooShort)
    .max(200, "messages:register.too_long")
    .meta({ autoComplete: "new-password" }),
  // Required, but the password field reports the error when both are empty.
  confirm_password: z.string().catch("").meta({ autoComplete: "new-password" }),
});

/** Rejects two different passwords, even while another field is invalid, so that all messages come at once. For forms with `newPassword`. */
export function withSamePasswords<Form extends z.ZodType<{ password: string; confirm_password: string }>>(
  form: Form,
  error: string,
): Form {
  return form.refine(({ password, confirm_password: again }) => password === again, {
    path: ["confirm_password"],
    error,
    when: ({ value }) => typeof (value as { password?: unknown }).password === "string",
  });
}

/** Fields of a new account whose address is known. */
export const newAccountFields = {
  full_name: fullName("messages:register.missing"),
  ...newPassword("messages:register.weak"),
};

export const registerForm = withSamePasswords(
  z.object({
    ...newAccountFields,
    email: emailAddress("messages:register.missing"),
    phone_number: mobileField("messages:phone.invalid").optional(),
    role: z.enum(["customer", "seller"], "messages:register.role").default("customer"),
    redirect,
  }),
  "messages:register.mismatch",
);

export const signInForm = z.object({
  email: z
    .string("messages:sign_in.email")
    .trim()
    .min(1, "messages:sign_in.email")
    .max(254, "messages:email.invalid")
    .meta({ type: "email", autoComplete: "username", inputMode: "email" }),
  password: z
    .string("messages:sign_in.password")
    .max(200, "messages:sign_in.wrong")
    .meta({ autoComplete: "current-password" }),
  redirect,
});

const current_password = z.string("messages:own_password.missing").max(200).meta({ autoComplete: "current-password" });

/** After a mailed link. Messages: rule 8.6. */
export const resetPasswordForm = withSamePasswords(
  z.object(newPassword("messages:password.too_short")),
  "messages:password.mismatch",
);

/** Changes the password of a signed-in person. */
export const changePasswordForm = withSamePasswords(
  z.object({ current_password, ...newPassword("messages:password.too_short") }),
  "messages:password.mismatch",
);

export const forgotPasswordForm = z.object({
  email: emailAddress("messages:sign_in.email").meta({ autoComplete: "username" }),
});

export const resendForm = z.object({ email: emailAddress("messages:sign_in.email"), redirect });

export const profileForm = z.object({
  full_name: fullName("messages:address.full_name_required"),
  phone_number: mobileField("messages:phone.invalid").optional(),
  locale: z.enum(["en", "hi", "gu"], "messages:form.invalid"),
});

/** Changes the address; requires the current password. */
export const changeEmailForm = z.object({
  email: emailAddress("messages:sign_in.email"),
  current_password,
});

/** A form of one button; what it confirms is in the URL. */
export const confirmEmailForm = z.object({});

/** Without an id, as on a page cached on the device, it dismisses nothing. */
export const dismissToastForm = z.object({ id: z.string().optional() });
