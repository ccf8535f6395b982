import type { TicketView } from "#app/domain/support/support/tickets.ts";

/** A new ticket, for tests of components. */
export const sampleTicket: TicketView = {
  id: 5,
  publicNumber: "ST-7F3K-92QD",
  category: "order",
  subject: "The blouse piece is missing",
  status: "open",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  updatedAt: new Date("2026-03-02T06:30:00Z"),
  customerName: "Meera Shah",
  customerEmail: "meera@example.com",
  orderNumber: null,
  paymentLine: null,
  acknowledgeBy: new Date("2026-03-03T06:30:00Z"),
  acknowledgedAt: null,
  resolveBy: new Date("2026-04-01T06:30:00Z"),
  resolvedAt: null,
  messages: [],
};
