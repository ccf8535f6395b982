import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ColumnField } from "#app/components/seller/import/column-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { IMPORT_FIELDS } from "#app/domain/listings/product-imports/import-fields.ts";
import { chosenMapping, mappingFields, mappingForm } from "#app/domain/listings/product-imports/import-forms.server.ts";
import { startCheck } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { findImport } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, found] = await Promise.all([getT(args), findImport(db, scope, id)]);
    if (!found) throw notFound();
    const { header, samples, mapping, proposedMapping, isRemembered } = found;
    return {
      title: t("messages:title.product_import_columns"),
      header,
      samples,
      isRemembered,
      mapping: mapping ?? proposedMapping,
      fields: mappingFields(),
    };
  },
);

export const action = defineAction(
  {
    permission: "product.manage",
    params: { id: rowId },
    exists: ({ scope, params: { id } }) => findImport(db, scope, id),
    schema: mappingForm,
    idempotent: true,
  },
  async ({ scope, params: { id }, input }) => {
    if (!(await startCheck(db, scope, id, chosenMapping(input)))) throw notFound();
    return seeOther(paths.productImportPage(id));
  },
);

/** Assigns the file's columns to fields. */
export default function ImportColumns() {
  const { t } = useTranslation();
  const { title, header, samples, isRemembered, mapping, fields } = useLoaderData<typeof loader>();
  const isUsed = (field: (typeof IMPORT_FIELDS)[number]) => mapping[field] !== undefined;
  const isUsual = (field: (typeof IMPORT_FIELDS)[number]) =>
    isUsed(field) || ["sku", "name", "price", "stock", "category"].includes(field);
  const row = (field: (typeof IMPORT_FIELDS)[number]) => (
    <ColumnField
      key={field}
      field={field}
      input={fields[field]}
      column={mapping[field]}
      header={header}
      samples={samples}
    />
  );
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.productImport} text={t("import_pages:back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t(`import_pages:columns.${isRemembered ? "remembered" : "proposed"}`)}</p>
      <PostForm isKeyed isCard>
        {IMPORT_FIELDS.filter(isUsual).map(row)}
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-indigo">
            {t("import_pages:columns.more")}
          </summary>
          <div className="grid gap-5 pt-3">{IMPORT_FIELDS.filter((field) => !isUsual(field)).map(row)}</div>
        </details>
        <div>
          <Button>{t("import_pages:columns.check")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
