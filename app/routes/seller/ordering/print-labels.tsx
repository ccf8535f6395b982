import type { ReactElement } from "react";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { PrintPage } from "#app/components/seller/print/print-page.tsx";
import { ShippingLabel } from "#app/components/seller/print/shipping-label.tsx";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { papersOf } from "#app/routes/seller/ordering/print-papers.server.ts";
import label4x6 from "#app/styles/print-4x6.css?url";
import labelsA4 from "#app/styles/print-a4-labels.css?url";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope, ...args }) => {
  const { url } = args.request;
  const locale = await getLocale(args);
  const [t, found] = await Promise.all([getT(args), papersOf(scope, "labels", { url, locale })]);
  const size = new URL(url).searchParams.get("size") === "a4" ? "a4" : "4x6";
  return { title: t("messages:title.print_labels"), size, ...found };
});

/** Labels, each on a page of 4 × 6 inches, or four on a sheet of A4. */
export default function PrintLabels() {
  const { title, size, papers, from } = useLoaderData<typeof loader>();
  const labels = papers.parcels.map((parcel) => (
    <div
      key={parcel.id}
      className={
        size === "a4"
          ? "h-[148mm] w-[105mm] break-inside-avoid overflow-hidden border border-dashed border-line p-[6mm]"
          : "h-[6in] w-[4in] overflow-hidden p-[4mm] border-b border-line not-last:break-after-page print:border-b-0"
      }
    >
      <ShippingLabel parcel={parcel} from={from} />
    </div>
  ));
  return (
    <PrintPage title={title} papers={papers} styles={size === "a4" ? labelsA4 : label4x6}>
      {size === "a4" ? sheets(labels) : labels}
    </PrintPage>
  );
}

const PER_SHEET = 4;

function sheets(labels: readonly ReactElement[]) {
  return Array.from({ length: Math.ceil(labels.length / PER_SHEET) }, (_, sheet) => (
    <div key={sheet} className="flex w-[210mm] flex-wrap content-start not-last:break-after-page">
      {labels.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET)}
    </div>
  ));
}
