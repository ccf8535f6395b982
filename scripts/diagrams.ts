import { mkdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { applicationTransitions } from "#app/domain/applications/applications.ts";
import { batchTransitions } from "#app/domain/batches/batches.ts";
import { couponTransitions } from "#app/domain/coupons/store-coupons.ts";
import { listExportTransitions } from "#app/domain/list-exports/list-exports.ts";
import { listingReviewTransitions } from "#app/domain/moderation/listing-reviews.ts";
import { orderPaymentTransitions, paymentTransitions, refundTransitions } from "#app/domain/payments/payments.ts";
import { payoutTransitions } from "#app/domain/payouts/store-payouts.ts";
import { productImportTransitions } from "#app/domain/product-imports/product-imports.ts";
import { questionTransitions } from "#app/domain/questions/questions.ts";
import { reviewTransitions } from "#app/domain/reviews/moderation.ts";
import { shipmentTransitions } from "#app/domain/orders/shipments.ts";
import type { Transitions } from "#app/domain/state-machine/transitions.ts";
import { ticketTransitions } from "#app/domain/support/tickets.ts";
import { domainDiagram, readDomainImports } from "./domain-graph.ts";

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await mkdir(DIAGRAMS, { recursive: true });
  for (const [name, transitions] of Object.entries(MACHINES))
    await writeFile(`${DIAGRAMS}/${name}.md`, diagramOf(name, transitions));
  await writeFile(`${DIAGRAMS}/domain.md`, domainDiagram(readDomainImports()));
}
