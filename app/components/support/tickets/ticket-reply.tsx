import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { TICKET_FILES } from "#app/domain/support/support/tickets.ts";

/** The customer's next message. */
export function TicketReply({ field }: { field: FormField<"body"> }) {
  const { t } = useTranslation();
  return (
    <Panel heading={t("support:reply.title")}>
      <FileForm>
        <TextAreaField field={field} label={t("support:reply.body")} rows={5} />
        <FileField takes={TICKET_FILES} label={t("support:form.files")} />
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{t("support:reply.submit")}</Button>
        </div>
      </FileForm>
    </Panel>
  );
}
