import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ScrollArea } from "#app/components/ui/scroll-area.tsx";
import { HandoverList } from "#app/components/seller/print/handover-list.tsx";
import { PrintPage } from "#app/components/seller/print/print-page.tsx";
import { byCarrier } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { papersOf } from "#app/routes/seller/ordering/print-papers.server.ts";
import a4 from "#app/styles/print-a4.css?url";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope, ...args }) => {
  const locale = await getLocale(args);
  const [t, found] = await Promise.all([getT(args), papersOf(scope, "handover", { url: args.request.url, locale })]);
  return { title: t("messages:title.print_handover"), today: new Date(), ...found };
});

/** Today's parcels for each courier, on separate sheets for signing. */
export default function PrintHandover() {
  const { title, today, papers, from } = useLoaderData<typeof loader>();
  return (
    <PrintPage title={title} papers={papers} styles={a4}>
      {byCarrier(papers.parcels).map(({ carrier, parcels }) => (
        <ScrollArea
          key={carrier ?? ""}
          label={carrier ? `${title}: ${carrier}` : title}
          className="max-w-[194mm] p-4 not-last:break-after-page print:p-0"
        >
          <HandoverList carrier={carrier} parcels={parcels} from={from} today={today} />
        </ScrollArea>
      ))}
    </PrintPage>
  );
}
