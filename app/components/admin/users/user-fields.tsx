import type { ReactNode } from "react";
import { CheckboxGroup } from "#app/components/ui/form/checkbox-group.tsx";
import { SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { ADMIN_RIGHTS, ROLES, type User } from "#app/domain/accounts/users/users.ts";

/** Name, role and rights of a person. */
export function UserFields({
  fields,
  user,
  children,
}: {
  fields: Fields<"full_name" | "role" | "rights">;
  /** The person who is changed; null for a new one. */
  user: User | null;
  /** The address. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={fields.full_name}
        label={t("admin_people:users.form.name")}
        defaultValue={user?.fullName ?? ""}
      />
      {children}
      <SelectField
        field={fields.role}
        label={t("admin_people:users.form.role")}
        defaultValue={user?.role ?? "customer"}
        options={ROLES.map((role) => ({ value: role, label: t(`admin:role.${role}`) }))}
      />
      <CheckboxGroup
        field={fields.rights}
        label={t("admin_people:users.form.rights")}
        defaultValues={user?.adminRights ?? []}
        options={ADMIN_RIGHTS.map((right) => ({ value: right, label: t(`admin_people:users.right.${right}`) }))}
      />
    </>
  );
}
