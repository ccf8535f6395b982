import { Chip } from "#app/components/ui/chip.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import type { User } from "#app/domain/accounts/users/users.ts";
import * as paths from "#app/paths.ts";

type Translated = Pick<Translation, "t" | "locale">;

/** Returns the columns of the list of people, for its CSV file. */
export function userColumns({ t, locale }: Translated): Column<User>[] {
  return [
    {
      head: t("admin_people:users.column.name"),
      value: ({ fullName }) => fullName,
      sort: "name",
      cell: ({ id, fullName }) => (
        <Link
          to={paths.adminUser(id)}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline"
          {...langAttribute(fullName, locale)}
        >
          {fullName}
        </Link>
      ),
    },
    {
      head: t("admin_people:users.column.email"),
      value: ({ email }) => email,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      head: t("admin_people:users.column.role"),
      value: ({ role }) => t(`admin:role.${role}`),
      cell: ({ role, suspendedAt }) => (
        <>
          {t(`admin:role.${role}`)} {suspendedAt && <SuspendedChip />}
        </>
      ),
    },
    { head: t("admin_people:users.column.joined"), value: ({ joinedAt }) => joinedAt, sort: "newest" },
  ];
}

/** Returns the columns of the table, including each person's actions. */
export function userTableColumns(translated: Translated): Column<User>[] {
  const { t } = translated;
  return [
    ...userColumns(translated),
    {
      head: t("admin_people:users.column.actions"),
      value: () => null,
      cell: ({ id, fullName }) => (
        <Link
          to={paths.adminUserEdit(id)}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
        >
          {t("admin_people:users.edit")}
          <span className="sr-only"> {fullName}</span>
        </Link>
      ),
    },
  ];
}

export function SuspendedChip() {
  const { t } = useTranslation();
  return <Chip tone="brick">{t("admin_people:users.state_of.suspended")}</Chip>;
}
