import type { ComponentProps } from "react";
import { ConversationFilters } from "#app/components/support/messages/conversation-filters.tsx";
import { ConversationRows } from "#app/components/support/messages/conversation-rows.tsx";
import { ConversationTopic } from "#app/components/support/messages/conversation-topic.tsx";
import { MessageTabs } from "#app/components/support/messages/message-tabs.tsx";
import type { Side } from "#app/domain/support/conversations/conversations.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { conversationRow } from "../../../../tests/support/components/sample-conversations.ts";

const filters: ComponentProps<typeof ConversationFilters> = {
  here: "/seller/messages",
  asked: { view: "all", after: null, before: null },
  side: "store",
};

describeBranches("ConversationFilters", (props) => <ConversationFilters {...props} />, filters, [
  [
    {},
    {
      is: "All Unread Waiting for your answer",
      has: 'nav[aria-label="Show"]',
      texts: {
        "a[aria-current]": "All",
        'a[href="/seller/messages?view=unread"]': "Unread",
        'a[href="/seller/messages?view=waiting"]': "Waiting for your answer",
      },
    },
  ],
  [{ side: "customer" }, { is: "All Unread Answered by the store" }],
  [{ asked: { ...filters.asked, view: "waiting" } }, { texts: { "a[aria-current]": "Waiting for your answer" } }],
]);

const rows: ComponentProps<typeof ConversationRows> = {
  rows: [conversationRow],
  side: "store",
  conversationAt: (id) => `/messages/${id}`,
};
const one = (change: Partial<typeof conversationRow>) => ({ rows: [{ ...conversationRow, ...change }] });

describeBranches("ConversationRows", (props) => <ConversationRows {...props} />, rows, [
  [
    {},
    {
      is: "Meera About Brass Diya Is it heavy? 1 March 2026 at 12:00 pm · waits for your answer",
      texts: { 'a[href="/messages/4"]': "Meera" },
      lacks: ["[lang]", ".bg-marigold-tint"],
      hides: "unread",
    },
  ],
  [
    { side: "customer" },
    { is: "Anu Lamps About Brass Diya Is it heavy? 1 March 2026 at 12:00 pm", hides: "waits for your answer" },
  ],
  [one({ customerName: null }), { texts: { a: "Customer" } }],
  [one({ isWaiting: false }), { hides: "waits for your answer" }],
  [one({ unread: 1 }), { texts: { ".bg-marigold-tint": "1 unread" } }],
  [one({ unread: 12 }), { shows: "12 unread" }],
  [one({ excerpt: "ભારે છે?" }), { texts: { "p[lang=gu]": "ભારે છે?" }, has: "[lang]" }],
  [{}, { has: "p.line-clamp-2[lang=en]" }, { locale: "hi" }],
  [
    { rows: [conversationRow, { ...conversationRow, id: 5, customerName: "Ravi" }] },
    { texts: { 'li:last-child a[href="/messages/5"]': "Ravi" } },
  ],
]);

const topic: ComponentProps<typeof ConversationTopic> = { topic: conversationRow.topic };
const orderAt = (number: string) => `/orders/${number}`;
const order = { kind: "order", orderNumber: "HT-7F3K-92QD" } as const;

describeBranches("ConversationTopic", (props) => <ConversationTopic {...props} />, topic, [
  [{}, { is: "About Brass Diya", lacks: ["a", "[lang]"] }],
  [{ orderAt }, { is: "About Brass Diya", texts: { 'a[href="/product/41"]': "Brass Diya" } }],
  [{ topic: order }, { is: "About order HT-7F3K-92QD", lacks: "a" }],
  [{ topic: order, orderAt }, { texts: { 'a[href="/orders/HT-7F3K-92QD"]': "HT-7F3K-92QD" } }],
  [{ topic: { kind: "product", productId: 41, productName: "દીવો" } }, { texts: { "[lang=gu]": "દીવો" } }],
  [{ topic: { kind: "product", productId: 41, productName: "દીવો" }, orderAt }, { texts: { "a [lang=gu]": "દીવો" } }],
  [{}, { has: "[lang=en]" }, { locale: "hi" }],
  [{ orderAt }, { has: "a [lang=en]" }, { locale: "hi" }],
]);

describeBranches<{ side: Side }>("MessageTabs", (props) => <MessageTabs {...props} />, { side: "store" }, [
  [
    {},
    {
      is: "Messages Questions and answers",
      has: ['nav[aria-label="Messages and questions"]', 'a[href="/seller/questions"]:not([aria-current])'],
      texts: { 'a[href="/seller/messages"][aria-current=page]': "Messages" },
    },
    { at: "/seller/messages" },
  ],
  [{}, { texts: { "[aria-current]": "Questions and answers" } }, { at: "/seller/questions" }],
  [
    { side: "customer" },
    {
      texts: { 'a[href="/customer/messages"]': "Messages", 'a[href="/customer/questions"]': "Questions and answers" },
      lacks: "[aria-current]",
    },
    { at: "/seller/messages" },
  ],
]);
