import type { RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Permission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { ADMIN_LISTS } from "#app/domain/insights/admin-lists/admin-lists.server.ts";
import type { Finding, FindingKind } from "#app/domain/insights/admin-lists/findings.ts";
import { findableStores } from "#app/domain/insights/admin-lists/findable-stores.queries.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import * as paths from "#app/paths.ts";

/** How things of one kind are found: by the search of their list. */
export interface Finder {
  kind: FindingKind;
  /** Of the list. */
  permission: Permission;
  /** The query of the first things: a test explains it. */
  query: (db: Db, scope: AnyScope, input: string, limit: number) => RawBuilder<unknown>;
  first: (db: Db, scope: AnyScope, input: string, limit: number) => Promise<Finding[]>;
  /** The address of the list with this search. */
  listOf: (input: string) => string | null;
}

/** The part of `listQueries`' result that a search needs. */
interface Searched<State extends { search: string }, Selected, Row> {
  list: { defaults: State; href: (base: string, state: State) => string };
  first: (db: Db, scope: AnyScope, asked: State, limit: number) => RawBuilder<Selected>;
  present: (row: Selected) => Row;
}

interface SearchedList<State extends { search: string }, Selected, Row> {
  permission: Permission;
  /** Null for things without a list. */
  here: string | null;
  queries: Searched<State, Selected, Row>;
}

function finder<State extends { search: string }, Selected, Row>(
  kind: FindingKind,
  { permission, here, queries: { list, first, present } }: SearchedList<State, Selected, Row>,
  findingOf: (row: Row) => { to: string; name: string; detail: readonly (string | null)[] },
): Finder {
  const searching = (input: string): State => ({ ...list.defaults, search: input });
  return {
    kind,
    permission,
    query: (db, scope, input, limit) => first(db, scope, searching(input), limit),
    first: async (db, scope, input, limit) => {
      const { rows } = await first(db, scope, searching(input), limit).execute(db);
      return rows.map((row) => {
        const { detail, ...finding } = findingOf(present(row));
        return { ...finding, detail: detail.filter(Boolean).join(" · ") };
      });
    },
    listOf: (input) => here && list.href(here, searching(input)),
  };
}

/** What administrators find, each kind with the permission and the search of its list. */
export const FINDERS: readonly Finder[] = [
  finder("order", ADMIN_LISTS.orders, (order) => ({
    to: paths.adminOrder(order.publicNumber),
    name: order.publicNumber,
    detail: [order.customerName],
  })),
  finder("person", ADMIN_LISTS.users, (person) => ({
    to: paths.adminUser(person.id),
    name: person.fullName,
    detail: [person.email, person.phoneNumber && readableMobile(person.phoneNumber)],
  })),
  finder("application", ADMIN_LISTS.applications, (application) => ({
    to: paths.adminApplication(application.id),
    name: application.storeName,
    detail: [application.applicant, application.email],
  })),
  finder("store", { permission: "payout.manage", here: null, queries: findableStores }, (store) => ({
    to: paths.adminStatement(store.id),
    name: store.storeName,
    detail: [store.city],
  })),
  finder("product", ADMIN_LISTS.products, (product) => ({
    to: paths.adminProduct(product.id),
    name: product.name,
    detail: [product.store.name],
  })),
  finder("ticket", ADMIN_LISTS.tickets, (ticket) => ({
    to: paths.adminTicket(ticket.publicNumber),
    name: ticket.publicNumber,
    detail: [ticket.subject, ticket.customerName],
  })),
  finder("payout", ADMIN_LISTS.payouts, (payout) => ({
    to: paths.adminPayout(payout.number),
    name: payout.number,
    detail: [payout.storeName],
  })),
  finder("coupon", ADMIN_LISTS.coupons, (coupon) => ({
    to: paths.adminCoupon(coupon.id),
    name: coupon.code,
    detail: [coupon.description, coupon.storeName],
  })),
  finder("gift_card", ADMIN_LISTS.gift_cards, (card) => ({
    to: paths.adminGiftCard(card.id),
    name: `•••• ${card.lastFour}`,
    detail: [card.recipientEmail],
  })),
  finder("contact_inquiry", ADMIN_LISTS.contact_inquiries, (inquiry) => ({
    to: paths.adminContactInquiry(inquiry.id),
    name: inquiry.subject,
    detail: [inquiry.name, inquiry.email],
  })),
  finder("wholesale_inquiry", ADMIN_LISTS.wholesale_inquiries, (inquiry) => ({
    to: paths.adminWholesaleInquiry(inquiry.id),
    name: inquiry.companyName,
    detail: [inquiry.name, inquiry.email, inquiry.phone],
  })),
  finder("career_inquiry", ADMIN_LISTS.career_inquiries, (inquiry) => ({
    to: paths.adminCareerInquiry(inquiry.id),
    name: inquiry.name,
    detail: [inquiry.email, inquiry.city],
  })),
];
