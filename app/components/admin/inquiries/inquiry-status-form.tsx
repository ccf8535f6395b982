import { Button } from "#app/components/ui/button.tsx";
import { controlClasses, FieldErrors, useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { INQUIRY_STATUSES, inquiryStatusKey, type InquiryKind } from "#app/domain/support/inquiries/admin-inquiries.ts";
import type { contactStatusForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import * as paths from "#app/paths.ts";

const ADDRESSES = {
  contact: paths.adminContactInquiryStatus,
  wholesale: paths.adminWholesaleInquiryStatus,
  career: paths.adminCareerInquiryStatus,
} as const satisfies Record<InquiryKind, unknown>;

/** Gives an inquiry another status. @param back "list" to stay in the list */
export function InquiryStatusForm({
  kind,
  id,
  status,
  marks,
  back,
}: {
  kind: InquiryKind;
  id: number;
  status: string;
  /** Marks of the shown status. */
  marks: string;
  back?: "list";
}) {
  const { t } = useTranslation();
  const shown = { name: fieldName<typeof contactStatusForm>("shown") };
  return (
    <PostForm
      form="inquiry"
      action={ADDRESSES[kind](id)}
      withSummary={false}
      className="flex flex-wrap items-center gap-2"
    >
      {back && <input type="hidden" name={fieldName<typeof contactStatusForm>("back")} value={back} />}
      <FormMarks field={shown} marks={marks} />
      <StatusSelect
        id={`status-${kind}-${id}`}
        status={status}
        options={INQUIRY_STATUSES[kind].map((value) => ({ value, text: t(inquiryStatusKey(kind, value)) }))}
      />
      <Button variant="outline">{t("admin_people:inquiries.set_status")}</Button>
    </PostForm>
  );
}

function StatusSelect({
  id,
  status,
  options,
}: {
  id: string;
  status: string;
  options: readonly { value: string; text: string }[];
}) {
  const { t } = useTranslation();
  const name = fieldName<typeof contactStatusForm>("status");
  const { outcome, errors, aria } = useFieldOutcome(name, { id });
  return (
    <div>
      <select
        id={id}
        name={name}
        defaultValue={outcome?.values[name] ?? status}
        aria-label={t("admin_people:inquiries.column.status")}
        {...aria}
        className={controlClasses}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
