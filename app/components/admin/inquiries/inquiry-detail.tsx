import type { ReactNode } from "react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { InquiryStatusForm } from "#app/components/admin/inquiries/inquiry-status-form.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AuditEntry } from "#app/domain/platform/audit/audit.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { InquiryKind, InquiryReply } from "#app/domain/support/inquiries/admin-inquiries.ts";

interface Inquiry {
  id: number;
  name: string;
  email: string;
  phone?: string | null;
  businessType?: string | null;
  message: string;
  status: string;
  marks: string;
  createdAt: Date | string;
}

/** An inquiry with its answers, and the form for a further answer. */
export function InquiryDetail({
  kind,
  title,
  back,
  inquiry,
  replies,
  audit,
  bodyField,
  children,
}: {
  kind: InquiryKind;
  title: string;
  back: { to: string; text: string };
  inquiry: Inquiry;
  replies: readonly (Omit<InquiryReply, "at"> & { at: Date | string })[];
  audit: readonly AuditEntry[];
  bodyField: FormField<"body">;
  /** What only this kind has, below the message. */
  children?: ReactNode;
}) {
  const { t, locale } = useTranslation();
  const moment = (at: Date | string) => formatDateTime(new Date(at), locale);
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink {...back} />
      <h1 className="text-title font-bold wrap-anywhere" {...langAttribute(title, locale)}>
        {title}
      </h1>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <Panel>
            <p className="font-semibold wrap-anywhere">
              {[inquiry.name, inquiry.email, inquiry.phone].filter(Boolean).join(" · ")}
            </p>
            <p className="text-small text-muted">
              {moment(inquiry.createdAt)}
              {inquiry.businessType && ` · ${t(`pages:wholesale.business_types.${inquiry.businessType}`)}`}
            </p>
            <p className="mt-3 wrap-anywhere whitespace-pre-line" {...langAttribute(inquiry.message, locale)}>
              {inquiry.message}
            </p>
            {children}
          </Panel>
          {replies.map(({ id, author, body, at }) => (
            <Panel key={id}>
              <p className="text-small text-muted">
                {t("admin_people:inquiries.answered_by", { name: author, date: moment(at) })}
              </p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line" {...langAttribute(body, locale)}>
                {body}
              </p>
            </Panel>
          ))}
          <Panel heading={t("admin_people:inquiries.answer")}>
            <PostForm isKeyed>
              <TextAreaField
                field={bodyField}
                label={t("admin_people:inquiries.body")}
                hint={t("admin_people:inquiries.body_hint", { email: inquiry.email })}
                rows={6}
              />
              <div>
                <Button pendingLabel={t("common:pending.sending")}>{t("admin_people:inquiries.send")}</Button>
              </div>
            </PostForm>
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel heading={t("admin_people:inquiries.column.status")}>
            <InquiryStatusForm kind={kind} id={inquiry.id} status={inquiry.status} marks={inquiry.marks} />
          </Panel>
          <AuditPanel entries={audit} />
        </div>
      </div>
    </div>
  );
}
