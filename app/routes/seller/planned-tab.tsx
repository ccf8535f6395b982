import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { PLANNED_TABS } from "#app/components/seller/planned-tabs.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

/** A tab that is being built: what will be there, and where to look until then (rule 9.32). */
export const loader = defineLoader({ permission: "store.view" }, async (args) => {
  const name = new URL(args.request.url).pathname.split("/")[2];
  const tab = PLANNED_TABS.find((known) => known === name);
  if (!tab) throw notFound();
  return { title: (await getT(args))(`messages:title.seller_tab.${tab}`), tab };
});

const MEANWHILE: Record<(typeof PLANNED_TABS)[number], string> = {
  analytics: paths.seller,
  customers: paths.sellerOrders,
  messages: paths.tickets,
  promotions: paths.sellerProducts,
  payments: paths.sellerOrders,
};

export default function PlannedTab() {
  const { t } = useTranslation();
  const { title, tab } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl content-start justify-items-start gap-3 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="font-semibold">{t("seller:planned.being_built")}</p>
      <p className="max-w-[75ch]">{t(`seller:planned.${tab}.what`)}</p>
      <p className="max-w-[75ch] text-muted">{t(`seller:planned.${tab}.meanwhile`)}</p>
      <ButtonLink variant="outline" to={MEANWHILE[tab]}>
        {t(`seller:planned.${tab}.link`)}
      </ButtonLink>
    </div>
  );
}
