import { useTranslation } from "#app/components/translation.tsx";
import { PhoneField, SelectField, TextField } from "#app/components/form/field.tsx";
import type { FormOutcome } from "#app/domain/forms/forms.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { readableMobile } from "#app/domain/accounts/mobile.ts";
import { INDIAN_STATES } from "#app/domain/addresses/addresses.ts";

/** Fields of an Indian address: `fullName`, `address`, `zip`, `city`, `state`, `phone` (rule 4.3). */
export function AddressFields({
  outcome,
  address,
}: {
  outcome: FormOutcome | undefined;
  address: Partial<ShippingAddress> | null;
}) {
  const { t } = useTranslation();
  const states = INDIAN_STATES.map((state) => ({ value: state, label: t(`checkout:states.${state}`) }));
  const field = (name: keyof ShippingAddress, label: string) => ({
    name,
    label,
    outcome,
    defaultValue: address?.[name],
  });
  return (
    <>
      <TextField
        {...field("fullName", t("checkout:address.full_name"))}
        autoComplete="shipping name"
        enterKeyHint="next"
      />
      <TextField
        {...field("address", t("checkout:address.address"))}
        hint={t("checkout:address.address_hint")}
        autoComplete="shipping address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...field("zip", t("checkout:address.zip"))}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        narrow
      />
      <TextField
        {...field("city", t("checkout:address.city"))}
        autoComplete="shipping address-level2"
        enterKeyHint="next"
      />
      <SelectField
        {...field("state", t("checkout:address.state"))}
        options={states}
        emptyLabel={t("checkout:address.choose_state")}
        autoComplete="shipping address-level1"
      />
      <PhoneField
        {...field("phone", t("checkout:address.phone"))}
        hint={t("checkout:address.phone_hint")}
        defaultValue={address?.phone && readableMobile(address.phone)}
        autoComplete="shipping tel"
        enterKeyHint="done"
      />
    </>
  );
}
