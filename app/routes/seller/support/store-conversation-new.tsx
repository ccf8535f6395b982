import { useLoaderData } from "@remix-run/react";
import { FirstMessage } from "#app/components/support/messages/first-message.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
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

/** Returns the parcel that `?shipment=` names. Throws the 404. */
function parcelOf(request: { url: string }): { shipmentId: number } {
  return { shipmentId: rowId(new URL(request.url).searchParams.get("shipment") ?? undefined) };
}

export const loader = defineLoader({ permission: "conversation.answer" }, async (args) => {
  const parcel = parcelOf(args.request);
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const about = await findWritableTopic(db, args.scope, parcel, locale);
  if (!about) throw notFound();
  if (about.conversationId !== null) throw seeOther(paths.sellerConversation(about.conversationId));
  const { customerName: name, topic } = about;
  return {
    title: name === null ? t("conversations:write_to_customer") : t("messages:title.new_store_conversation", { name }),
    topic,
    back: paths.sellerShipment(parcel.shipmentId),
    fields: fieldsOf(messageForm),
  };
});

export const action = defineAction(
  { permission: "conversation.answer", schema: messageForm, idempotent: true, files: messageUploads },
  ({ scope, formKey, input, files, ...args }) =>
    sendFirstMessage(args, scope, parcelOf(args.request), { formKey, ...input, files }, paths.sellerConversation),
);

/** The first message to the customer of a parcel. */
export default function NewStoreConversation() {
  const { t } = useTranslation();
  const { title, topic, back, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell py-5">
      <FirstMessage
        title={title}
        topic={topic}
        field={fields.body}
        back={{ to: back, text: t("conversations:back_to_parcel") }}
        orderAt={(number) => `${paths.sellerOrders}?q=${number}`}
      />
    </div>
  );
}
