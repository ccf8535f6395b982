import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { AddressFields } from "#app/components/ordering/checkout/address-fields.tsx";
import { Checkbox } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

/** The form to add or edit an address. `canBecomeDefault` is false for the default address. */
export function AddressForm({
  fields,
  address,
  fillsCity,
  canBecomeDefault,
}: {
  fields: Fields<keyof ShippingAddress | "is_default">;
  address: Partial<ShippingAddress>;
  fillsCity: boolean;
  canBecomeDefault: boolean;
}) {
  const { t } = useTranslation();
  return (
    <PostForm isCard>
      <AddressFields fields={fields} address={address} fillsCity={fillsCity} />
      {canBecomeDefault && <Checkbox field={fields.is_default} label={t("account:addresses.is_default")} />}
      <div className="flex flex-wrap gap-3">
        {/* The error summary links here when the address book is full. */}
        <Button id="save" pendingLabel={t("common:pending.saving")}>
          {t("account:addresses.save")}
        </Button>
        <ButtonLink to={paths.addresses} variant="quiet">
          {t("account:addresses.cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
