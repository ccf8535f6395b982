import { useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** Customer or seller. */
export function RoleField({ field: { name }, asSeller }: { field: FormField<"role">; asSeller: boolean }) {
  const { t } = useTranslation();
  const { outcome } = useFieldOutcome(name);
  const chosen = outcome?.values[name] ?? (asSeller ? "seller" : "customer");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t("auth:register.role")}</legend>
      <div className="grid gap-3 xs:grid-cols-2">
        {(["customer", "seller"] as const).map((role) => (
          <label
            key={role}
            className="flex min-h-12 items-center gap-2.5 rounded-card border border-edge px-3.5 py-2 has-checked:border-indigo has-checked:bg-indigo-tint"
          >
            <input
              type="radio"
              name={name}
              value={role}
              defaultChecked={chosen === role}
              className="size-5 accent-indigo"
            />
            <span className="font-semibold">{t(`auth:role.${role}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
