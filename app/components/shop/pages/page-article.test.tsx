import { HelpLinks } from "#app/components/shop/pages/help-links.tsx";
import { HelpResults } from "#app/components/shop/pages/help-results.tsx";
import { InquiryPage } from "#app/components/shop/pages/inquiry-page.tsx";
import { PageArticle, PageHead } from "#app/components/shop/pages/page-article.tsx";
import type { PageContent } from "#app/components/shop/pages/page-content.ts";
import { PageBody, PageSections } from "#app/components/shop/pages/page-sections.tsx";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import { TopicList } from "#app/components/shop/pages/topic-list.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { z } from "zod";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const titles = ["help", "returns", "addresses", "checkout", "giftcards", "settings"];
const links = {
  orders: { text: titles[0]!, to: "/o" },
  returns: { text: titles[1]!, to: "/r" },
  addresses: { text: titles[2]!, to: "/a" },
  checkout: { text: titles[3]!, to: "/c" },
  gift_cards: { text: titles[4]!, to: "/g" },
  settings: { text: titles[5]!, to: "/s" },
};

describeBranches("HelpLinks", (props) => <HelpLinks {...props} />, { title: "Most wanted", links }, [
  [
    {},
    {
      is: "help returns addresses checkout giftcards settings",
      has: [
        'nav[aria-label="Most wanted"] a[href="/o"] use[href$="#box"]',
        'a[href="/r"] use[href$="#return"]',
        'a[href="/a"] use[href$="#location"]',
        'a[href="/c"] use[href$="#lock"]',
        'a[href="/g"] use[href$="#gift"]',
        'a[href="/s"] use[href$="#account"]',
      ],
    },
  ],
]);

const topic = { id: "late", question: "Is it late?", answer: "See [orders](/customer/orders) first." };
const results: Parameters<typeof HelpResults>[0] = {
  search: { query: "late & lost", summary: "1 answer", found: [topic], products: "Search products" },
  text: { nothing: "Nothing. [Write](/contact)", all: "All topics" },
};

describeBranches("HelpResults", (props) => <HelpResults {...props} />, results, [
  [
    {},
    {
      is: "1 answer Is it late? See orders first. Search products All topics",
      has: ["details#late[open]", "section[aria-labelledby=results] h2#results"],
      texts: { 'a[href="/search?q=late%20%26%20lost"]': "Search products", 'a[href="/help"]': "All topics" },
    },
  ],
  [
    { search: { ...results.search, found: [] } },
    { shows: "Nothing. Write", has: 'a[href="/contact"]', lacks: "details" },
  ],
]);

const topics: Parameters<typeof TopicList>[0] = { topics: [topic, { ...topic, id: "lost", question: "Lost?" }] };

describeBranches("TopicList", (props) => <TopicList {...props} />, topics, [
  [
    {},
    {
      is: "Is it late? See orders first. Lost? See orders first.",
      has: ["details#lost:not([open])", 'details#late a[href="/customer/orders"]'],
      lacks: "[open]",
    },
  ],
  [{ open: true }, { has: "details#late[open]" }],
]);

describeBranches(
  "RichText",
  (props) => (
    <p>
      <RichText {...props} />
    </p>
  ),
  { text: "See [orders](/orders) and [us](mailto:a@b.test)." },
  [
    [{}, { is: "See orders and us.", texts: { 'a[href="/orders"]': "orders", 'a[href="mailto:a@b.test"]': "us" } }],
    [{ text: "Plain" }, { is: "Plain", lacks: "a" }],
    [{ text: "[Only](/x)" }, { is: "Only", has: 'a[href="/x"]' }],
  ],
);

const section = (heading: string) => ({ heading, body: ["One.", ["Two", "[Three](/three)"]] });
const page: PageContent = {
  title: "About us",
  lead: "Who we are",
  facts: [{ value: "7 days", label: "to return" }],
  sections: { a: section("A"), b: section("B"), c: section("C"), d: section("D") },
  action: { label: "Sell", to: "/seller/register" },
};
const five = { ...page.sections, e: section("E") };

const { facts: _facts, action: _action, ...bare } = page;
const article: { page: PageContent } = { page };

describeBranches("PageArticle", (props) => <PageArticle {...props}>Between</PageArticle>, article, [
  [
    {},
    {
      shows: ["About us Who we are to return 7 days Between", "A One. Two Three B One."],
      hides: "On this page",
      has: ["section#a[aria-labelledby=a-heading] h2#a-heading", 'a[href="/seller/register"]', 'a[href="/three"]'],
      lacks: "nav",
    },
  ],
  [
    { page: { ...page, sections: five } },
    { shows: "On this page", has: ['nav[aria-label="On this page"] a[href="#e"]', 'details nav a[href="#a"]'] },
  ],
  [
    { page: bare },
    { shows: "About us Who we are Between", hides: "to return", lacks: ['a[href="/seller/register"]', "dl"] },
  ],
]);

describeBranches("PageHead", (props) => <PageHead {...props} />, { title: "About us", lead: "Who we are" }, [
  [{}, { texts: { h1: "About us", "header p": "Who we are" } }],
]);

describeBranches(
  "PageSections",
  (sections) => <PageSections sections={sections} />,
  { a: section("A"), b: section("B") },
  [[{}, { is: "A One. Two Three B One. Two Three", has: "section#b h2#b-heading" }]],
);

describeBranches("PageBody", (props) => <PageBody {...props} />, { body: ["One.", ["Two", "[Three](/three)"]] }, [
  [{}, { is: "One. Two Three", has: "ul.list-disc a", lacks: "p a" }],
  [
    { body: [["[Two](/two)", "[Three](/three)"]] },
    { is: "Two Three", has: 'li:nth-child(1) a[href="/two"]', lacks: "ul.list-disc" },
  ],
  [{ body: ["[Two](/two)"] }, { has: "p a" }],
]);

const { message } = fieldsOf(z.object({ message: z.string() }));
const inquiry: Parameters<typeof InquiryPage>[0] = {
  text: {
    title: "Contact us",
    lead: "We answer soon",
    form: { title: "Write to us", message: "Message", message_hint: "In any language", submit: "Send" },
  },
  note: <p>Closed on Sunday</p>,
  aside: <p>Phone</p>,
  children: <p>Fields</p>,
  message,
};

describeBranches("InquiryPage", (props) => <InquiryPage {...props} />, inquiry, [
  [
    {},
    {
      is: "Contact us We answer soon Closed on Sunday Phone Write to us Fields Message In any language Send",
      has: [
        'form[aria-labelledby=inquiry-title] input[name=form_key][value="key-1"]',
        'textarea[name=message][rows="6"]',
        'button[data-pending="Sending…"]',
        "h2#inquiry-title",
      ],
      lacks: ["[role=alert]", ".max-lg\\:order-first"],
    },
    { shell: { formKey: "key-1" } },
  ],
  [
    {},
    { shows: "Enter a message", has: ["[role=alert]", "form.max-lg\\:order-first"] },
    { outcome: { errors: { message: ["Enter a message"] } } },
  ],
]);
