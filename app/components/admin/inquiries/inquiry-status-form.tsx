import { Button } from "#app/components/button.tsx";
import { controlClasses, FieldErrors, useFieldOutcome } from "#app/components/form/field.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { ShownMarks } from "#app/components/form/shown-marks.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { ContactInquiryStatus, WholesaleInquiryStatus } from "#app/db/schema.ts";
import { fieldName } from "#app/domain/forms/forms.ts";
import { CONTACT_STATUSES, WHOLESALE_STATUSES, type InquiryKind } from "#app/domain/inquiries/admin-inquiries.ts";
import type { contactStatusForm } from "#app/domain/inquiries/inquiries.schema.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import * as paths from "#app/paths.ts";

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
  /** Of the status. */
  marks: string;
  back?: "list";
}) {
  const { t } = useTranslation();
  const isContact = kind === "contact";
  const options = isContact ? CONTACT_STATUSES : WHOLESALE_STATUSES;
  const textOf = (one: ContactInquiryStatus | WholesaleInquiryStatus) =>
    isContact
      ? statusKey("contact_inquiry", one as ContactInquiryStatus)
      : statusKey("wholesale_inquiry", one as WholesaleInquiryStatus);
  const shown = { name: fieldName<typeof contactStatusForm>("shown") };
  return (
    <PostForm
      form="inquiry"
      action={isContact ? paths.adminContactInquiryStatus(id) : paths.adminWholesaleInquiryStatus(id)}
      withSummary={false}
      className="flex flex-wrap items-center gap-2"
    >
      {back && <input type="hidden" name={fieldName<typeof contactStatusForm>("back")} value={back} />}
      <ShownMarks field={shown} marks={marks} />
      <StatusSelect
        id={`status-${kind}-${id}`}
        status={status}
        options={options.map((value) => ({ value, text: t(textOf(value)) }))}
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
