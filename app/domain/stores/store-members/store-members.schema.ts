import { z } from "zod";
import { emailAddress } from "#app/domain/platform/forms/text-fields.schema.ts";
import { newAccountFields, withSamePasswords } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import { repeatedPassword } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { MEMBER_ROLES } from "#app/domain/stores/store-members/store-members.ts";

/** Packers see no prices, so they cannot export (rule 9.112). */
const rights = {
  role: z.enum(MEMBER_ROLES, "messages:members.role_required"),
  can_export: z.boolean().default(false),
};

const withFittingExport = <Form extends z.ZodType<{ role: string; can_export: boolean }>>(form: Form): Form =>
  form.refine(({ role, can_export }) => role !== "packer" || !can_export, {
    path: ["can_export"],
    error: "messages:members.packer_export",
    when: whenRight("role", "can_export"),
  });

export const invitationForm = withFittingExport(
  z.object({ email: emailAddress("messages:members.email_required"), ...rights, ...repeatedPassword }),
);

export const memberForm = withFittingExport(z.object({ ...rights, ...repeatedPassword }));

export const memberRemovalForm = z.object(repeatedPassword);

/** Creates the account of an invited person without one; signed-in people accept without these fields. */
export const newMemberForm = withSamePasswords(z.object(newAccountFields), "messages:register.mismatch");
