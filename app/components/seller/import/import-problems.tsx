import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { problemText } from "#app/components/seller/import/problem-text.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import {
  WAITS_FOR_REVIEW,
  type ProblemRow,
  type ProductImport,
} from "#app/domain/listings/product-imports/product-imports.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

/** Lists on the page of an import, beside its counts. */
export interface ImportLists {
  /** The first rows with problems. */
  rows: readonly ProblemRow[];
  /** The first rows with changes that wait for a listing review. */
  waiting: readonly ProblemRow[];
  /** Numbers of pictures still to fetch, and of failed ones. */
  pictures: { waiting: number; failed: number };
}

/** Changes of products on sale that wait for a listing review, or will, each with its line. */
export function WaitingChanges({ found, rows }: { found: ProductImport; rows: readonly ProblemRow[] }) {
  const { t, locale } = useTranslation();
  const count = found.problemCounts[WAITS_FOR_REVIEW] ?? 0;
  if (count === 0) return null;
  return (
    <Panel heading={t("import_pages:waiting")}>
      <p>{t("import_pages:waiting_rows", { count, n: formatNumber(count) })}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ line, problems }) => {
          const problem = problems.find(({ code }) => code === WAITS_FOR_REVIEW);
          const name = String(problem?.values?.["name"] ?? "");
          return (
            <li key={line} className="grid gap-1 py-2 wrap-anywhere">
              <span className="font-semibold">
                {t("import_pages:line", { line })} <span {...langAttribute(name, locale)}>{name}</span>
              </span>
              {problem && <span className="text-muted">{problemText(problem, t)}</span>}
            </li>
          );
        })}
      </ul>
      {count > rows.length && rows.length > 0 && (
        <p className="text-muted">{t("import_pages:waiting_first", { n: formatNumber(rows.length) })}</p>
      )}
    </Panel>
  );
}

/** The first rows with problems, each with its line. */
export function ImportProblems({ found, rows }: { found: ProductImport; rows: readonly ProblemRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Panel heading={t("import_pages:lines")}>
      <ul className="divide-y divide-line">
        {rows.map(({ line, problems }) => (
          <li key={line} className="grid gap-1 py-2">
            <span className="font-semibold">{t("import_pages:line", { line })}</span>
            {problems.map((problem, index) => (
              <span key={index} className={problem.refused ? "wrap-anywhere text-brick" : "wrap-anywhere text-muted"}>
                {problem.column !== undefined && `${found.header[problem.column] ?? ""}: `}
                {problemText(problem, t)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {found.unlistedCount > 0 && (
        <p className="text-muted">{t("import_pages:unlisted", { n: formatNumber(found.unlistedCount) })}</p>
      )}
    </Panel>
  );
}

/** The largest price changes of the dry run. */
export function PriceChanges({ found }: { found: ProductImport }) {
  const { t, locale } = useTranslation();
  if (found.priceChanges.length === 0) return null;
  return (
    <Panel heading={t("import_pages:largest")}>
      <ul className="divide-y divide-line">
        {found.priceChanges.map(({ line, name, from_paise, to_paise }) => (
          <li key={line} className="grid gap-1 py-2 wrap-anywhere">
            <span className="font-semibold" {...langAttribute(name, locale)}>
              {name}
            </span>
            <span>
              {t("import_pages:price_change", { from: formatPaise(from_paise), to: formatPaise(to_paise) })}{" "}
              <span className="text-muted">{t("import_pages:line", { line })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
