import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { PastImports } from "#app/components/seller/import/past-imports.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { createImport } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { productImports } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { IMPORT_FILE, importUploads } from "#app/domain/listings/product-imports/product-imports.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db, privateFiles } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineListLoader(productImports, {
  permission: "product.manage",
  title: "messages:title.product_import",
});

export const action = defineAction(
  { permission: "product.manage", idempotent: true, files: importUploads },
  async ({ scope, formKey, files }) => {
    const id = await createImport(db, privateFiles, scope, { formKey, files: await files.tables(IMPORT_FILE) });
    return seeOther(paths.productImportColumns(id));
  },
);

/** Takes a file with products, and shows the store's earlier ones. */
export default function ImportUpload() {
  const { t } = useTranslation();
  const { title, found, asked } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerProducts} text={t("import_pages:products")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>{t("import_pages:intro")}</p>
      <p className="text-muted">{t("import_pages:safe")}</p>
      <FileForm isCard>
        <FileField takes={IMPORT_FILE} label={t("import_pages:file")} required />
        <div className="flex flex-wrap gap-3">
          <Button>{t("import_pages:upload")}</Button>
          <ButtonLink variant="quiet" to={paths.productImportSample}>
            {t("import_pages:sample")}
          </ButtonLink>
        </div>
      </FileForm>
      <Panel heading={t("import_pages:past")}>
        <PastImports found={found} asked={asked} />
      </Panel>
    </div>
  );
}
