import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { batchColumns } from "#app/components/seller/batches/batch-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { batches } from "#app/domain/listings/batches/batches.queries.server.ts";
import { batchList } from "#app/domain/listings/batches/batches.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(batches, {
  permission: "catalogue.manage",
  title: "messages:title.admin_deletions",
});

/** The administrators' bulk deletions, each with an undo. */
export default function AdminDeletions() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <TablePage
      {...data}
      list={batchList}
      here={paths.adminDeletions}
      back={{ to: paths.adminProducts, text: t("messages:title.admin_products") }}
      total={t("admin_products:deletion.count", countValues({ n: data.found.count, bounded: data.found.bounded }))}
      empty={t("admin_products:deletion.none")}
      filters={null}
      columns={(translation) => batchColumns(translation, paths.adminDeletion)}
      keyOf={({ id }) => String(id)}
    />
  );
}
