import { useTranslation } from "#app/components/ui/translation.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { INDIAN_STATES } from "#app/domain/platform/identifiers/states.ts";

/** Fields of an Indian address (rule 4.3). With `fillsCity` a blank city is filled from the PIN code. */
export function AddressFields({
  fields,
  address,
  fillsCity,
}: {
  fields: Fields<keyof ShippingAddress>;
  address: Partial<ShippingAddress> | null;
  fillsCity: boolean;
}) {
  const { t } = useTranslation();
  const states = INDIAN_STATES.map((state) => ({ value: state, label: t(`checkout:states.${state}`) }));
  const field = (name: keyof ShippingAddress, label: string) => ({
    field: fields[name],
    label,
    defaultValue: address?.[name],
  });
  return (
    <>
      <TextField {...field("fullName", t("checkout:address.full_name"))} enterKeyHint="next" />
      <TextField {...field("zip", t("checkout:address.zip"))} enterKeyHint="next" narrow />
      <TextAreaField
        {...field("address", t("checkout:address.address"))}
        hint={t("checkout:address.address_hint")}
        rows={2}
      />
      <TextField
        {...field("city", t("checkout:address.city"))}
        {...(fillsCity && {
          field: { ...fields.city, optional: true },
          hint: t("checkout:address.city_hint"),
        })}
        enterKeyHint="next"
      />
      <SelectField
        {...field("state", t("checkout:address.state"))}
        hint={t("checkout:address.state_hint")}
        options={states}
        emptyLabel={t("checkout:address.choose_state")}
      />
      <TextField
        {...field("phone", t("checkout:address.phone"))}
        hint={t("checkout:address.phone_hint")}
        defaultValue={address?.phone && readableMobile(address.phone)}
        enterKeyHint="done"
      />
    </>
  );
}
