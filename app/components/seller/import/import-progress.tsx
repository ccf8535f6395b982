import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import * as paths from "#app/paths.ts";

/** Progress of the dry run or the import. */
export function ImportProgress({ found }: { found: ProductImport }) {
  const { t } = useTranslation();
  const { id, status, partRead, counts } = found;
  const percent = Math.floor(partRead * 100);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <p className="text-lead font-semibold">{t("import_pages:progress", { percent })}</p>
      <progress
        aria-label={t("import_pages:progress", { percent })}
        max={100}
        value={percent}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-sky [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sky"
      />
      <p className="text-muted">{t("import_pages:progress_rows", { n: formatNumber(counts.read) })}</p>
      <p>{t("import_pages:leave")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.productImportPage(id)}>{t("import_pages:refresh")}</ButtonLink>
        {status !== "retrying" && (
          <PostForm form="import_cancel" action={paths.productImportCancel(id)} isKeyed>
            <Button variant="danger">{t("import_pages:cancel")}</Button>
          </PostForm>
        )}
      </div>
    </div>
  );
}
