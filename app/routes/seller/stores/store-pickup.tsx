import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProvenForm } from "#app/components/seller/settings/proven-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { changePickupAddress } from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";
import { findPickupAddress } from "#app/domain/stores/store-accounts/store-accounts.queries.server.ts";
import { pickupAddressForm } from "#app/domain/stores/store-accounts/store-accounts.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { proofOf, requireProof } from "#app/routes/seller/stores/repeated-proof.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "store.manage", freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, ...args }) => {
  const [t, pickup, proof] = await Promise.all([getT(args), findPickupAddress(db, scope), proofOf(scope.profileId)]);
  return { title: t("messages:title.store_pickup"), pickup, proof, fields: fieldsOf(pickupAddressForm) };
});

export const action = defineAction(
  { changesShop: true, ...DECLARATION, schema: pickupAddressForm },
  async ({ scope, input, page, ...args }) => {
    await requireProof(scope.profileId, input.current_password);
    await changePickupAddress(db, scope, input);
    return redirectWithToast(args, page, { title: "messages:pickup_address.saved" });
  },
);

export default function StorePickup() {
  const { t } = useTranslation();
  const { title, pickup, proof, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("store_settings:pickup.lead")}</p>
      </div>
      <ProvenForm
        proof={proof}
        field={fields.current_password}
        submit={<Button pendingLabel={t("common:pending.saving")}>{t("store_settings:pickup.submit")}</Button>}
      >
        <TextAreaField
          field={fields.address}
          label={t("store_settings:pickup.address")}
          defaultValue={pickup.address}
        />
        <TextField field={fields.zip} label={t("store_settings:pickup.zip")} defaultValue={pickup.zip} narrow />
        <TextField field={fields.landmark} label={t("store_settings:pickup.landmark")} defaultValue={pickup.landmark} />
      </ProvenForm>
    </div>
  );
}
