import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { failedPictureColumns } from "#app/components/seller/import/failed-picture-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { retryPictures } from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import { failedPictures } from "#app/domain/listings/picture-requests/picture-requests.queries.server.ts";
import { failedPictureList } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { findImport } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const asked = failedPictureList.of(args.request);
    const [t, locale, found] = await Promise.all([getT(args), getLocale(args), findImport(db, scope, id)]);
    if (!found || found.batchId === null) throw notFound();
    return {
      title: t("messages:title.product_import_pictures"),
      id,
      asked,
      found: await failedPictures(found.batchId, locale).page(db, scope, asked),
    };
  },
);

export const action = defineAction(
  {
    permission: "product.manage",
    params: { id: rowId },
    exists: ({ scope, params: { id } }) => findImport(db, scope, id),
    schema: bulkSelection,
    done: "import_pages:done.pictures_retried",
    stale: "import_pages:done.no_picture_retried",
  },
  async ({ scope, params: { id }, input }) => {
    const found = await findImport(db, scope, id);
    if (!found || found.batchId === null) throw notFound();
    return (
      (await retryPictures(
        db,
        scope,
        found.batchId,
        selectedKeys(input).map((key) => rowId(key)),
      )) > 0
    );
  },
);

/** Pictures of an import that could not be fetched: each can be tried again alone. */
export default function ImportPictures() {
  const { t } = useTranslation();
  const { id, ...data } = useLoaderData<typeof loader>();
  const { count, bounded } = data.found;
  return (
    <TablePage
      {...data}
      list={failedPictureList}
      here={paths.productImportPictures(id)}
      back={{ to: paths.productImportPage(id), text: t("import_pages:rows.back") }}
      total={t("import_pages:pictures.failed", countValues({ n: count, bounded }))}
      empty={t("import_pages:pictures.none")}
      lead={
        count > 0 && (
          <PostForm form="retry_pictures" action={paths.productImportPicturesRetry(id)} isKeyed>
            <div>
              <Button variant="outline">{t("import_pages:pictures.retry_all")}</Button>
            </div>
          </PostForm>
        )
      }
      filters={null}
      columns={failedPictureColumns}
      keyOf={({ id: requestId }) => String(requestId)}
      bulk={t("import_pages:pictures.retry")}
      csv={paths.productImportPicturesCsv(id)}
    />
  );
}
