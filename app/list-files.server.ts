import { applicationColumns } from "#app/components/admin/applications/application-columns.tsx";
import { auditColumns } from "#app/components/admin/audit/audit-columns.tsx";
import { giftCardColumns } from "#app/components/admin/gift-cards/gift-card-columns.tsx";
import { careerColumns, contactColumns, wholesaleColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { orderFileColumns } from "#app/components/admin/orders/admin-order-columns.tsx";
import { adminPayoutColumns } from "#app/components/admin/payouts/admin-payout-columns.tsx";
import { adminProductColumns } from "#app/components/admin/products/admin-product-columns.tsx";
import { adminCouponColumns } from "#app/components/admin/promotions/admin-coupon-columns.tsx";
import { flashSaleColumns } from "#app/components/admin/promotions/flash-sale-columns.tsx";
import { correctedColumns, missedFileColumns, synonymColumns } from "#app/components/admin/search/search-columns.tsx";
import { feeRateColumns } from "#app/components/admin/settings/fee-rate-columns.tsx";
import { ticketColumns } from "#app/components/admin/tickets/ticket-columns.tsx";
import { userColumns } from "#app/components/admin/users/user-columns.tsx";
import { customerColumns } from "#app/components/seller/customers/customer-columns.tsx";
import { orderColumns } from "#app/components/seller/parcels/order-columns.tsx";
import { earningFileColumns } from "#app/components/seller/payments/earning-columns.tsx";
import { productColumns } from "#app/components/seller/products/product-columns.tsx";
import { couponColumns } from "#app/components/seller/promotions/coupon-columns.tsx";
import { discountColumns } from "#app/components/seller/promotions/discount-columns.tsx";
import { adminOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { adminProducts } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { feeRates } from "#app/domain/insights/admin-settings/fee-rate-list.queries.server.ts";
import { applications } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { auditEntries } from "#app/domain/platform/audit/audit-log.queries.server.ts";
import { marketplaceCoupons } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { storeCoupons } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { flashSales } from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { adminGiftCards } from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import {
  careerInquiries,
  contactInquiries,
  wholesaleInquiries,
} from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { listFile, type ListFile } from "#app/domain/notifications/list-exports/list-file.server.ts";
import { adminPayouts } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { earnings } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { synonyms } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { correctedSearches, missedSearches } from "#app/domain/catalog/search-terms/search-terms.queries.server.ts";
import { sellerOrders } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { sellerProducts } from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import { storeCustomers } from "#app/domain/insights/store-customers/store-customers.queries.server.ts";
import { storeDiscounts } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { adminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { users } from "#app/domain/accounts/users/users.queries.server.ts";
import type { Translation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { Scope } from "#app/domain/platform/access/scope.ts";
import * as paths from "#app/paths.ts";

/**
 * The CSV files of lists, by the names that the worker's jobs carry: queries of the domain with columns of the pages. Names of stores' files
 * begin with `store_`.
 */
const LIST_FILES = {
  applications: listFile(applications, applicationColumns, {
    permission: "application.review",
    file: "seller-applications.csv",
    page: paths.adminApplications,
  }),
  audit: listFile(auditEntries, auditColumns, { permission: "audit.view", file: "audit.csv", page: paths.adminAudit }),
  gift_cards: listFile(adminGiftCards, giftCardColumns, {
    permission: "gift_card.manage",
    file: "gift-cards.csv",
    page: paths.adminGiftCards,
  }),
  career_inquiries: listFile(careerInquiries, careerColumns, {
    permission: "inquiry.manage",
    file: "job-applications.csv",
    page: paths.adminCareerInquiries,
  }),
  contact_inquiries: listFile(contactInquiries, contactColumns, {
    permission: "inquiry.manage",
    file: "contact-inquiries.csv",
    page: paths.adminContactInquiries,
  }),
  wholesale_inquiries: listFile(wholesaleInquiries, wholesaleColumns, {
    permission: "inquiry.manage",
    file: "wholesale-inquiries.csv",
    page: paths.adminWholesaleInquiries,
  }),
  orders: listFile(adminOrders, orderFileColumns, {
    permission: "order.view_any",
    file: "orders.csv",
    page: paths.adminOrders,
  }),
  payouts: listFile(adminPayouts, adminPayoutColumns, {
    permission: "payout.manage",
    file: "payouts.csv",
    page: paths.adminPayouts,
  }),
  products: listFile(adminProducts, adminProductColumns, {
    permission: "catalogue.manage",
    file: "products.csv",
    page: paths.adminProducts,
  }),
  coupons: listFile(marketplaceCoupons, adminCouponColumns, {
    permission: "promotion.manage",
    file: "coupons.csv",
    page: paths.adminPromotions,
  }),
  flash_sales: listFile(flashSales, flashSaleColumns, {
    permission: "promotion.manage",
    file: "flash-sales.csv",
    page: paths.adminFlashSales,
  }),
  searches_corrected: listFile(correctedSearches, correctedColumns, {
    permission: "catalogue.manage",
    file: "searches-corrected.csv",
    page: paths.adminSearchCorrected,
  }),
  searches_missed: listFile(missedSearches, missedFileColumns, {
    permission: "catalogue.manage",
    file: "searches-missed.csv",
    page: paths.adminSearchMissed,
  }),
  synonyms: listFile(synonyms, synonymColumns, {
    permission: "catalogue.manage",
    file: "synonyms.csv",
    page: paths.adminSearch,
  }),
  fees: listFile(feeRates, feeRateColumns, { permission: "fee.manage", file: "rates.csv", page: paths.adminFees }),
  users: listFile(users, userColumns, { permission: "user.view", file: "users.csv", page: paths.adminUsers }),
  tickets: listFile(adminTickets, ticketColumns, {
    permission: "ticket.manage",
    file: "tickets.csv",
    page: paths.adminTickets,
  }),
  store_payments: listFile(earnings, earningFileColumns, {
    permission: "store.export",
    file: "payments.csv",
    page: paths.sellerPayments,
  }),
  store_discounts: listFile(storeDiscounts, discountColumns, {
    permission: "store.export",
    file: "discounts.csv",
    page: paths.sellerDiscounts,
  }),
  store_coupons: listFile(storeCoupons, couponColumns, {
    permission: "store.export",
    file: "coupons.csv",
    page: paths.sellerPromotions,
  }),
  store_customers: listFile(storeCustomers, customerColumns, {
    permission: "store.export",
    file: "customers.csv",
    page: paths.sellerCustomers,
  }),
  store_orders: listFile(sellerOrders, orderColumns, {
    permission: "store.export",
    file: "orders.csv",
    page: paths.sellerOrders,
  }),
  store_products: listFile(sellerProducts, productColumns, {
    permission: "store.export",
    file: "products.csv",
    page: paths.sellerProducts,
  }),
};

export type ListFileName = keyof typeof LIST_FILES;

/** Returns the file of the list with this name. */
export function listFileNamed(name: string): ListFile<Scope, Translation> | undefined {
  return Object.hasOwn(LIST_FILES, name) ? LIST_FILES[name as ListFileName] : undefined;
}

/** Returns the names of the lists that a person with this scope may export. */
export function listFilesOf(scope: Scope): string[] {
  return Object.entries(LIST_FILES).flatMap(([name, { permission }]) =>
    hasPermission(scope, permission) ? [name] : [],
  );
}
