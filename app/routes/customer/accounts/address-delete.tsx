import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { removeAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "address.use", params: { id: rowId } }, async (args) => {
  const [t, addresses] = await Promise.all([getT(args), listAddresses(db, args.scope)]);
  const address = addresses.find(({ id }) => id === args.params.id);
  if (!address) throw notFound();
  return {
    title: t("messages:title.address_delete"),
    address,
    leavesDefault: address.isDefault && addresses.length > 1,
  };
});

export const action = defineAction({ permission: "address.use", params: { id: rowId } }, async (args) => {
  if (!(await removeAddress(db, args.scope, args.params.id))) return false;
  return redirectWithToast(args, paths.addresses, { tone: "info", title: "messages:address.removed" });
});

/** A confirmation page, because deleting cannot be undone. */
export default function DeleteAddress() {
  const { t } = useTranslation();
  const { address, leavesDefault } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("account:addresses.confirm.title")}</h1>
      <Panel>
        <AddressText address={address} />
      </Panel>
      <p>
        {t("account:addresses.confirm.text")} {leavesDefault && t("account:addresses.confirm.next_default")}
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button variant="danger">{t("account:addresses.confirm.yes")}</Button>
        <ButtonLink to={paths.addresses} variant="outline">
          {t("account:addresses.confirm.keep")}
        </ButtonLink>
      </Form>
    </div>
  );
}
