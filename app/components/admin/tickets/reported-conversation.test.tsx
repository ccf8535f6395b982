import { ReportedConversation } from "#app/components/admin/tickets/reported-conversation.tsx";
import type { ConversationPage } from "#app/domain/support/conversations/conversations.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const conversation: Omit<ConversationPage, "blockedBy"> = {
  id: 9,
  customerName: "Meera",
  storeName: "Sunrise Textiles",
  topic: { kind: "order", orderNumber: "HT-2345-6789" },
  earlierBefore: null,
  before: null,
  messages: [
    {
      id: 1,
      isFromStore: false,
      body: "When does it arrive?",
      at: new Date("2026-03-01T06:30:00Z"),
      attachments: [{ id: 44, kind: "picture", fileName: "bill.jpg", sizeBytes: 2048 }],
    },
    { id: 2, isFromStore: true, body: "Tomorrow.", at: new Date("2026-03-01T07:30:00Z"), attachments: [] },
  ],
};

describeBranches(
  "ReportedConversation",
  (props) => <ReportedConversation {...props} />,
  { conversation, ticketNumber: "ST-7F3K-92QD" },
  [
    [
      {},
      {
        is: "The reported conversation About order HT-2345-6789 Meera 1 March 2026 at 12:00 pm When does it arrive? Sunrise Textiles 1 March 2026 at 1:00 pm Tomorrow.",
        has: [
          'a[href="/admin/tickets/ST-7F3K-92QD/message-files/44"] img',
          "li:first-child.bg-surface",
          "li:last-child.bg-indigo-tint",
        ],
        lacks: 'a[href="?until=7"]',
      },
    ],
    [{ conversation: { ...conversation, customerName: null } }, { shows: "Customer 1 March", hides: "Meera" }],
    [{ conversation: { ...conversation, earlierBefore: 7 } }, { shows: "Earlier messages", has: 'a[href="?until=7"]' }],
  ],
);
