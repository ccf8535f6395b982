import { Form } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import type { SavedAddress } from "#app/domain/accounts/addresses/addresses.ts";
import type { savedAddressForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

/** The saved addresses to choose from. */
export function SavedAddresses({ addresses, chosenId }: { addresses: SavedAddress[]; chosenId: number | undefined }) {
  const { t } = useTranslation();
  const outcome = useFormOutcome("saved-address");
  return (
    <Panel heading={t("checkout:saved.title")}>
      <Form method="post" action={paths.checkoutSavedAddress} noValidate className="grid gap-3">
        <ErrorSummary outcome={outcome} fieldId={() => `address-${addresses[0]?.id}`} />
        {addresses.map((address) => (
          <label
            key={address.id}
            className="flex items-start gap-3 rounded-card border border-line p-3.5 has-checked:border-indigo has-checked:bg-indigo-tint"
          >
            <input
              type="radio"
              id={`address-${address.id}`}
              name={fieldName<typeof savedAddressForm>("addressId")}
              value={address.id}
              defaultChecked={address.id === chosenId}
              className="mt-0.5 size-5 shrink-0 accent-indigo"
            />
            <span className="min-w-0">
              <AddressText address={address} />
            </span>
          </label>
        ))}
        <Button wide pendingLabel={t("common:pending.saving")}>
          {t("checkout:deliver_here")}
        </Button>
      </Form>
    </Panel>
  );
}
