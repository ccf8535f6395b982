import { useLoaderData } from "@remix-run/react";
import { AddressForm } from "#app/components/accounts/account/address-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { updateAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { findAddress } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { addressForm } from "#app/domain/accounts/addresses/addresses.schema.ts";
import { findBlanksOfAddress, hasPinCodes } from "#app/domain/platform/identifiers/pin-codes.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "address.use", params: { id: rowId } }, async (args) => {
  const [t, address, fillsCity] = await Promise.all([
    getT(args),
    findAddress(db, args.scope, args.params.id),
    hasPinCodes(db),
  ]);
  if (!address) throw notFound();
  return { title: t("messages:title.address_edit"), address, fields: fieldsOf(addressForm), fillsCity };
});

export const action = defineAction(
  {
    permission: "address.use",
    params: { id: rowId },
    exists: ({ scope, params }) => findAddress(db, scope, params.id),
    schema: addressForm,
    fillBlanks: (input) => findBlanksOfAddress(db, input),
  },
  async ({ scope, params, input: { is_default: makeDefault, ...address }, ...args }) => {
    if (!(await updateAddress(db, scope, params.id, address, { makeDefault }))) return false;
    return redirectWithToast(args, paths.addresses, { title: "messages:address.saved" });
  },
);

export default function EditAddress() {
  const { t } = useTranslation();
  const { address, fields, fillsCity } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("account:addresses.edit_title")}</h1>
      <AddressForm fields={fields} address={address} fillsCity={fillsCity} canBecomeDefault={!address.isDefault} />
    </div>
  );
}
