import { useLoaderData } from "@remix-run/react";
import { ReportForm } from "#app/components/support/messages/report-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { findConversationNames } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { reportConversationForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { reportConversation } from "#app/http/people/conversations.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const nameOf: Parameters<typeof reportConversation>[3]["nameOf"] = ({ customerName }, t) =>
  customerName ?? t("conversations:customer");

export const loader = defineLoader(
  { permission: "conversation.answer", params: { id: rowId } },
  async ({ scope, params, ...args }) => {
    const [t, conversation] = await Promise.all([getT(args), findConversationNames(db, scope, params.id)]);
    if (!conversation) throw notFound();
    const name = nameOf(conversation, t);
    const fields = fieldsOf(reportConversationForm);
    return { title: t("messages:title.report_conversation"), name, back: paths.sellerConversation(params.id), fields };
  },
);

/** Opens a support request with the conversation attached. */
export const action = defineAction(
  { permission: "conversation.answer", params: { id: rowId }, schema: reportConversationForm, idempotent: true },
  ({ scope, params, formKey, input, ...args }) =>
    reportConversation(args, scope, params.id, { formKey, input, nameOf }),
);

export default function ReportConversation() {
  return (
    <div className="shell py-5">
      <ReportForm {...useLoaderData<typeof loader>()} />
    </div>
  );
}
