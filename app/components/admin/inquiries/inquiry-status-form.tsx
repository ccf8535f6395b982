import { Form } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { controlClasses } from "#app/components/form/field.tsx";
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
  back,
}: {
  kind: InquiryKind;
  id: number;
  status: string;
  back?: "list";
}) {
  const { t } = useTranslation();
  const isContact = kind === "contact";
  const options = isContact ? CONTACT_STATUSES : WHOLESALE_STATUSES;
  const textOf = (one: ContactInquiryStatus | WholesaleInquiryStatus) =>
    isContact
      ? statusKey("contact_inquiry", one as ContactInquiryStatus)
      : statusKey("wholesale_inquiry", one as WholesaleInquiryStatus);
  return (
    <Form
      method="post"
      action={isContact ? paths.adminContactInquiryStatus(id) : paths.adminWholesaleInquiryStatus(id)}
      className="flex flex-wrap items-center gap-2"
    >
      {back && <input type="hidden" name={fieldName<typeof contactStatusForm>("back")} value={back} />}
      <div>
        <select
          name={fieldName<typeof contactStatusForm>("status")}
          defaultValue={status}
          aria-label={t("admin_people:inquiries.column.status")}
          className={controlClasses}
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {t(textOf(one))}
            </option>
          ))}
        </select>
      </div>
      <Button variant="outline">{t("admin_people:inquiries.set_status")}</Button>
    </Form>
  );
}
