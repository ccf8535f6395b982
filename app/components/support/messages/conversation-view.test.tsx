import type { ComponentProps } from "react";
import { ConversationView } from "#app/components/support/messages/conversation-view.tsx";
import { EarlierMessages } from "#app/components/support/messages/earlier-messages.tsx";
import { FirstMessage } from "#app/components/support/messages/first-message.tsx";
import { MessageForm } from "#app/components/support/messages/message-form.tsx";
import { MessageThread } from "#app/components/support/messages/message-thread.tsx";
import { ReportForm } from "#app/components/support/messages/report-form.tsx";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { openConversation } from "../../../../tests/support/components/sample-conversations.ts";

const field = { name: "body" } as FormField<"body">;
const orderAt = (number: string) => `/orders/${number}`;

const sample: ComponentProps<typeof ConversationView> = {
  conversation: openConversation,
  side: "store",
  field,
  links: {
    list: "/messages",
    orderAt,
    fileAt: (id) => `/files/${id}`,
    block: "/messages/4/block",
    report: "/messages/4/report",
  },
};
const blockedBy = (...sides: ("customer" | "store")[]) => ({ conversation: { ...openConversation, blockedBy: sides } });
const OWN = "ol > li.bg-indigo-tint";

describeBranches("ConversationView", (props) => <ConversationView {...props} />, sample, [
  [
    {},
    {
      texts: {
        'a[href="/messages"]': "Messages",
        h1: "Meera",
        "h1 + p": "About order HT-7F3K-92QD",
        "ol > li:first-child": "Meera 1 March 2026 at 12:00 pm Is it heavy?",
        [OWN]: "Anu Lamps 2 March 2026 at 12:00 pm Two kilos.",
        'form[method=post][action="/messages/4/block"] button[name=to][value=blocked]': "Block Meera",
        'a[href="/messages/4/report"]': "Report this conversation",
      },
      has: [
        "textarea[name=body]",
        'a[href="/orders/HT-7F3K-92QD"]',
        'button[title="No further messages in either direction. What was written stays readable."].border-indigo',
      ],
      hides: ["Earlier messages", "You have blocked", "No more messages", "Unblock"],
    },
  ],
  [
    { side: "customer" },
    {
      texts: {
        h1: "Anu Lamps",
        [OWN]: "You 1 March 2026 at 12:00 pm Is it heavy?",
        "ol > li:last-child": "Anu Lamps 2 March 2026 at 12:00 pm Two kilos.",
        "button[name=to]": "Block Anu Lamps",
      },
    },
  ],
  [
    { conversation: { ...openConversation, customerName: null } },
    { texts: { h1: "Customer", "button[name=to]": "Block Customer" } },
  ],
  [
    blockedBy("store"),
    {
      shows: "You have blocked Meera. Neither of you can write here until you end it.",
      texts: { "button[name=to][value=open]:not([title])": "Unblock Meera" },
      lacks: "textarea[name=body]",
    },
  ],
  [
    blockedBy("customer"),
    {
      shows: "No more messages can be sent in this conversation.",
      texts: { "button[name=to][value=blocked]": "Block Meera" },
      lacks: "textarea[name=body]",
    },
  ],
  [
    { ...blockedBy("customer"), side: "customer" },
    { shows: "You have blocked Anu Lamps.", hides: "No more messages" },
  ],
  [
    { field: undefined },
    { lacks: ["textarea[name=body]", "form"], hides: ["Block Meera", "Report this"], shows: "Two kilos." },
  ],
  [
    { conversation: { ...openConversation, earlierBefore: 1 } },
    { texts: { 'a[href="?until=1"]': "Earlier messages" } },
  ],
  [
    {
      conversation: {
        ...openConversation,
        messages: [
          {
            ...openConversation.messages[0]!,
            attachments: [{ id: 9, kind: "picture", fileName: "lamp.jpg", sizeBytes: 2_048 }],
          },
        ],
      },
    },
    { has: 'a[href="/files/9"]' },
  ],
  [{}, { texts: { "[role=alert] li": "Too late" } }, { outcomeOf: { form: "block", formErrors: ["Too late"] } }],
]);

describeBranches<{ earlierBefore: number | null; before: number | null }>(
  "EarlierMessages",
  (page) => <EarlierMessages page={page} />,
  { earlierBefore: 120, before: 170 },
  [
    [{}, { is: "Earlier messages Newest messages", has: ['a[href="?until=120"]', 'a[href="?"]'] }],
    [{ earlierBefore: null }, { is: "Newest messages" }],
    [{ before: null }, { is: "Earlier messages" }],
    [
      { earlierBefore: null, before: null },
      { is: "", lacks: 'a[href="?"]' },
    ],
  ],
);

describeBranches(
  "FirstMessage",
  (props) => <FirstMessage {...props} orderAt={orderAt} field={field} />,
  {
    title: "Write to Anu Lamps",
    topic: { kind: "order", orderNumber: "HT-1" } as const,
    back: { to: "/orders/HT-1", text: "The order" },
  },
  [
    [
      {},
      {
        texts: {
          h1: "Write to Anu Lamps",
          "h1 + p a[href='/orders/HT-1']": "HT-1",
          "a.justify-self-start[href='/orders/HT-1']": "The order",
        },
        has: "textarea[name=body]",
      },
    ],
  ],
);

describeBranches("MessageForm", () => <MessageForm field={field} />, {}, [
  [
    {},
    {
      shows: [
        "Your message Without phone numbers, email addresses, links or home addresses: they are not sent.",
        "Photos (optional) Up to 4 pictures (JPEG, PNG or WebP), 8 MB each at most",
      ],
      has: [
        "form.rounded-card textarea[name=body][rows='5']",
        "input[type=file][name=files][multiple]",
        'button[data-pending="Sending…"]',
      ],
      texts: { 'button[data-pending="Sending…"]': "Send message" },
    },
  ],
]);

const message = { id: 1, name: "Meera", isOwn: false, body: "Is it heavy?", at: new Date("2026-03-01T06:30:00Z") };
const picture = { id: 9, kind: "picture" as const, fileName: "lamp.jpg", sizeBytes: 2_048 };
const thread: Pick<ComponentProps<typeof MessageThread>, "messages"> = { messages: [{ ...message, attachments: [] }] };

describeBranches("MessageThread", (props) => <MessageThread {...props} fileAt={(id) => `/files/${id}`} />, thread, [
  [
    {},
    {
      is: "Meera 1 March 2026 at 12:00 pm Is it heavy?",
      has: "li.bg-surface",
      lacks: ["li.bg-indigo-tint", "[lang]", "ul"],
    },
  ],
  [{ messages: [{ ...message, isOwn: true, attachments: [] }] }, { has: "li.bg-indigo-tint", lacks: "li.bg-surface" }],
  [{ messages: [{ ...message, body: "ભારે છે?", attachments: [] }] }, { has: ["p[lang=gu]", "[lang]"] }],
  [{}, { has: "p[lang=en]" }, { locale: "hi" }],
  [
    { messages: [{ ...message, attachments: [picture, { ...picture, id: 10, kind: "pdf", fileName: "bill.pdf" }] }] },
    {
      has: [
        'a[href="/files/9"][download] img[src="/files/9"][alt="Picture: lamp.jpg"][loading=lazy]',
        'a[href="/files/10"][download] use[href$="#tag"]',
        "ul",
      ],
      texts: { 'a[href="/files/10"]': "bill.pdf (2 KB)", 'a[href="/files/9"]': "" },
      lacks: 'a[href="/files/10"] img',
    },
  ],
  [{ messages: [{ ...message, attachments: [{ ...picture, id: 10 }] }] }, { has: 'a[href="/files/10"] img' }],
]);

const report: ComponentProps<typeof ReportForm> = {
  title: "Report this conversation",
  name: "Meera",
  back: "/messages/4",
  fields: { reason: { name: "reason" }, note: { name: "note", optional: true } } as Fields<"reason" | "note">,
};

describeBranches("ReportForm", (props) => <ReportForm {...props} />, report, [
  [
    {},
    {
      is: "Meera Report this conversation Our support team then reads the whole conversation and answers you. The other person is not told. Reason It is insulting or threatening It advertises something else It contains or asks for private information It is not about an order or a product What it says is not true Details (optional) Send report",
      has: [
        'a[href="/messages/4"]',
        "form.rounded-card input[name=form_key][value=key]",
        "input[type=radio][name=reason][value=abusive]",
        "input[type=radio][name=reason][value=untrue]",
        "textarea[name=note]",
        'button[data-pending="Sending…"]',
      ],
    },
    { shell: { formKey: "key" } },
  ],
  [
    { lead: "Only we read it.", children: "The question" },
    { shows: "Only we read it. The question Reason", hides: "The other person is not told." },
  ],
]);
