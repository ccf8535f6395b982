import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AddressForm } from "#app/components/account/address-form.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { findProfile } from "#app/domain/accounts/accounts.queries.server.ts";
import { saveAddress } from "#app/domain/addresses/addresses.commands.server.ts";
import { addressForm } from "#app/domain/addresses/addresses.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "address.use");
  const [t, profile] = await Promise.all([getT(args), findProfile(db, profileId)]);
  return {
    title: t("messages:title.address_new"),
    begun: {
      ...(profile && { fullName: profile.fullName }),
      ...(profile?.phoneNumber && { phone: profile.phoneNumber }),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "address.use");
  return submitForm(args, addressForm, async ({ is_default: makeDefault, ...address }) => {
    await saveAddress(db, profileId, address, { makeDefault });
    return redirectWithToast(args, "/customer/addresses", { title: "messages:address.saved" });
  });
}

export default function NewAddress() {
  const { t } = useTranslation();
  const { begun } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("account:addresses.add")}</h1>
      <AddressForm address={begun} canBecomeDefault />
    </div>
  );
}
