import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ScrollArea } from "#app/components/ui/scroll-area.tsx";
import { PickTable } from "#app/components/seller/print/pick-table.tsx";
import { PrintPage } from "#app/components/seller/print/print-page.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listPapers } from "#app/domain/ordering/seller-orders/parcel-papers.queries.server.ts";
import { pickLines } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { chosenParcels } from "#app/routes/seller/ordering/print-papers.server.ts";
import { db } from "#app/services.server.ts";
import a4 from "#app/styles/print-a4.css?url";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope, ...args }) => {
  const chosen = chosenParcels(args.request.url);
  const locale = await getLocale(args);
  const [t, papers] = await Promise.all([getT(args), listPapers(db, scope, "pick_list", chosen, locale)]);
  const { parcels, ...about } = papers;
  return {
    title: t("messages:title.print_pick_list"),
    papers: { ...about, parcels: parcels.map(({ id }) => id) },
    lines: pickLines(parcels),
    at: new Date(),
  };
});

/** What is fetched from the shelves for all parcels together. */
export default function PrintPickList() {
  const { t, locale } = useTranslation();
  const { title, papers, lines, at } = useLoaderData<typeof loader>();
  return (
    <PrintPage title={title} papers={papers} styles={a4}>
      <ScrollArea label={title} className="max-w-[194mm] p-4 print:p-0">
        <PickTable caption={t("packing:print.pick_list", { at: formatDateTime(at, locale) })} lines={lines} />
      </ScrollArea>
    </PrintPage>
  );
}
