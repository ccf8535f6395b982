import { useTranslation } from "#app/components/translation.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import type { ShownOutcome } from "#app/components/form/form-outcome.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { readableMobile } from "#app/domain/accounts/mobile.ts";
import { INDIAN_STATES } from "#app/domain/addresses/addresses.ts";

/** An Indian address: `fullName`, `address`, `zip`, `city`, `state`, `phone` (spec §3, shipping address form). */
export function AddressFields({
  outcome,
  address,
}: {
  outcome: ShownOutcome | undefined;
  address: Partial<ShippingAddress> | null;
}) {
  const { t } = useTranslation();
  const states = INDIAN_STATES.map((state) => ({ value: state, label: t(`checkout:states.${state}`) }));
  return (
    <>
      <TextField
        name="fullName"
        label={t("checkout:address.full_name")}
        outcome={outcome}
        defaultValue={address?.fullName}
        autoComplete="shipping name"
        enterKeyHint="next"
      />
      <TextField
        name="address"
        label={t("checkout:address.address")}
        hint={t("checkout:address.address_hint")}
        outcome={outcome}
        defaultValue={address?.address}
        autoComplete="shipping address-line1"
        enterKeyHint="next"
      />
      <TextField
        name="zip"
        label={t("checkout:address.zip")}
        outcome={outcome}
        defaultValue={address?.zip}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        narrow
      />
      <TextField
        name="city"
        label={t("checkout:address.city")}
        outcome={outcome}
        defaultValue={address?.city}
        autoComplete="shipping address-level2"
        enterKeyHint="next"
      />
      <SelectField
        name="state"
        label={t("checkout:address.state")}
        options={states}
        emptyLabel={t("checkout:address.choose_state")}
        outcome={outcome}
        defaultValue={address?.state}
        autoComplete="shipping address-level1"
      />
      <TextField
        name="phone"
        type="tel"
        label={t("checkout:address.phone")}
        hint={t("checkout:address.phone_hint")}
        outcome={outcome}
        defaultValue={address?.phone && readableMobile(address.phone)}
        autoComplete="shipping tel"
        inputMode="tel"
        enterKeyHint="done"
      />
    </>
  );
}
