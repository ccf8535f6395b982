import type { ReactNode } from "react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { REPORT_REASONS } from "#app/domain/support/reviews/reviews.ts";

/** Reports a conversation or a question to the support team. @param name of the page at `back` */
export function ReportForm({
  title,
  lead,
  name,
  back,
  fields,
  children,
}: {
  title: string;
  /** Says what the support team reads and who learns of it; default: the text for conversations. */
  lead?: string;
  name: string;
  back: string;
  fields: Fields<"reason" | "note">;
  /** The reported text, unless the page at `back` shows it. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-2xl gap-5">
      <BackLink to={back} text={name} />
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{lead ?? t("conversations:report.lead")}</p>
      </div>
      {children}
      <PostForm isKeyed isCard>
        <RadioField
          field={fields.reason}
          label={t("conversations:report.reason_label")}
          options={REPORT_REASONS.map((reason) => ({
            value: reason,
            label: t(`conversations:report.reason.${reason}`),
          }))}
        />
        <TextAreaField field={fields.note} label={t("conversations:report.note")} />
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{t("conversations:report.submit")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
