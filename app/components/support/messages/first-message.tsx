import { BackLink } from "#app/components/ui/back-link.tsx";
import { ConversationTopic } from "#app/components/support/messages/conversation-topic.tsx";
import { MessageForm } from "#app/components/support/messages/message-form.tsx";
import type { Topic } from "#app/domain/support/conversations/conversations.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/**
 * The form that starts a conversation.
 * @param orderAt returns the address of an order for the reader
 */
export function FirstMessage({
  title,
  topic,
  field,
  back,
  orderAt,
}: {
  title: string;
  topic: Topic;
  field: FormField<"body">;
  back: { to: string; text: string };
  orderAt: (number: string) => string;
}) {
  return (
    <div className="grid max-w-xl gap-5">
      <BackLink {...back} />
      <div>
        <h1 className="text-title font-bold break-words">{title}</h1>
        <p className="text-muted">
          <ConversationTopic topic={topic} orderAt={orderAt} />
        </p>
      </div>
      <MessageForm field={field} />
    </div>
  );
}
