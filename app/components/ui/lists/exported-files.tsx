import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { countValues, formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { TablePage, type TablePageProps } from "#app/components/ui/lists/table-page.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import {
  EXPORT_DAYS,
  listExportList,
  MAX_STREAMED_ROWS,
  type ListExport,
  type ListExportList,
} from "#app/domain/notifications/list-exports/list-exports.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** The addresses of the files' page, of a file, and of the form that has it written again. */
export interface ExportAddresses {
  here: string;
  fileOf: (id: number) => string;
  retryOf: (id: number) => string;
}

type ExportedFilesProps = Pick<TablePageProps<ListExport, ListExportList>, "title" | "asked" | "found"> & {
  addresses: ExportAddresses;
  /** The names of the lists whose files the person may have. */
  lists: readonly string[];
};

/** The page of the CSV files that a person has asked for. */
export function ExportedFiles({ addresses, lists, ...page }: ExportedFilesProps) {
  const { t } = useTranslation();
  const { count } = page.found;
  const bounded = "bounded" in page.found && page.found.bounded;
  return (
    <TablePage
      {...page}
      list={listExportList}
      here={addresses.here}
      total={t("exports:count", countValues({ n: count, bounded }))}
      lead={
        <p className="max-w-prose">{t("exports:lead", { rows: formatNumber(MAX_STREAMED_ROWS), days: EXPORT_DAYS })}</p>
      }
      filters={null}
      empty={t("exports:none")}
      live="list_exports"
      columns={(translation) => exportColumns(translation, addresses, lists)}
      keyOf={({ id }) => String(id)}
    />
  );
}

const TONES = { waiting: "sky", done: "leaf", failed: "brick" } as const;

function exportColumns(
  { t, locale }: Translation,
  { fileOf, retryOf }: ExportAddresses,
  lists: readonly string[],
): Column<ListExport>[] {
  const linkClass = "inline-flex min-h-11 items-center text-indigo underline underline-offset-2";
  return [
    { head: t("exports:column.file"), value: ({ fileName }) => fileName },
    {
      head: t("exports:column.list"),
      value: ({ address }) => address,
      cell: ({ address }) => (
        <Link to={address} className={linkClass}>
          {t("exports:show_list")}
        </Link>
      ),
    },
    {
      head: t("exports:column.asked"),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    { head: t("exports:column.rows"), value: ({ rowCount }) => rowCount ?? "–" },
    {
      head: t("exports:column.state"),
      value: ({ status }) => t(statusKey("list_export", status)),
      cell: ({ id, list, status }) => (
        <span className="inline-flex flex-wrap items-center gap-3">
          <Chip tone={TONES[status]}>{t(statusKey("list_export", status))}</Chip>
          {!lists.includes(list) && <span className="text-muted">{t("exports:no_right")}</span>}
          {lists.includes(list) && status === "done" && (
            <a href={fileOf(id)} className={linkClass}>
              {t("exports:download")}
            </a>
          )}
          {lists.includes(list) && status === "failed" && (
            <PostForm form={`export_${id}`} action={retryOf(id)} isKeyed>
              <Button variant="outline">{t("exports:retry")}</Button>
            </PostForm>
          )}
        </span>
      ),
    },
    {
      head: t("exports:column.expires"),
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => formatDateTime(expiresAt, locale),
    },
  ];
}
