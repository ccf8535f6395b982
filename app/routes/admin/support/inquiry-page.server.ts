import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { answerInquiry, moveInquiry } from "#app/domain/support/inquiries/admin-inquiries.commands.server.ts";
import { listReplies } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import type { InquiryKind } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { inquiryReplyForm, type InquiryStatusForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";

const DECLARATION = { permission: "inquiry.manage", params: { id: rowId } } as const;

/** Returns the loader of an inquiry's page, with its answers and audit entries. */
export function defineInquiryLoader<Inquiry>(
  kind: InquiryKind,
  find: (database: typeof db, scope: AnyScope, id: number) => Promise<Inquiry | undefined>,
  titleOf: (inquiry: Inquiry) => string,
) {
  return defineLoader(DECLARATION, async ({ scope, params: { id } }) => {
    const [inquiry, replies, audit] = await Promise.all([
      find(db, scope, id),
      listReplies(db, scope, { kind, id }),
      listAudit(db, { kind: `${kind}_inquiry`, id }),
    ]);
    if (!inquiry) throw notFound();
    return { kind, title: titleOf(inquiry), inquiry, replies, audit, bodyField: fieldsOf(inquiryReplyForm).body };
  });
}

/** Returns the action of that page, which answers the inquiry. */
export function defineInquiryAction(kind: InquiryKind) {
  return defineAction(
    { ...DECLARATION, schema: inquiryReplyForm, idempotent: true, done: "messages:inquiry.answered" },
    ({ scope, params: { id }, formKey, input: { body } }) => answerInquiry(db, scope, { kind, id, formKey, body }),
  );
}

/** Returns the action that gives an inquiry another status, from its page or from the list. */
export function defineInquiryStatusAction(
  kind: InquiryKind,
  schema: InquiryStatusForm,
  { list, inquiry }: { list: string; inquiry: (id: number) => string },
) {
  return defineAction(
    { ...DECLARATION, schema, page: ({ params }) => inquiry(params.id), form: "inquiry" },
    async ({ scope, params: { id }, input, page, ...args }) => {
      const { status, back, shown } = input;
      if (!(await moveInquiry(db, scope, { kind, id, status, shown }))) return false;
      return redirectWithToast(args, back ? list : page, { title: "messages:inquiry.status_updated" });
    },
  );
}
