import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { AddressFields } from "#app/components/checkout/address-fields.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { Checkbox } from "#app/components/form/field.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import type { Fields } from "#app/domain/forms/forms.ts";
import * as paths from "#app/paths.ts";

/** The form to add or edit an address. `canBecomeDefault` is false for the default address. */
export function AddressForm({
  fields,
  address,
  canBecomeDefault,
}: {
  fields: Fields<keyof ShippingAddress | "is_default">;
  address: Partial<ShippingAddress>;
  canBecomeDefault: boolean;
}) {
  const { t } = useTranslation();
  const outcome = useFormOutcome();
  return (
    <Form method="post" noValidate className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <ErrorSummary outcome={outcome} />
      <AddressFields fields={fields} outcome={outcome} address={address} />
      {canBecomeDefault && (
        <Checkbox field={fields.is_default} label={t("account:addresses.is_default")} outcome={outcome} />
      )}
      <div className="flex flex-wrap gap-3">
        {/* The error summary links here when the address book is full. */}
        <Button id="save" pendingLabel={t("common:pending.saving")}>
          {t("account:addresses.save")}
        </Button>
        <ButtonLink to={paths.addresses} variant="quiet">
          {t("account:addresses.cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
