import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { batchName } from "#app/components/seller/batches/batch-columns.tsx";
import { BatchPage } from "#app/components/seller/batches/batch-page.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { findBatch, listBatchChanges } from "#app/domain/listings/batches/batches.queries.server.ts";
import { batchChangeList } from "#app/domain/listings/batches/batches.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
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
    return { title: batchName(batch, t), batch, asked, found, canUndo: hasPermission(scope, "product.manage") };
  },
);

/** One batch of the store: its changes, later changes, and its undo. */
export default function SellerBatch() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <BatchPage
      {...data}
      links={{ here: paths.sellerBatch, undo: paths.sellerBatchUndo, product: paths.productCustomize }}
      back={{ to: paths.sellerBatches, text: t("batches:back") }}
    />
  );
}
