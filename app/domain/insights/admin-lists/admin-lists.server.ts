import type { RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Permission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { adminOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { adminProducts } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { feeRates } from "#app/domain/insights/admin-settings/fee-rate-list.queries.server.ts";
import { applications } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { auditEntries } from "#app/domain/platform/audit/audit-log.queries.server.ts";
import { marketplaceCoupons } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { adminGiftCards } from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import {
  careerInquiries,
  contactInquiries,
  wholesaleInquiries,
} from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { adminPayouts } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { adminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { users } from "#app/domain/accounts/users/users.queries.server.ts";
import * as paths from "#app/paths.ts";

/** The administrators' lists by the names under which their views are stored: the permission, the address and the queries of each. */
export const ADMIN_LISTS = {
  orders: { permission: "order.view_any", here: paths.adminOrders, queries: adminOrders },
  users: { permission: "user.view", here: paths.adminUsers, queries: users },
  applications: { permission: "application.review", here: paths.adminApplications, queries: applications },
  products: { permission: "catalogue.manage", here: paths.adminProducts, queries: adminProducts },
  tickets: { permission: "ticket.manage", here: paths.adminTickets, queries: adminTickets },
  payouts: { permission: "payout.manage", here: paths.adminPayouts, queries: adminPayouts },
  fees: { permission: "fee.manage", here: paths.adminFees, queries: feeRates },
  coupons: { permission: "promotion.manage", here: paths.adminPromotions, queries: marketplaceCoupons },
  gift_cards: { permission: "gift_card.manage", here: paths.adminGiftCards, queries: adminGiftCards },
  contact_inquiries: { permission: "inquiry.manage", here: paths.adminContactInquiries, queries: contactInquiries },
  wholesale_inquiries: {
    permission: "inquiry.manage",
    here: paths.adminWholesaleInquiries,
    queries: wholesaleInquiries,
  },
  career_inquiries: { permission: "inquiry.manage", here: paths.adminCareerInquiries, queries: careerInquiries },
  audit: { permission: "audit.view", here: paths.adminAudit, queries: auditEntries },
} as const;

export type AdminListName = keyof typeof ADMIN_LISTS;

/** The part of an administrators' list that code for all lists needs. */
export interface AdminList<State = unknown> {
  permission: Permission;
  here: string;
  queries: {
    list: {
      parse: (params: URLSearchParams) => State;
      refine: (state: State, change: object) => State;
      href: (base: string, state: State) => string;
    };
    countUpTo: (db: Db, scope: AnyScope, asked: State, limit: number) => RawBuilder<number>;
  };
}

/** Returns the list with this name. */
export function adminListNamed(name: string): AdminList | undefined {
  return Object.hasOwn(ADMIN_LISTS, name) ? (ADMIN_LISTS[name as AdminListName] as AdminList) : undefined;
}

/** Returns the name of the administrators' list with these queries; undefined for any other. */
export function nameOfAdminList(queries: object): AdminListName | undefined {
  return (Object.keys(ADMIN_LISTS) as AdminListName[]).find((name) => ADMIN_LISTS[name].queries === queries);
}

/** Returns the address of a list's first page with these parameters, without invalid ones. */
export function addressIn({ here, queries: { list } }: AdminList, query: string): string {
  return list.href(here, list.refine(list.parse(new URLSearchParams(query)), {}));
}
