import { Form } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { ConversationTopic } from "#app/components/support/messages/conversation-topic.tsx";
import { EarlierMessages } from "#app/components/support/messages/earlier-messages.tsx";
import { MessageForm } from "#app/components/support/messages/message-form.tsx";
import { MessageThread } from "#app/components/support/messages/message-thread.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { blockForm } from "#app/domain/support/conversations/conversations.schema.ts";
import type { ConversationPage, Side } from "#app/domain/support/conversations/conversations.ts";
import { fieldName, type FormField } from "#app/domain/platform/forms/forms.ts";

/** The addresses of one side's pages. */
interface ConversationLinks {
  list: string;
  orderAt: (number: string) => string;
  fileAt: (id: number) => string;
  block: string;
  report: string;
}

/** A conversation as one side sees it. @param field undefined for members who only read */
export function ConversationView({
  conversation,
  side,
  field,
  links,
}: {
  conversation: ConversationPage;
  side: Side;
  field: FormField<"body"> | undefined;
  links: ConversationLinks;
}) {
  const { t } = useTranslation();
  const outcome = useFormOutcome("block");
  const names: Record<Side, string> = {
    customer: conversation.customerName ?? t("conversations:customer"),
    store: conversation.storeName,
  };
  const other = side === "store" ? "customer" : "store";
  const hasBlocked = conversation.blockedBy.includes(side);
  const isBlocked = conversation.blockedBy.length > 0;
  return (
    <div className="grid max-w-3xl gap-5">
      <BackLink to={links.list} text={t("conversations:title")} />
      <div>
        <h1 className="text-title font-bold break-words">{names[other]}</h1>
        <p className="text-muted">
          <ConversationTopic topic={conversation.topic} orderAt={links.orderAt} />
        </p>
      </div>
      <EarlierMessages page={conversation} />
      <MessageThread
        messages={conversation.messages.map(({ isFromStore, ...message }) => ({
          ...message,
          isOwn: isFromStore === (side === "store"),
          name: isFromStore ? names.store : side === "customer" ? t("conversations:you") : names.customer,
        }))}
        fileAt={links.fileAt}
      />
      {isBlocked && (
        <Notice
          tone="info"
          title={t(hasBlocked ? "conversations:blocked.by_you" : "conversations:blocked.closed", {
            name: names[other],
          })}
        />
      )}
      {field && !isBlocked && <MessageForm field={field} />}
      <ErrorSummary outcome={outcome} />
      {field && (
        <div className="flex flex-wrap gap-3">
          <Form method="post" action={links.block}>
            <Button
              variant="outline"
              name={fieldName<typeof blockForm>("to")}
              value={hasBlocked ? "open" : "blocked"}
              title={hasBlocked ? undefined : t("conversations:block.hint")}
            >
              {t(hasBlocked ? "conversations:block.end" : "conversations:block.button", { name: names[other] })}
            </Button>
          </Form>
          <ButtonLink to={links.report} variant="quiet">
            {t("conversations:report.link")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
