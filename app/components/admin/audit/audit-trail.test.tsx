import { AuditPanel, AuditTrail } from "#app/components/admin/audit/audit-trail.tsx";
import type { AuditEntry } from "#app/domain/platform/audit/audit.ts";
import { describeBranches, type Branch } from "../../../../tests/support/components/branches.tsx";

const at = new Date("2026-03-01T06:30:00Z");
const taken: AuditEntry = { id: 1, actor: { name: "Ravi" }, action: "ticket.take", details: {}, at };

describeBranches("AuditTrail", (props) => <AuditTrail {...props} />, { entries: [taken] as readonly AuditEntry[] }, [
  [{}, "Acknowledged Ravi · 1 March 2026 at 12:00 pm"],
  [
    {
      entries: [
        { ...taken, actor: "system" },
        { ...taken, id: 2, action: "ticket.note", actor: "command_line" },
      ],
    },
    "Acknowledged System · 1 March 2026 at 12:00 pm Note added Command line · 1 March 2026 at 12:00 pm",
  ],
  [{}, { shows: "1 मार्च 2026 को दोपहर 12:00 बजे" }, { locale: "hi" }],
]);

type Entries = { entries: readonly AuditEntry[]; heading?: string };

describeBranches<Entries>("AuditPanel", (props) => <AuditPanel {...props} />, { entries: [taken] }, [
  [{}, { shows: "Acknowledged", texts: { h2: "History" } }],
  [{ heading: "Actions of administrators" }, { shows: "Acknowledged", texts: { h2: "Actions of administrators" } }],
  [{ entries: [] }, ""],
]);

const says = (action: AuditEntry["action"], details: AuditEntry["details"], text: string): Branch<Entries> => [
  { entries: [{ ...taken, action, details }] },
  `${text} Ravi · 1 March 2026 at 12:00 pm`,
];

describeBranches<Entries>("what was done", ({ entries }) => <AuditTrail entries={entries} />, { entries: [] }, [
  says("ticket.answer", { from: "open", to: "waiting" }, "Answered: New → Waiting for the customer"),
  says("ticket.sort", { from: "order", to: "grievance" }, "Category: An order or its delivery → A complaint"),
  says("application.move", { from: "draft", to: "approved" }, "Application: Draft → Approved"),
  says("application.document", { from: "pending", to: "rejected" }, "Document: Pending → Rejected"),
  says(
    "product.review",
    { from: "pending", to: "refused" },
    "Review of the product: Waiting for review → Changes requested",
  ),
  says("order.move", { from: "pending", to: "shipped", parcel: 7 }, "Parcel 7: Ordered → On its way"),
  says("account.create", { to: "admin" }, "Account created: Administrator"),
  says("account.role", { from: "customer", to: "seller" }, "Role: Customer → Seller"),
  says("account.rights", { from: "support", to: "finance" }, "Rights: support → finance"),
  says("gift_card.switch", { from: "active", to: "off" }, "Gift card: Active → Off"),
  says("coupon.switch", { from: "Active", to: "Expired" }, "Coupon: Active → Expired"),
  says("category.move", { from: 1, to: 3 }, "Place: 1 → 3"),
  // "new" of a contact inquiry, of a wholesale inquiry, and of a job application.
  says("inquiry.status", { from: "new", to: "resolved" }, "Status: New → Resolved"),
  says("inquiry.status", { from: "new", to: "in_progress" }, "Status: New → In progress"),
  says("inquiry.status", { from: "pending", to: "contacted" }, "Status: Pending → Contacted"),
  says("inquiry.status", { from: "new", to: "in_review" }, "Status: New → In review"),
  says("inquiry.status", { from: "invited", to: "declined" }, "Status: Invited → Declined"),
  says("inquiry.status", { from: null, to: "closed" }, "Status: {{from}} → Closed"),
  // From the command line there is no reason.
  says("account.suspend", {}, "Suspended: –"),
  says("account.suspend", { reason: "Fraud" }, "Suspended: Fraud"),
  says("review.hide", { reason: "other" }, "Hidden: other"),
  says("order.cancel", { reason: "out_of_stock" }, "Order cancelled: The product is out of stock"),
  says(
    "order.refund",
    { parcel: 7, n: 2, amount_paise: 129_900, reason: "wrong_item" },
    "Parcel 7, pieces refunded: 2, ₹1,299. Another item was delivered",
  ),
  says("order.retry_refund", { amount_paise: "129950" }, "Refund of ₹1,299.50 sent again"),
  says("review.keep", { reports: 3, by: ["x"] }, "Reports rejected: 3"),
]);
