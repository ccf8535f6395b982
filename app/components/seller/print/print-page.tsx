import type { ReactNode } from "react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MAX_PRINTED, type Papers } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import * as paths from "#app/paths.ts";

/** A page that is made for paper. What is above its content is on the screen only. */
export function PrintPage({
  title,
  styles,
  papers,
  children,
}: {
  title: string;
  /** The address of the stylesheet with the size of the paper. */
  styles: string;
  papers: Pick<Papers, "leftOut" | "isPart"> & { parcels: readonly unknown[] };
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { parcels, leftOut, isPart } = papers;
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <header className="shell grid gap-3 border-b border-line py-5 print:hidden">
        <BackLink to={paths.sellerParcels} text={t("parcels:list.title")} />
        <h1 className="text-title font-bold">{title}</h1>
        <p>
          {parcels.length === 0
            ? t("packing:print.nothing")
            : `${t("packing:print.count", { count: parcels.length })} ${t("packing:print.how")}`}
        </p>
        {isPart && <Notice tone="info" title={t("packing:print.part", { n: MAX_PRINTED })} />}
        {leftOut > 0 && <Notice tone="info" title={t("packing:print.left_out", { count: leftOut })} />}
      </header>
      {parcels.length > 0 && <main className="text-ink">{children}</main>}
    </>
  );
}
