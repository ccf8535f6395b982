import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ImportCheck } from "#app/components/seller/import/import-check.tsx";
import { ImportProgress } from "#app/components/seller/import/import-progress.tsx";
import { ImportResult } from "#app/components/seller/import/import-result.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { countPictures } from "#app/domain/listings/picture-requests/picture-requests.queries.server.ts";
import { confirmForm } from "#app/domain/listings/product-imports/import-forms.server.ts";
import { confirmImport } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { findImport, listProblemRows } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Rows with problems that the page shows; the report has all. */
const MAX_ROWS_SHOWN = 100;

export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, found, rows, waiting] = await Promise.all([
      getT(args),
      findImport(db, scope, id),
      listProblemRows(db, scope, id, { limit: MAX_ROWS_SHOWN, only: "problems" }),
      listProblemRows(db, scope, id, { limit: MAX_ROWS_SHOWN, only: "waiting" }),
    ]);
    if (!found) throw notFound();
    if (found.status === "uploaded") throw seeOther(paths.productImportColumns(id));
    const { batchId } = found;
    const pictures = batchId === null ? { waiting: 0, failed: 0 } : await countPictures(db, scope, batchId);
    const title = t("messages:title.product_import");
    return { title, found, lists: { rows, waiting, pictures }, fields: fieldsOf(confirmForm) };
  },
);

export const action = defineAction(
  {
    permission: "product.manage",
    params: { id: rowId },
    exists: ({ scope, params: { id } }) => findImport(db, scope, id),
    schema: confirmForm,
    idempotent: true,
    done: "import_pages:done.started",
  },
  ({ scope, params: { id }, input }) => confirmImport(db, scope, id, { acceptsPriceFalls: input.accepts_price_falls }),
);

/** An import: its dry run, its progress, or its result. */
export default function ImportPage() {
  const { t, locale } = useTranslation();
  const { title, found, lists, fields } = useLoaderData<typeof loader>();
  const { status, fileName } = found;
  const isAtWork = status === "checking" || status === "running" || status === "retrying";
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.productImport} text={t("import_pages:back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere" {...langAttribute(fileName, locale)}>
          {fileName}
        </span>
        <Chip tone={status === "failed" ? "brick" : status === "done" ? "leaf" : "sky"}>
          {t(statusKey("product_import", status))}
        </Chip>
      </p>
      {isAtWork ? (
        <ImportProgress found={found} />
      ) : status === "checked" ? (
        <ImportCheck found={found} lists={lists} fields={fields} />
      ) : (
        <ImportResult found={found} lists={lists} />
      )}
    </div>
  );
}
