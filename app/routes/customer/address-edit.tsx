import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AddressForm } from "#app/components/account/address-form.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { updateAddress } from "#app/domain/addresses/addresses.commands.server.ts";
import { findAddress } from "#app/domain/addresses/addresses.queries.server.ts";
import { addressForm } from "#app/domain/addresses/addresses.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "address.use");
  const [t, address] = await Promise.all([getT(args), findAddress(db, profileId, rowId(args.params["id"]))]);
  if (!address) throw notFound();
  return { title: t("messages:title.address_edit"), address };
}

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "address.use");
  const addressId = rowId(args.params["id"]);
  // Before validation: a missing address is a 404.
  if (!(await findAddress(db, profileId, addressId))) throw notFound();
  return submitForm(args, addressForm, async ({ is_default: makeDefault, ...address }) => {
    if (!(await updateAddress(db, profileId, addressId, address, { makeDefault }))) throw notFound();
    return redirectWithToast(args, "/customer/addresses", { title: "messages:address.saved" });
  });
}

export default function EditAddress() {
  const { t } = useTranslation();
  const { address } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("account:addresses.edit_title")}</h1>
      <AddressForm address={address} canBecomeDefault={!address.isDefault} />
    </div>
  );
}
