import { applicationTransitions } from "#app/domain/stores/applications/applications.ts";
import { batchTransitions } from "#app/domain/listings/batches/batches.ts";
import { couponTransitions } from "#app/domain/money/coupons/store-coupons.ts";
import { listExportTransitions } from "#app/domain/notifications/list-exports/list-exports.ts";
import { listingReviewTransitions } from "#app/domain/listings/moderation/listing-reviews.ts";
import { orderPaymentTransitions, paymentTransitions, refundTransitions } from "#app/domain/money/payments/payments.ts";
import { payoutTransitions } from "#app/domain/ordering/payouts/store-payouts.ts";
import { productImportTransitions } from "#app/domain/listings/product-imports/product-imports.ts";
import { questionTransitions } from "#app/domain/support/questions/questions.ts";
import { reviewTransitions } from "#app/domain/support/reviews/moderation.ts";
import { shipmentTransitions } from "#app/domain/ordering/orders/shipments.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";
import { ticketTransitions } from "#app/domain/support/support/tickets.ts";
import { DOMAIN_GROUPS, domainPage, groupPage, readDomainImports } from "./domain-graph.ts";

/** Every state machine, by the name of its diagram. */
export const MACHINES: Readonly<Record<string, Transitions<string>>> = {
  application: applicationTransitions,
  batch: batchTransitions,
  "list-export": listExportTransitions,
  "listing-review": listingReviewTransitions,
  coupon: couponTransitions,
  "order-payment": orderPaymentTransitions,
  payment: paymentTransitions,
  payout: payoutTransitions,
  "product-import": productImportTransitions,
  question: questionTransitions,
  refund: refundTransitions,
  review: reviewTransitions,
  shipment: shipmentTransitions,
  ticket: ticketTransitions,
};

export const DIAGRAMS = "docs/diagrams";

/** Returns the diagram of a transition table as a Markdown page with a Mermaid block. */
export function diagramOf(name: string, { initial, next }: Transitions<string>): string {
  const lines = [
    ...initial.map((status) => `[*] --> ${status}`),
    ...Object.entries(next).flatMap(([from, all]) =>
      all.length > 0 ? all.map((to) => `${from} --> ${to}`) : `${from} --> [*]`,
    ),
  ];
  return [
    `# States of a ${name.replace("-", " ")}`,
    "",
    "Generated from the transition table by `npm run docs`.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...lines.map((line) => `    ${line}`),
    "```",
    "",
  ].join("\n");
}

/** Returns every page of the diagrams by its path below DIAGRAMS. */
export function allDiagrams(): Record<string, string> {
  const folders = readDomainImports();
  return {
    ...Object.fromEntries(
      Object.entries(MACHINES).map(([name, transitions]) => [`${name}.md`, diagramOf(name, transitions)]),
    ),
    "domain.md": domainPage(folders, DOMAIN_GROUPS),
    ...Object.fromEntries(DOMAIN_GROUPS.map((group) => [`domain/${group.name}.md`, groupPage(group, folders)])),
  };
}
