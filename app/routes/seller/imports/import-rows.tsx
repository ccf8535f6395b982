import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { ListPage } from "#app/components/ui/lists/list-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { RetryForm } from "#app/components/seller/import/import-result.tsx";
import { RefusedRow } from "#app/components/seller/import/refused-row.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findImport, refusedRows } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { refusedRowList } from "#app/domain/listings/product-imports/product-imports.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const asked = refusedRowList.of(args.request);
    const [t, found, rows] = await Promise.all([
      getT(args),
      findImport(db, scope, id),
      refusedRows(id).page(db, scope, asked),
    ]);
    if (!found) throw notFound();
    const { header, mapping } = found;
    return {
      title: t("messages:title.product_import_rows"),
      id,
      header,
      mapped: Object.values(mapping ?? {}),
      asked,
      found: rows,
    };
  },
);

/** The refused rows of an import, each to be corrected and tried again alone. */
export default function ImportRows() {
  const { t } = useTranslation();
  const { id, header, mapped, ...data } = useLoaderData<typeof loader>();
  const { rows, count, bounded } = data.found;
  return (
    <ListPage
      {...data}
      list={refusedRowList}
      here={paths.productImportRows(id)}
      back={{ to: paths.productImportPage(id), text: t("import_pages:rows.back") }}
      total={t("import_pages:rows.count", countValues({ n: count, bounded }))}
      empty={t("import_pages:rows.none")}
      filters={null}
    >
      {rows.map((row) => (
        <RefusedRow key={row.line} importId={id} row={row} header={header} mapped={mapped} />
      ))}
      <RetryForm id={id} />
    </ListPage>
  );
}
