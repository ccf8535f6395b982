import { z } from "zod";
import { profileForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { MIN_PASSWORD_LENGTH } from "#app/domain/accounts/accounts/accounts.ts";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import { emailAddress, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { ADMIN_RIGHTS, ROLES } from "#app/domain/accounts/users/users.ts";

const fields = {
  full_name: profileForm.shape.full_name.meta({ autoComplete: "off" }),
  role: z.enum(ROLES, "messages:user.role_required"),
  rights: z.array(z.enum(ADMIN_RIGHTS)).max(ADMIN_RIGHTS.length).default([]),
};

const withRightsOfAdmins = <Form extends z.ZodType<{ role: string; rights: readonly string[] }>>(form: Form): Form =>
  form.refine(({ role, rights }) => role !== "admin" || rights.length > 0, {
    path: ["rights"],
    error: "messages:user.rights_required",
    when: whenRight("role", "rights"),
  });

/** A new person; without a password they choose one by a mailed link. Only administrators have rights. */
export const newUserForm = withRightsOfAdmins(
  z.object({
    ...fields,
    email: emailAddress("messages:inquiry.email_required", "messages:inquiry.email_invalid").meta({
      autoComplete: "off",
    }),
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH, "messages:password.too_short")
      .max(200, "messages:register.too_long")
      .meta({ autoComplete: "new-password" })
      .optional(),
  }),
);
export type NewUserInput = z.output<typeof newUserForm>;

/** `shown`: marks of the values that the form showed. */
export const userForm = withRightsOfAdmins(z.object({ ...fields, shown: formMarks }));
export type UserInput = z.output<typeof userForm>;

export const suspensionForm = z.object({ reason: requiredLine("messages:user.reason_required", 200) });
