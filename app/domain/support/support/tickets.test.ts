import type { TicketStatus } from "#app/db/schema.ts";
import { describe, expect, it } from "vitest";
import { acknowledgeBy, nextDue, resolveBy } from "#app/domain/support/support/ticket-deadlines.ts";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";
import {
  ANSWER_OUTCOMES,
  isTicketOpenToReplies,
  statusAfterReply,
  ticketTransitions,
} from "#app/domain/support/support/tickets.ts";
import { movesOf } from "../../../../tests/support/texts/moves.ts";

const at = (text: string) => new Date(text);

const TICKET_STATUSES = Object.keys(ticketTransitions.next) as TicketStatus[];

describe("the deadlines of a ticket", () => {
  it("are 48 hours for the first response", () => {
    expect(acknowledgeBy(at("2026-11-21T10:00:00+05:30"))).toEqual(at("2026-11-23T10:00:00+05:30"));
  });

  it.each([
    ["2026-11-21T10:00:00+05:30", "2026-12-21T10:00:00+05:30"],
    ["2026-12-31T23:59:00+05:30", "2027-01-31T23:59:00+05:30"],
    ["2027-01-31T10:00:00+05:30", "2027-02-28T10:00:00+05:30"],
    ["2028-01-30T10:00:00+05:30", "2028-02-29T10:00:00+05:30"],
    // Still the 31st by universal time, already the 1st in India.
    ["2027-02-01T02:00:00+05:30", "2027-03-01T02:00:00+05:30"],
  ])("are one month from %s until %s", (from, until) => expect(resolveBy(at(from))).toEqual(at(until)));

  const ticket = {
    acknowledgeBy: at("2026-11-23T10:00:00Z"),
    acknowledgedAt: null,
    resolveBy: at("2026-12-21T10:00:00Z"),
    resolvedAt: null,
  };

  it("apply one after the other, until it is resolved", () => {
    const now = at("2026-11-24T00:00:00Z");
    expect(nextDue(ticket, now)).toEqual({ what: "acknowledge", by: ticket.acknowledgeBy, isOverdue: true });
    expect(nextDue({ ...ticket, acknowledgedAt: now }, now)).toEqual({
      what: "resolve",
      by: ticket.resolveBy,
      isOverdue: false,
    });
    expect(nextDue({ ...ticket, acknowledgedAt: now, resolvedAt: now }, now)).toBeNull();
  });
});

describe("the next deadline", () => {
  const [early, late] = [at("2026-11-23T10:00:00Z"), at("2026-12-21T10:00:00Z")];
  const ticket = { acknowledgeBy: early, acknowledgedAt: null, resolveBy: late, resolvedAt: null };

  it("is not overdue at its own time", () => {
    expect(nextDue(ticket, early)).toEqual({ what: "acknowledge", by: early, isOverdue: false });
    expect(nextDue(ticket, new Date(early.getTime() + 1))).toEqual({ what: "acknowledge", by: early, isOverdue: true });
  });

  it("is the earlier one; both at once are that of the answer", () => {
    expect(nextDue({ ...ticket, resolveBy: early }, early)).toEqual({
      what: "acknowledge",
      by: early,
      isOverdue: false,
    });
    const before = at("2026-11-22T10:00:00Z");
    expect(nextDue({ ...ticket, resolveBy: before }, early)).toEqual({ what: "resolve", by: before, isOverdue: true });
  });
});

describe("the states of a ticket", () => {
  it("follow one another as in this table", () => {
    expect(movesOf(ticketTransitions)).toEqual([
      "begins: open",
      "open: open, acknowledged, waiting, resolved",
      "acknowledged: acknowledged, waiting, resolved",
      "waiting: waiting, acknowledged, resolved",
      "resolved: resolved, open, acknowledged, waiting, closed",
      "closed: ",
    ]);
    expect(ANSWER_OUTCOMES).toEqual(["acknowledged", "waiting", "resolved"]);
    expect(TICKET_STATUSES.filter(isTicketOpenToReplies)).toEqual(["open", "acknowledged", "waiting", "resolved"]);
  });

  it("lead to an end, and from every state but the last onwards", () => {
    for (const status of TICKET_STATUSES)
      expect(ticketTransitions.next[status].some((to) => to !== status)).toBe(status !== "closed");
    expect(canMove(ticketTransitions, "closed", "acknowledged")).toBe(false);
    expect(canMove(ticketTransitions, "open", "closed")).toBe(false);
  });

  it("allow an answer to a new ticket wherever answers are allowed", () => {
    for (const outcome of ANSWER_OUTCOMES) expect(canMove(ticketTransitions, "open", outcome)).toBe(true);
  });

  it("reopen a ticket when its customer writes, and acknowledge nothing automatically", () => {
    const now = new Date();
    expect(TICKET_STATUSES.map((status) => statusAfterReply(status, status === "open" ? null : now))).toEqual([
      "open",
      "acknowledged",
      "acknowledged",
      "acknowledged",
      "closed",
    ]);
    expect(statusAfterReply("resolved", null)).toBe("open");
  });
});
