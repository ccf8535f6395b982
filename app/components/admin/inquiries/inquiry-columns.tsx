import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import {
  inquiryStatusKey,
  type AdminCareerInquiry,
  type AdminContactInquiry,
  type AdminWholesaleInquiry,
  type InquiryKind,
} from "#app/domain/support/inquiries/admin-inquiries.ts";
import { openingKey } from "#app/domain/support/inquiries/careers.ts";
import * as paths from "#app/paths.ts";

export type Translated = Pick<Translation, "t" | "locale">;

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
    ...lastColumns<AdminContactInquiry>("contact", t),
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
    ...lastColumns<AdminWholesaleInquiry>("wholesale", t),
  ];
}

/** An application as a row of its list. */
type CareerRow = Omit<AdminCareerInquiry, "phone" | "workUrl" | "cv">;

/** Returns the columns of the applications for openings, for their CSV file. */
export function careerColumns({ t, locale }: Translated): Column<CareerRow>[] {
  return [
    {
      head: t("admin_people:inquiries.column.name"),
      value: ({ name }) => name,
      cell: ({ id, name }) => titleLink(paths.adminCareerInquiry(id), name, locale),
    },
    { head: t("admin_people:careers.opening"), value: ({ opening }) => t(openingKey(opening)) },
    emailColumn(t),
    { head: t("admin_people:careers.city"), value: ({ city }) => city },
    ...lastColumns<CareerRow>("career", t),
  ];
}

function lastColumns<Row extends { status: string; createdAt: Date | string }>(
  kind: InquiryKind,
  t: Translated["t"],
): Column<Row>[] {
  return [
    { head: t("admin_people:inquiries.column.received"), value: ({ createdAt }) => createdAt },
    { head: t("admin_people:inquiries.column.status"), value: ({ status }) => t(inquiryStatusKey(kind, status)) },
  ];
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
