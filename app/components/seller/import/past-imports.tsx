import { Chip } from "#app/components/ui/chip.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { LongRowPage } from "#app/domain/platform/lists/lists.ts";
import {
  productImportList,
  type ProductImportList,
  type ProductImportSummary,
} from "#app/domain/listings/product-imports/product-imports.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

export function PastImports({ found, asked }: { found: LongRowPage<ProductImportSummary>; asked: ProductImportList }) {
  const { t, locale } = useTranslation();
  const hrefOf = (position: Partial<ProductImportList>) => productImportList.href(paths.productImport, asked, position);
  if (found.rows.length === 0) return <p className="text-muted">{t("import_pages:none")}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {found.rows.map(({ id, status, fileName, byName, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <Link
                to={paths.productImportPage(id)}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-indigo hover:underline"
              >
                <span {...langAttribute(fileName, locale)}>{fileName}</span>
              </Link>
              <p className="text-small text-muted">
                {t("import_pages:by_at", { name: byName, at: formatDateTime(createdAt, locale) })}
              </p>
            </div>
            <Chip tone={status === "done" ? "leaf" : status === "failed" ? "brick" : "sky"}>
              {t(statusKey("product_import", status))}
            </Chip>
          </li>
        ))}
      </ul>
      <StepLinks
        previous={found.before && hrefOf({ before: found.before })}
        next={found.after && hrefOf({ after: found.after })}
      />
    </>
  );
}
