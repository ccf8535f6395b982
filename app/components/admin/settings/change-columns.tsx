import { ChangeValues } from "#app/components/admin/settings/change-values.tsx";
import { changeName } from "#app/components/admin/settings/rate-words.ts";
import { changePath } from "#app/components/admin/settings/section-paths.ts";
import { changedLabel } from "#app/components/admin/settings/setting-words.ts";
import { UndoChange } from "#app/components/admin/settings/undo-change.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";

/** Returns the columns of the history of settings. */
export function settingChangeColumns({ t, locale }: Translation): Column<SettingChange>[] {
  const name = ({ section, after }: SettingChange) =>
    Object.keys(after)
      .map((field) => changedLabel(section, field, t))
      .join(", ");
  return [
    {
      head: t("admin_settings:column.setting"),
      value: name,
      cell: (change) => (
        <Link
          to={changePath(change)}
          className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
        >
          {changeName(change, { t, locale })}
        </Link>
      ),
    },
    {
      head: t("admin_settings:column.change"),
      value: () => "",
      cell: ({ section, before, after }) => <ChangeValues {...{ section, before, after }} />,
    },
    { head: t("admin_settings:column.by"), value: ({ by }) => by || t("admin_settings:no_name") },
    {
      head: t("admin_settings:column.at"),
      value: ({ savedAt }) => savedAt,
      cell: ({ savedAt }) => (savedAt ? formatDateTime(savedAt, locale) : ""),
    },
    {
      head: t("admin_settings:column.undo"),
      value: () => "",
      cell: (change) =>
        change.undoneAt ? (
          t("admin_settings:undone")
        ) : change.canBeUndone ? (
          <UndoChange change={change} label={t("admin_settings:undo_of", { name: name(change) })} />
        ) : (
          t("admin_settings:too_old")
        ),
    },
  ];
}
