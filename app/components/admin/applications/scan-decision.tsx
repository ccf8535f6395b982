import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { CORRECTION_REASONS } from "#app/domain/stores/applications/applications.ts";
import type { Mark } from "#app/domain/stores/applications/marks.ts";
import type { documentRejectionForm } from "#app/domain/stores/applications/review.schema.ts";
import { markText } from "#app/domain/stores/applications/scan-view.ts";
import { fieldName, type Fields, type FormField } from "#app/domain/platform/forms/forms.ts";

const name = fieldName<typeof documentRejectionForm>;

/** A select of the reasons for sending a document back. */
export function ReasonField({ field }: { field: FormField }) {
  const { t } = useTranslation();
  return (
    <SelectField
      field={field}
      label={t("admin_applications:scan.reason")}
      emptyLabel={t("admin_applications:scan.choose")}
      options={CORRECTION_REASONS.map((value) => ({ value, label: t(`application:reason.${value}`) }))}
    />
  );
}

/** Approves or rejects the document that is shown. */
export function ScanDecision({
  approve,
  reject,
  documentId,
  mark,
  fields,
}: {
  /** The addresses of the two forms. */
  approve: string;
  reject: string;
  documentId: number;
  mark: Mark | null;
  fields: Fields<"reason" | "words">;
}) {
  const { t } = useTranslation();
  const seen = <input type="hidden" name={name("document")} value={documentId} />;
  return (
    <div className="grid gap-5">
      <Form method="post" action={approve}>
        {seen}
        <Button wide>{t("admin_applications:scan.approve")}</Button>
      </Form>
      <PostForm action={reject} className="grid gap-4 border-t border-line pt-5">
        {seen}
        {mark && <input type="hidden" name={name("mark")} value={markText(mark)} />}
        <ReasonField field={fields.reason} />
        <TextAreaField field={fields.words} label={t("admin_applications:scan.words")} rows={3} />
        <Button variant="danger" wide>
          {t("admin_applications:scan.reject")}
        </Button>
      </PostForm>
    </div>
  );
}
