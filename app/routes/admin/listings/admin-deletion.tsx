import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { batchName } from "#app/components/seller/batches/batch-columns.tsx";
import { BatchPage } from "#app/components/seller/batches/batch-page.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
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
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const batch = await findBatch(db, scope, id);
    if (!batch) throw notFound();
    const asked = batchChangeList.of(args.request);
    const [t, found] = await Promise.all([getT(args), listBatchChanges(db, scope, id, asked)]);
    return { title: batchName(batch, t), batch, asked, found };
  },
);

/** The products that were deleted together, and the undo of it. */
export default function AdminDeletion() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <BatchPage
      {...data}
      canUndo
      links={{ here: paths.adminDeletion, undo: paths.adminDeletionUndo, product: paths.adminProduct }}
      back={{ to: paths.adminDeletions, text: t("messages:title.admin_deletions") }}
    />
  );
}
