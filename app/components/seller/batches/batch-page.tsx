import { countValues, formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { batchChangeColumns } from "#app/components/seller/batches/batch-change-columns.tsx";
import { BatchChip, batchCounts, batchStarter } from "#app/components/seller/batches/batch-columns.tsx";
import { BatchUndo } from "#app/components/seller/batches/batch-undo.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import {
  batchChangeList,
  type Batch,
  type BatchChange,
  type BatchChangeList,
} from "#app/domain/listings/batches/batches.ts";
import type { LongRowPage } from "#app/domain/platform/lists/lists.ts";

interface BatchPageProps {
  title: string;
  batch: Batch;
  asked: BatchChangeList;
  found: LongRowPage<BatchChange>;
  canUndo: boolean;
  /** The addresses of a batch, its undo, and a product of it. */
  links: Record<"here" | "undo" | "product", (id: number) => string>;
  back: { to: string; text: string };
}

/** A batch's changes, later changes, and its undo. */
export function BatchPage({ batch, canUndo, links: { here: pageOf, undo, product }, back, ...data }: BatchPageProps) {
  const { t, locale } = useTranslation();
  const { asked, found } = data;
  const here = pageOf(batch.id);
  const links = { list: batchChangeList, here, asked };
  const by = (name: string, at: Date) =>
    name ? t("batches:by_at", { name, at: formatDateTime(at, locale) }) : formatDateTime(at, locale);
  return (
    <TablePage
      {...data}
      {...links}
      back={back}
      total={t("batches:changes", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t("batches:no_changes")}
      lead={
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <BatchChip status={batch.status} t={t} />
            {batch.title && (
              <span className="wrap-anywhere" {...langAttribute(batch.title, locale)}>
                {batch.title}
              </span>
            )}
            <span className="text-muted">{by(batchStarter(batch, t), batch.createdAt)}</span>
          </p>
          <p>{batchCounts(batch, t)}</p>
          <BatchUndo batch={batch} canUndo={canUndo} here={here} undo={undo(batch.id)} />
        </div>
      }
      filters={
        batch.status === "undone" && (
          <FilterLinks
            {...links}
            filter="kept"
            label={t("batches:rows")}
            textOf={(kept) => t(kept === undefined ? "batches:all" : "batches:kept_only")}
          />
        )
      }
      columns={(translation) => batchChangeColumns(translation, product)}
      keyOf={({ id }) => String(id)}
    />
  );
}
