import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
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
  permission: "product.view",
  title: "messages:title.seller_batches",
});

/** A store's imports and bulk edits, each with an undo. */
export default function SellerBatches() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: batchList, here: paths.sellerBatches, asked };
  return (
    <TablePage
      {...data}
      {...links}
      back={{ to: paths.sellerProducts, text: t("batches:bulk.back") }}
      total={t("batches:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t("batches:none")}
      filters={
        <FilterLinks
          {...links}
          filter="kind"
          label={t("batches:kinds")}
          textOf={(kind) => (kind === undefined ? t("batches:all") : t(`batches:kind.${kind}`))}
        />
      }
      columns={(translation) => batchColumns(translation, paths.sellerBatch)}
      keyOf={({ id }) => String(id)}
    />
  );
}
