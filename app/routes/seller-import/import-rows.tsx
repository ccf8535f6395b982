import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { RetryForm } from "#app/components/seller/import/import-result.tsx";
import { RefusedRow } from "#app/components/seller/import/refused-row.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { findImport, listProblemRows } from "#app/domain/product-imports/product-imports.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Refused rows on a page: each is a form. */
const ROWS = 10;

export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const after = Number(/^\d{1,9}$/.exec(new URL(args.request.url).searchParams.get("after") ?? "")?.[0] ?? 0);
    const [t, found, rows] = await Promise.all([
      getT(args),
      findImport(db, scope, id),
      listProblemRows(db, scope, id, { after, limit: ROWS + 1, only: "refused" }),
    ]);
    if (!found) throw notFound();
    const { header, mapping } = found;
    const shown = rows.slice(0, ROWS);
    return {
      title: t("messages:title.product_import_rows"),
      id,
      header,
      mapped: Object.values(mapping ?? {}),
      rows: shown,
      after,
      next: rows.length > ROWS ? (shown.at(-1)?.line ?? null) : null,
    };
  },
);

/** The refused rows of an import, each to be corrected and tried again alone. */
export default function ImportRows() {
  const { t } = useTranslation();
  const { title, id, header, mapped, rows, after, next } = useLoaderData<typeof loader>();
  const here = paths.productImportRows(id);
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.productImportPage(id)} text={t("import_pages:rows.back")} />
      <h1 className="text-title font-bold">{title}</h1>
      {rows.length === 0 ? (
        <p className="text-muted">{t("import_pages:rows.none")}</p>
      ) : (
        <>
          {rows.map((row) => (
            <RefusedRow key={row.line} importId={id} row={row} header={header} mapped={mapped} />
          ))}
          <RetryForm id={id} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {after > 0 && (
          <ButtonLink variant="quiet" to={here}>
            {t("import_pages:rows.first")}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="quiet" to={`${here}?after=${next}`}>
            {t("import_pages:rows.next")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
