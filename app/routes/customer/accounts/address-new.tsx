import { useLoaderData } from "@remix-run/react";
import { AddressForm } from "#app/components/accounts/account/address-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findProfile } from "#app/domain/accounts/accounts/accounts.queries.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { addressForm } from "#app/domain/accounts/addresses/addresses.schema.ts";
import { findBlanksOfAddress, hasPinCodes } from "#app/domain/platform/identifiers/pin-codes.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "address.use" }, async (args) => {
  const [t, profile, fillsCity] = await Promise.all([
    getT(args),
    findProfile(db, args.scope.profileId),
    hasPinCodes(db),
  ]);
  return {
    title: t("messages:title.address_new"),
    begun: {
      ...(profile && { fullName: profile.fullName }),
      ...(profile?.phoneNumber && { phone: profile.phoneNumber }),
    },
    fields: fieldsOf(addressForm),
    fillsCity,
  };
});

export const action = defineAction(
  { permission: "address.use", schema: addressForm, fillBlanks: (input) => findBlanksOfAddress(db, input) },
  async ({ scope, input: { is_default: makeDefault, ...address }, ...args }) => {
    await saveAddress(db, scope, address, { makeDefault });
    return redirectWithToast(args, paths.addresses, { title: "messages:address.saved" });
  },
);

export default function NewAddress() {
  const { t } = useTranslation();
  const { begun, fields, fillsCity } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("account:addresses.add")}</h1>
      <AddressForm fields={fields} address={begun} fillsCity={fillsCity} canBecomeDefault />
    </div>
  );
}
