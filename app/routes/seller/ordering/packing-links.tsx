import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { HelperLinks } from "#app/components/seller/packing-links/helper-links.tsx";
import { NewLink } from "#app/components/seller/packing-links/new-link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { makePackingLink } from "#app/domain/ordering/packing-links/packing-links.commands.server.ts";
import { listLinksOfToday } from "#app/domain/ordering/packing-links/packing-links.queries.server.ts";
import { packingLinkForm } from "#app/domain/ordering/packing-links/packing-links.schema.ts";
import { MAX_OPEN_LINKS } from "#app/domain/ordering/packing-links/packing-links.ts";
import { qrCode } from "#app/domain/platform/media/qr-code.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { storeNewToken, takeNewToken } from "#app/http/people/new-link.server.ts";
import { config, db } from "#app/services.server.ts";

export const meta = titleMeta;

const ABOUT = "packing";

/** Shows the address of a link that was just made, once: the database has only its hash. */
export const loader = defineLoader({ permission: "shipment.manage" }, async ({ scope, ...args }) => {
  const [t, links, token] = await Promise.all([
    getT(args),
    listLinksOfToday(db, scope),
    takeNewToken(args, scope.profileId, ABOUT),
  ]);
  const address = token === undefined ? undefined : config.origin + paths.pack(token);
  return {
    title: t("messages:title.parcel_helpers"),
    links,
    made: address === undefined ? null : { address, qr: qrCode(address) },
    fields: fieldsOf(packingLinkForm),
  };
});

export const action = defineAction(
  { permission: "shipment.manage", schema: packingLinkForm, idempotent: true },
  async ({ scope, input, formKey, ...args }) => {
    const token = newSecret();
    const isNew = await makePackingLink(db, scope, { token, helperName: input.helper_name, formKey });
    return seeOther(paths.parcelHelpers, isNew ? await storeNewToken(args, scope.profileId, ABOUT, token) : undefined);
  },
);

export default function ParcelHelpers() {
  const { t } = useTranslation();
  const { title, links, made, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerParcels} text={t("parcels:list.title")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>{t("packing:helpers.lead")}</p>
      {made && <NewLink link={made} />}
      <PostForm isKeyed isCard>
        <TextField field={fields.helper_name} label={t("packing:helpers.name")} hint={t("packing:helpers.name_hint")} />
        <div className="grid gap-2">
          <p className="text-small text-muted">{t("packing:helpers.most", { n: MAX_OPEN_LINKS })}</p>
          <div>
            <Button>{t("packing:helpers.make")}</Button>
          </div>
        </div>
      </PostForm>
      <Panel heading={t("packing:helpers.today")}>
        <HelperLinks links={links} />
      </Panel>
    </div>
  );
}
