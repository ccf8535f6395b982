import { Button } from "#app/components/button.tsx";
import { TextAreaField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { FileForm } from "#app/components/form/file-form.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { Panel } from "#app/components/panel.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { TICKET_FILES, TICKET_LENGTHS } from "#app/domain/support/tickets.ts";

/** The customer's next message. */
export function TicketReply() {
  const { t } = useTranslation();
  const outcome = useFormOutcome();
  return (
    <Panel heading={t("support:reply.title")}>
      <FileForm outcome={outcome}>
        <TextAreaField
          name="body"
          label={t("support:reply.body")}
          outcome={outcome}
          maxLength={TICKET_LENGTHS.body}
          rows={5}
        />
        <FileField takes={TICKET_FILES} label={t("support:form.files")} outcome={outcome} />
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{t("support:reply.submit")}</Button>
        </div>
      </FileForm>
    </Panel>
  );
}
