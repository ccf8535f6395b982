import { InquiryStatusForm } from "#app/components/admin/inquiries/inquiry-status-form.tsx";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { Link } from "#app/components/link.tsx";
import type { Column } from "#app/components/lists/data-table.tsx";
import type { Translation } from "#app/components/translation.tsx";
import type { AdminContactInquiry, AdminWholesaleInquiry, InquiryKind } from "#app/domain/inquiries/admin-inquiries.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import * as paths from "#app/paths.ts";

type Translated = Pick<Translation, "t" | "locale">;

/** Returns the columns of the contact inquiries, for their CSV file. */
export function contactColumns({ t, locale }: Translated): Column<AdminContactInquiry>[] {
  return [
    {
      head: t("admin_people:inquiries.column.subject"),
      value: ({ subject }) => subject,
      cell: ({ id, subject }) => titleLink(paths.adminContactInquiry(id), subject, locale),
    },
    { head: t("admin_people:inquiries.column.name"), value: ({ name }) => name },
    emailColumn(t),
    { head: t("admin_people:inquiries.column.received"), value: ({ createdAt }) => createdAt },
    {
      head: t("admin_people:inquiries.column.status"),
      value: ({ status }) => t(statusKey("contact_inquiry", status)),
    },
  ];
}

/** Returns the columns of the wholesale inquiries, for their CSV file. */
export function wholesaleColumns({ t, locale }: Translated): Column<AdminWholesaleInquiry>[] {
  return [
    {
      head: t("admin_people:inquiries.column.company"),
      value: ({ companyName }) => companyName,
      cell: ({ id, companyName }) => titleLink(paths.adminWholesaleInquiry(id), companyName, locale),
    },
    { head: t("admin_people:inquiries.column.name"), value: ({ name }) => name },
    emailColumn(t),
    { head: t("admin_people:inquiries.column.phone"), value: ({ phone }) => phone },
    { head: t("admin_people:inquiries.column.received"), value: ({ createdAt }) => createdAt },
    {
      head: t("admin_people:inquiries.column.status"),
      value: ({ status }) => t(statusKey("wholesale_inquiry", status)),
    },
  ];
}

/** Returns the same with a selector of the status, for the table. */
export const contactTableColumns = (translated: Translated) => withSelector("contact", contactColumns(translated));
export const wholesaleTableColumns = (translated: Translated) =>
  withSelector("wholesale", wholesaleColumns(translated));

function withSelector<Row extends { id: number; status: string; marks: string }>(
  kind: InquiryKind,
  columns: Column<Row>[],
) {
  return columns.map((column, index): Column<Row> =>
    index < columns.length - 1
      ? column
      : {
          ...column,
          cell: (row) => (
            <InquiryStatusForm kind={kind} id={row.id} status={row.status} marks={row.marks} back="list" />
          ),
        },
  );
}

function emailColumn<Row extends { email: string }>(t: Translated["t"]): Column<Row> {
  return {
    head: t("admin_people:users.column.email"),
    value: ({ email }) => email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  };
}

function titleLink(to: string, text: string, locale: Translated["locale"]) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline"
      {...langAttribute(text, locale)}
    >
      {text}
    </Link>
  );
}
