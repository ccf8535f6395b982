/**
 * Background tasks: the name and payload of each handler (jobs/). Handlers may run twice. Mail and notification tasks are
 * declared in domain/notifications/notifications/events.ts.
 */
export interface Tasks {
  "account.erase_leftovers": { profileId: number };
  "payment.reconcile": { orderId: number };
  "payment.reconcile_waiting": Record<string, never>;
  "refund.send": { refundId: number };
  "catalog.refresh_popularity": Record<string, never>;
  "catalog.refresh_sales": Record<string, never>;
  "catalog.index_categories": { categoryIds: number[] };
  "catalog.refresh_search_words": Record<string, never>;
  "application.send_links": { email: string };
  "application.take_store_pictures": { applicationId: number };
  "applications.sweep": Record<string, never>;
  "product_import.work": { importId: number };
  "product_imports.sweep": Record<string, never>;
  "list_export.write": { exportId: number };
  "accounts.sweep": Record<string, never>;
  "tickets.follow_clocks": Record<string, never>;
  "files.remove_discarded": Record<string, never>;
  "pictures.encode_avif": Record<string, never>;
  "pictures.fetch": Record<string, never>;
  "carts.sweep": Record<string, never>;
  "batch.apply": { batchId: number };
  "batch.delete": { batchId: number };
  "batch.undo": { batchId: number };
  "batches.sweep": Record<string, never>;
  "payouts.run": Record<string, never>;
  "payouts.sum_open": Record<string, never>;
  "books.check": Record<string, never>;
  "fees.announce": { rateId: number; after: number };
  "fees.announce_moved": Record<string, never>;
  "sales.sum": Record<string, never>;
  "sales.check": Record<string, never>;
  "stock.announce_returned": Record<string, never>;
  "sessions.sweep": Record<string, never>;
}

export type TaskName = keyof Tasks;
