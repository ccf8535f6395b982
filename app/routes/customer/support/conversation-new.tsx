import { useLoaderData } from "@remix-run/react";
import { FirstMessage } from "#app/components/support/messages/first-message.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { WrittenAbout } from "#app/domain/support/conversations/conversation-rows.server.ts";
import { findWritableTopic } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { messageForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { messageUploads } from "#app/domain/support/conversations/conversations.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { sendFirstMessage } from "#app/http/people/conversations.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Returns the shipment or product named by `?shipment=` or `?product=`. Throws the 404. */
function askedAbout(request: { url: string }): WrittenAbout {
  const { searchParams } = new URL(request.url);
  const shipment = searchParams.get("shipment");
  if (shipment !== null) return { shipmentId: rowId(shipment) };
  return { productId: rowId(searchParams.get("product") ?? undefined) };
}

export const loader = defineLoader({ permission: "conversation.use" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const about = await findWritableTopic(db, args.scope, askedAbout(args.request), locale);
  if (!about) throw notFound();
  if (about.conversationId !== null) throw seeOther(paths.conversation(about.conversationId));
  const { storeName, topic } = about;
  return { title: t("messages:title.new_conversation", { name: storeName }), topic, fields: fieldsOf(messageForm) };
});

export const action = defineAction(
  { permission: "conversation.use", schema: messageForm, idempotent: true, files: messageUploads },
  ({ scope, formKey, input, files, ...args }) =>
    sendFirstMessage(args, scope, askedAbout(args.request), { formKey, ...input, files }, paths.conversation),
);

/** The first message to a store about an order or a product. */
export default function NewConversation() {
  const { t } = useTranslation();
  const { title, topic, fields } = useLoaderData<typeof loader>();
  const back = { to: paths.conversations, text: t("conversations:title") };
  return <FirstMessage title={title} topic={topic} field={fields.body} back={back} orderAt={paths.order} />;
}
