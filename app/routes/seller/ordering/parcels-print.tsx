import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MAX_PRINTED } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { chosenParcels } from "#app/routes/seller/ordering/print-papers.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.view" }, async (args) => {
  const t = await getT(args);
  return { title: t("messages:title.parcels_print"), chosen: chosenParcels(args.request.url) };
});

/** The papers that can be printed, for the parcels that were chosen or for all that wait. */
export default function ParcelsPrint() {
  const { t } = useTranslation();
  const { title, chosen } = useLoaderData<typeof loader>();
  const of = (address: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...(chosen && { ids: chosen.join(",") }), ...more }).toString();
    return query ? `${address}?${query}` : address;
  };
  const papers = [
    ["pick_list", of(paths.printPickList)],
    ["slips", of(paths.printSlips)],
    ["labels_4x6", of(paths.printLabels, { size: "4x6" })],
    ["labels_a4", of(paths.printLabels, { size: "a4" })],
    ["handover", of(paths.printHandover)],
  ] as const;
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerParcels} text={t("parcels:list.title")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>
        {chosen
          ? t("packing:print.of_chosen", { count: chosen.length })
          : t("packing:print.of_waiting", { n: MAX_PRINTED })}
      </p>
      <ul className="grid gap-4">
        {papers.map(([paper, address]) => (
          <li
            key={paper}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0 basis-80 grow">
              <h2 className="text-lead font-bold">{t(`packing:paper.${paper}`)}</h2>
              <p className="text-muted">{t(`packing:paper.${paper}_text`)}</p>
            </div>
            <ButtonLink variant="outline" to={address}>
              {t("packing:print.open")}
              <span className="sr-only">: {t(`packing:paper.${paper}`)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {chosen && (
        <p>
          <ButtonLink variant="quiet" to={paths.parcelsPrint}>
            {t("packing:print.all_waiting")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
