import { z } from "zod";
import { canonicalMobile } from "#app/domain/accounts/mobile.ts";
import { MINIMUM_PASSWORD_LENGTH } from "#app/domain/accounts/accounts.ts";

const missing = { error: "messages:register.missing" };

/** `text@text` without spaces (rule 8.5), within what mail allows. Both messages are translation keys. */
export const emailAddress = (required: string, invalid = "messages:email.invalid") =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(254, { error: invalid })
    .regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u, { error: invalid })
    .meta({ type: "email", autoComplete: "email", inputMode: "email" });

/** The input of a telephone number. */
export const telephone = { type: "tel", autoComplete: "tel", inputMode: "tel" } as const;

const mobileNumber = (required: string) =>
  z
    .string({ error: required })
    .refine((typed) => canonicalMobile(typed) !== undefined, { error: "messages:phone.invalid" })
    .transform((typed) => canonicalMobile(typed) ?? typed)
    .meta(telephone);

/** The redirect target; validated by `ownPath` where it is used. */
const redirect = z.string().max(2000).optional();

/** Required, but the password says what is wrong when both are empty. */
const confirm_password = z.string().catch("").meta({ autoComplete: "new-password" });

export const registerForm = z
  .object({
    full_name: z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(120, { error: "messages:full_name.too_long" })
      .meta({ autoComplete: "name" }),
    email: emailAddress("messages:register.missing"),
    phone_number: mobileNumber("messages:phone.invalid").optional(),
    password: z
      .string({ error: "messages:register.weak" })
      .min(MINIMUM_PASSWORD_LENGTH, { error: "messages:register.weak" })
      .max(200, { error: "messages:register.too_long" })
      .meta({ autoComplete: "new-password" }),
    confirm_password,
    role: z.enum(["customer", "seller"], { error: "messages:register.role" }).default("customer"),
    redirect,
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ["confirm_password"],
    error: "messages:register.mismatch",
    // Also runs while another field is invalid: all messages at once.
    when: ({ value }) => typeof (value as { password?: unknown }).password === "string",
  });

export const signInForm = z.object({
  email: z
    .string({ error: "messages:sign_in.email" })
    .trim()
    .min(1, { error: "messages:sign_in.email" })
    .max(254, { error: "messages:email.invalid" })
    .meta({ type: "email", autoComplete: "username", inputMode: "email" }),
  password: z
    .string({ error: "messages:sign_in.password" })
    .max(200, { error: "messages:sign_in.wrong" })
    .meta({ autoComplete: "current-password" }),
  redirect,
});

const newPassword = {
  password: z
    .string({ error: "messages:password.too_short" })
    .min(MINIMUM_PASSWORD_LENGTH, { error: "messages:password.too_short" })
    .max(200, { error: "messages:register.too_long" })
    .meta({ autoComplete: "new-password" }),
  confirm_password,
};

const current_password = z
  .string({ error: "messages:own_password.missing" })
  .max(200)
  .meta({ autoComplete: "current-password" });

const sameTwice = {
  path: ["confirm_password"],
  error: "messages:password.mismatch",
  when: ({ value }: { value: unknown }) => typeof (value as { password?: unknown }).password === "string",
};

/** After a mailed link. Messages: rule 8.6. */
export const resetPasswordForm = z
  .object(newPassword)
  .refine((form) => form.password === form.confirm_password, sameTwice);

/** Changes the password of a signed-in person. */
export const changePasswordForm = z
  .object({ current_password, ...newPassword })
  .refine((form) => form.password === form.confirm_password, sameTwice);

export const forgotPasswordForm = z.object({
  email: emailAddress("messages:sign_in.email").meta({ autoComplete: "username" }),
});

export const resendForm = z.object({ email: emailAddress("messages:sign_in.email"), redirect });

export const profileForm = z.object({
  full_name: z
    .string({ error: "messages:address.full_name_required" })
    .trim()
    .min(1, { error: "messages:address.full_name_required" })
    .max(120, { error: "messages:full_name.too_long" })
    .meta({ autoComplete: "name" }),
  phone_number: mobileNumber("messages:phone.invalid").optional(),
  locale: z.enum(["en", "hi", "gu"], { error: "messages:form.invalid" }),
});

/** Changes the address; requires the current password. */
export const changeEmailForm = z.object({
  email: emailAddress("messages:sign_in.email"),
  current_password,
});

/** A form of one button; what it confirms is in the URL. */
export const confirmEmailForm = z.object({});
