import {
  careerColumns,
  contactColumns,
  wholesaleColumns,
  type Translated,
} from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { InquiryStatusForm } from "#app/components/admin/inquiries/inquiry-status-form.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { InquiryKind } from "#app/domain/support/inquiries/admin-inquiries.ts";

/** Returns the columns of an inquiry's file with a selector of the status, for the table. */
export const contactTableColumns = (translated: Translated) => withSelector("contact", contactColumns(translated));
export const wholesaleTableColumns = (translated: Translated) =>
  withSelector("wholesale", wholesaleColumns(translated));
export const careerTableColumns = (translated: Translated) => withSelector("career", careerColumns(translated));

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
