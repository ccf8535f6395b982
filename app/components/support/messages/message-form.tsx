import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MESSAGE_FILES } from "#app/domain/support/conversations/conversations.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** A message to the other side, with pictures. */
export function MessageForm({ field }: { field: FormField<"body"> }) {
  const { t } = useTranslation();
  return (
    <FileForm isCard>
      <TextAreaField field={field} label={t("conversations:form.body")} hint={t("conversations:form.hint")} rows={5} />
      <FileField takes={MESSAGE_FILES} label={t("conversations:form.pictures")} />
      <div>
        <Button pendingLabel={t("common:pending.sending")}>{t("conversations:form.submit")}</Button>
      </div>
    </FileForm>
  );
}
