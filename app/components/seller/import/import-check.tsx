import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { ImportCountsList } from "#app/components/seller/import/import-counts.tsx";
import {
  ImportProblems,
  PriceChanges,
  WaitingChanges,
  type ImportLists,
} from "#app/components/seller/import/import-problems.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import * as paths from "#app/paths.ts";

/** What the import would do, to say yes to. */
export function ImportCheck({
  found,
  lists,
  fields,
}: {
  found: ProductImport;
  lists: ImportLists;
  fields: Fields<"accepts_price_falls">;
}) {
  const { t } = useTranslation();
  const { id, counts, priceFalls } = found;
  return (
    <>
      <p>{t("import_pages:check_text")}</p>
      <ImportCountsList counts={counts} />
      <WaitingChanges found={found} rows={lists.waiting} />
      <PriceChanges found={found} />
      <ImportProblems found={found} rows={lists.rows} />
      <PostForm isKeyed isCard>
        {priceFalls > 0 && (
          <Notice tone="error" title={t("import_pages:falls", { count: priceFalls, n: formatNumber(priceFalls) })}>
            <Checkbox field={fields.accepts_price_falls} label={t("import_pages:accept_falls")} />
          </Notice>
        )}
        <p className="text-muted">{t("import_pages:safe")}</p>
        <div className="flex flex-wrap gap-3">
          <Button>{t("import_pages:confirm")}</Button>
          <ButtonLink variant="outline" to={paths.productImportColumns(id)}>
            {t("import_pages:columns.change")}
          </ButtonLink>
        </div>
      </PostForm>
      <PostForm form="import_cancel" action={paths.productImportCancel(id)} isKeyed>
        <div>
          <Button variant="danger">{t("import_pages:cancel")}</Button>
        </div>
      </PostForm>
    </>
  );
}
