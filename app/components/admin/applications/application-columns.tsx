import { ApplicationChip } from "#app/components/stores/apply/application-chip.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { ListedApplication } from "#app/domain/stores/applications/application-list.ts";
import { applicationList, type ApplicationList } from "#app/domain/stores/applications/application-list.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of the list of applications, for its table and its CSV file; an application's page knows the list's order. */
export function applicationColumns(
  { t, locale }: Translation,
  asked: ApplicationList = applicationList.defaults,
): Column<ListedApplication>[] {
  return [
    {
      head: t("admin_applications:column.store"),
      value: ({ storeName }) => storeName,
      cell: ({ storeName }) => <span {...langAttribute(storeName, locale)}>{storeName}</span>,
      sort: "store",
    },
    { head: t("admin_applications:column.applicant"), value: ({ applicant }) => applicant, sort: "applicant" },
    { head: t("admin_applications:column.email"), value: ({ email }) => email, sort: "email" },
    { head: t("admin_applications:column.date"), value: ({ submittedAt }) => submittedAt, sort: "newest" },
    {
      head: t("admin_applications:column.status"),
      value: ({ status }) => t(statusKey("application", status)),
      cell: ({ status }) => <ApplicationChip status={status} />,
    },
    {
      head: t("admin_applications:column.application"),
      value: ({ id }) => id,
      cell: ({ id, storeName }) => (
        <Link
          to={applicationList.href(paths.adminApplication(id), asked, { after: null, before: null })}
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-indigo underline underline-offset-2"
        >
          {t("admin_applications:view")}
          <span className="sr-only">: {storeName}</span>
        </Link>
      ),
    },
  ];
}
