import { useLoaderData } from "@remix-run/react";
import { InquiryDetail } from "#app/components/admin/inquiries/inquiry-detail.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { listAudit } from "#app/domain/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/forms/fields.server.ts";
import { answerInquiry } from "#app/domain/inquiries/admin-inquiries.commands.server.ts";
import { findWholesaleInquiry, listReplies } from "#app/domain/inquiries/admin-inquiries.queries.server.ts";
import { inquiryReplyForm } from "#app/domain/inquiries/inquiries.schema.ts";
import { defineAction, defineLoader } from "#app/http/action.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "inquiry.manage", params: { id: rowId } },
  async ({ scope, params: { id } }) => {
    const [inquiry, replies, audit] = await Promise.all([
      findWholesaleInquiry(db, scope, id),
      listReplies(db, scope, { kind: "wholesale", id }),
      listAudit(db, { kind: "wholesale_inquiry", id }),
    ]);
    if (!inquiry) throw notFound();
    return {
      title: inquiry.companyName,
      inquiry,
      replies,
      audit,
      bodyField: fieldsOf(inquiryReplyForm).body,
    };
  },
);

export const action = defineAction(
  {
    permission: "inquiry.manage",
    params: { id: rowId },
    schema: inquiryReplyForm,
    idempotent: true,
    done: "messages:inquiry.answered",
  },
  ({ scope, params, formKey, input }) =>
    answerInquiry(db, scope, { kind: "wholesale", id: params.id, formKey, body: input.body }),
);

export default function AdminWholesaleInquiry() {
  const { t } = useTranslation();
  const { title, ...data } = useLoaderData<typeof loader>();
  return (
    <InquiryDetail
      {...data}
      kind="wholesale"
      title={title}
      back={{ to: paths.adminWholesaleInquiries, text: t("messages:title.admin_wholesale_inquiries") }}
    />
  );
}
