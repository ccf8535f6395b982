import type { RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Permission } from "#app/domain/access/permissions.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import type { Finding, FindingKind } from "#app/domain/admin-finder/findings.ts";
import { findableStores } from "#app/domain/admin-finder/findable-stores.queries.server.ts";
import { adminOrders } from "#app/domain/admin-orders/admin-orders.queries.server.ts";
import { applications } from "#app/domain/applications/application-list.queries.server.ts";
import { marketplaceCoupons } from "#app/domain/coupons/marketplace-coupons.queries.server.ts";
import { adminGiftCards } from "#app/domain/gift-cards/admin-gift-cards.queries.server.ts";
import { readableMobile } from "#app/domain/identifiers/mobile.ts";
import { contactInquiries, wholesaleInquiries } from "#app/domain/inquiries/admin-inquiries.queries.server.ts";
import { adminPayouts } from "#app/domain/payouts/admin-payouts.queries.server.ts";
import { adminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { users } from "#app/domain/users/users.queries.server.ts";
import * as paths from "#app/paths.ts";

/** How things of one kind are found: by the search of their list. */
export interface Finder {
  kind: FindingKind;
  /** Of the list. */
  permission: Permission;
  /** The query of the first things: a test explains it. */
  query: (db: Db, scope: AnyScope, typed: string, limit: number) => RawBuilder<unknown>;
  first: (db: Db, scope: AnyScope, typed: string, limit: number) => Promise<Finding[]>;
  /** The address of the list with this search. */
  listOf: (typed: string) => string | null;
}

/** What `listQueries` returns, as far as a search needs it. */
interface Searched<State extends { search: string }, Selected, Row> {
  list: { defaults: State; href: (base: string, state: State) => string };
  first: (db: Db, scope: AnyScope, asked: State, limit: number) => RawBuilder<Selected>;
  present: (row: Selected) => Row;
}

function finder<State extends { search: string }, Selected, Row>(
  kind: FindingKind,
  permission: Permission,
  /** The list's address; null for what has no list of its own. */
  here: string | null,
  { list, first, present }: Searched<State, Selected, Row>,
  findingOf: (row: Row) => { to: string; name: string; detail: readonly (string | null)[] },
): Finder {
  const searching = (typed: string): State => ({ ...list.defaults, search: typed });
  return {
    kind,
    permission,
    query: (db, scope, typed, limit) => first(db, scope, searching(typed), limit),
    first: async (db, scope, typed, limit) => {
      const { rows } = await first(db, scope, searching(typed), limit).execute(db);
      return rows.map((row) => {
        const { detail, ...finding } = findingOf(present(row));
        return { ...finding, detail: detail.filter(Boolean).join(" · ") };
      });
    },
    listOf: (typed) => here && list.href(here, searching(typed)),
  };
}

/** What administrators find, each kind with the permission and the search of its list. */
export const FINDERS: readonly Finder[] = [
  finder("order", "order.view_any", paths.adminOrders, adminOrders, (order) => ({
    to: paths.adminOrder(order.publicNumber),
    name: order.publicNumber,
    detail: [order.customerName],
  })),
  finder("person", "user.view", paths.adminUsers, users, (person) => ({
    to: paths.adminUser(person.id),
    name: person.fullName,
    detail: [person.email, person.phoneNumber && readableMobile(person.phoneNumber)],
  })),
  finder("application", "application.review", paths.adminApplications, applications, (application) => ({
    to: paths.adminApplication(application.id),
    name: application.storeName,
    detail: [application.applicant, application.email],
  })),
  finder("store", "payout.manage", null, findableStores, (store) => ({
    to: paths.adminStatement(store.id),
    name: store.storeName,
    detail: [store.city],
  })),
  finder("ticket", "ticket.manage", paths.adminTickets, adminTickets, (ticket) => ({
    to: paths.adminTicket(ticket.publicNumber),
    name: ticket.publicNumber,
    detail: [ticket.subject, ticket.customerName],
  })),
  finder("payout", "payout.manage", paths.adminPayouts, adminPayouts, (payout) => ({
    to: paths.adminPayout(payout.number),
    name: payout.number,
    detail: [payout.storeName],
  })),
  finder("coupon", "promotion.manage", paths.adminPromotions, marketplaceCoupons, (coupon) => ({
    to: paths.adminCoupon(coupon.id),
    name: coupon.code,
    detail: [coupon.description, coupon.storeName],
  })),
  finder("gift_card", "gift_card.manage", paths.adminGiftCards, adminGiftCards, (card) => ({
    to: paths.adminGiftCard(card.id),
    name: `•••• ${card.lastFour}`,
    detail: [card.recipientEmail],
  })),
  finder("contact_inquiry", "inquiry.manage", paths.adminContactInquiries, contactInquiries, (inquiry) => ({
    to: paths.adminContactInquiry(inquiry.id),
    name: inquiry.subject,
    detail: [inquiry.name, inquiry.email],
  })),
  finder("wholesale_inquiry", "inquiry.manage", paths.adminWholesaleInquiries, wholesaleInquiries, (inquiry) => ({
    to: paths.adminWholesaleInquiry(inquiry.id),
    name: inquiry.companyName,
    detail: [inquiry.name, inquiry.email, inquiry.phone],
  })),
];
