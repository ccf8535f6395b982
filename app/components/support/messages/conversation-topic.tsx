import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Topic } from "#app/domain/support/conversations/conversations.ts";
import * as paths from "#app/paths.ts";

/**
 * What a conversation is about.
 * @param orderAt returns the address of an order, where the reader has a page of it
 */
export function ConversationTopic({ topic, orderAt }: { topic: Topic; orderAt?: (number: string) => string }) {
  const { t, locale } = useTranslation();
  const link = "font-semibold text-indigo underline underline-offset-2";
  if (topic.kind === "product")
    return (
      <>
        {t("conversations:about_product")}{" "}
        {orderAt ? (
          <Link to={paths.product(topic.productId)} className={link}>
            <span {...langAttribute(topic.productName, locale)}>{topic.productName}</span>
          </Link>
        ) : (
          <span {...langAttribute(topic.productName, locale)}>{topic.productName}</span>
        )}
      </>
    );
  return (
    <>
      {t("conversations:about_order")}{" "}
      {orderAt ? (
        <Link to={orderAt(topic.orderNumber)} className={link}>
          {topic.orderNumber}
        </Link>
      ) : (
        topic.orderNumber
      )}
    </>
  );
}
