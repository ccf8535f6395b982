import { useLoaderData } from "@remix-run/react";
import { countValues, formatDateTime } from "#app/components/format.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { TablePage } from "#app/components/lists/table-page.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { batchChangeColumns } from "#app/components/seller/batch-change-columns.tsx";
import { BatchChip, batchCounts, batchName, batchStarter } from "#app/components/seller/batch-columns.tsx";
import { BatchUndo } from "#app/components/seller/batch-undo.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { hasPermission } from "#app/domain/access/permissions.ts";
import { findBatch, listBatchChanges } from "#app/domain/batches/batches.queries.server.ts";
import { batchChangeList } from "#app/domain/batches/batches.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "product.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const asked = batchChangeList.of(args.request);
    const [t, batch, found] = await Promise.all([
      getT(args),
      findBatch(db, scope, id),
      listBatchChanges(db, scope, id, asked),
    ]);
    if (!batch) throw notFound();
    return { title: batchName(batch, t), batch, asked, found, canManage: hasPermission(scope, "product.manage") };
  },
);

/** What one batch changed, what has changed since, and its undo. */
export default function SellerBatch() {
  const { t, locale } = useTranslation();
  const { batch, canManage, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: batchChangeList, here: paths.sellerBatch(batch.id), asked };
  const by = (name: string, at: Date) =>
    name ? t("batches:by_at", { name, at: formatDateTime(at, locale) }) : formatDateTime(at, locale);
  return (
    <TablePage
      {...data}
      {...links}
      back={{ to: paths.sellerBatches, text: t("batches:back") }}
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
          <BatchUndo batch={batch} canManage={canManage} />
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
      columns={batchChangeColumns}
      keyOf={({ id }) => String(id)}
    />
  );
}
