import { useLoaderData } from "@remix-run/react";
import { AddressCard } from "#app/components/accounts/account/address-card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { MAX_ADDRESSES } from "#app/domain/accounts/addresses/addresses.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "address.use" }, async (args) => {
  const [t, addresses] = await Promise.all([getT(args), listAddresses(db, args.scope)]);
  return { title: t("messages:title.addresses"), addresses };
});

export default function Addresses() {
  const { t } = useTranslation();
  const { addresses } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink to={paths.addressNew}>
      <Icon name="plus" />
      {t("account:addresses.add")}
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState icon="location" title={t("account:addresses.empty.title")} text={t("account:addresses.empty.text")}>
        {add}
      </EmptyState>
    );
  }
  const isFull = addresses.length >= MAX_ADDRESSES;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-title font-bold">{t("account:addresses.title")}</h1>
          <p className="text-muted">{t("account:addresses.count", { count: addresses.length, most: MAX_ADDRESSES })}</p>
        </div>
        {!isFull && add}
      </div>
      {isFull && <Notice tone="info" title={t("account:addresses.full", { most: MAX_ADDRESSES })} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </div>
  );
}
