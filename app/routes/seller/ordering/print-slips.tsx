import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { PackingSlip } from "#app/components/seller/print/packing-slip.tsx";
import { PrintPage } from "#app/components/seller/print/print-page.tsx";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { papersOf } from "#app/routes/seller/ordering/print-papers.server.ts";
import a4 from "#app/styles/print-a4.css?url";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope, ...args }) => {
  const locale = await getLocale(args);
  const [t, found] = await Promise.all([getT(args), papersOf(scope, "slips", { url: args.request.url, locale })]);
  return { title: t("messages:title.print_slips"), ...found };
});

/** Packing slips, each on a sheet of its own. */
export default function PrintSlips() {
  const { title, papers, from } = useLoaderData<typeof loader>();
  return (
    <PrintPage title={title} papers={papers} styles={a4}>
      {papers.parcels.map((parcel) => (
        <div key={parcel.id} className="max-w-[194mm] p-4 not-last:break-after-page print:p-0">
          <PackingSlip parcel={parcel} from={from} />
        </div>
      ))}
    </PrintPage>
  );
}
