import { Checkbox } from "#app/components/ui/form/field.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { MemberRights } from "#app/domain/platform/access/permissions.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

/** Permissions the current user may grant to a member. */
export function RightsFields({
  fields,
  grantable,
  rights,
}: {
  fields: Fields<"role" | "can_export">;
  grantable: { roles: readonly MemberRights["role"][]; canExport: boolean };
  rights?: MemberRights;
}) {
  const { t } = useTranslation();
  return (
    <>
      <RadioField
        field={fields.role}
        label={t("store_settings:invite.role")}
        options={grantable.roles.map((role) => ({ value: role, label: t(`store_settings:role_may.${role}`) }))}
        {...(rights && { defaultValue: rights.role })}
      />
      {grantable.canExport && (
        <Checkbox
          field={fields.can_export}
          label={t("store_settings:invite.can_export")}
          defaultChecked={rights?.canExport ?? false}
        />
      )}
    </>
  );
}
