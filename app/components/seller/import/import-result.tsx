import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDate, formatNumber } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { ImportCountsList } from "#app/components/seller/import/import-counts.tsx";
import { ImportProblems, WaitingChanges, type ImportLists } from "#app/components/seller/import/import-problems.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import * as paths from "#app/paths.ts";

/** The result of a finished import, with links to its refused rows and its undo. */
export function ImportResult({ found, lists }: { found: ProductImport; lists: ImportLists }) {
  const { t, locale } = useTranslation();
  const { id, status, counts, failure, batchId, correctedCount, expiresAt } = found;
  const hasRefused = counts.refused > 0;
  return (
    <>
      {failure && <Notice tone="error" title={t(`import:failure.${failure}`)} />}
      <ImportCountsList counts={counts} />
      {correctedCount > 0 && (
        <p>{t("import_pages:corrected", { count: correctedCount, n: formatNumber(correctedCount) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {batchId !== null && <ButtonLink to={paths.sellerBatch(batchId)}>{t("import_pages:batch")}</ButtonLink>}
        {status === "failed" && (
          <ButtonLink variant="outline" to={paths.productImportColumns(id)}>
            {t("import_pages:columns.change")}
          </ButtonLink>
        )}
        {hasRefused && (
          <ButtonLink variant="outline" to={paths.productImportRefused(id)}>
            {t("import_pages:report")}
          </ButtonLink>
        )}
        {hasRefused && status === "done" && (
          <ButtonLink variant="outline" to={paths.productImportRows(id)}>
            {t("import_pages:correct")}
          </ButtonLink>
        )}
      </div>
      {hasRefused && status === "done" && <RetryForm id={id} />}
      <ImportPictures id={id} pictures={lists.pictures} />
      <WaitingChanges found={found} rows={lists.waiting} />
      <ImportProblems found={found} rows={lists.rows} />
      <p className="text-muted">{t("import_pages:expires", { at: formatDate(expiresAt, locale) })}</p>
    </>
  );
}

/** Number of pictures still to fetch, and a link to the failed ones. */
function ImportPictures({ id, pictures: { waiting, failed } }: { id: number; pictures: ImportLists["pictures"] }) {
  const { t } = useTranslation();
  const counted = (name: "waiting" | "failed", count: number) =>
    t(`import_pages:pictures.${name}`, { count, n: formatNumber(count) });
  return (
    <>
      {waiting > 0 && <p>{counted("waiting", waiting)}</p>}
      {failed > 0 && (
        <Notice tone="error" title={counted("failed", failed)}>
          <ButtonLink variant="outline" to={paths.productImportPictures(id)}>
            {t("import_pages:pictures.show")}
          </ButtonLink>
        </Notice>
      )}
    </>
  );
}

/** Tries all refused rows of an import again. */
export function RetryForm({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <PostForm form="import_retry" action={paths.productImportRetry(id)} isKeyed>
      <div>
        <Button variant="outline">{t("import_pages:retry")}</Button>
      </div>
    </PostForm>
  );
}
