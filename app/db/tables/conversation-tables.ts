import type { Generated } from "kysely";
import type { CreatedAt, Id, MessageAttachment, OptionalTime } from "#app/db/columns.ts";

/** Messages between customers and stores. */
export interface ConversationTables {
  conversation_parties: {
    customer_id: number;
    seller_id: number;
    blocked_by_customer_at: OptionalTime;
    blocked_by_store_at: OptionalTime;
  };
  conversations: {
    id: Id;
    customer_id: number;
    seller_id: number;
    /** About the store's part of an order, or about a product. */
    order_id: number | null;
    product_id: number | null;
    is_last_from_store: Generated<boolean>;
    unread_by_customer: Generated<number>;
    unread_by_store: Generated<number>;
    created_at: CreatedAt;
    last_message_at: CreatedAt;
  };
  conversation_messages: {
    id: Id;
    conversation_id: number;
    /** Null once the member's account was erased. */
    author_profile_id: number | null;
    is_from_store: boolean;
    body: string;
    created_at: CreatedAt;
  };
  product_questions: {
    id: Id;
    product_id: number;
    seller_id: number;
    profile_id: number;
    body: string;
    answer: string | null;
    answered_at: OptionalTime;
    /** Null before the answer, and once the member's account was erased. */
    answered_by_profile_id: Generated<number | null>;
    hidden_at: OptionalTime;
    hidden_reason: string | null;
    created_at: CreatedAt;
  };
  conversation_attachments: MessageAttachment;
}
