import type { TaskName, Tasks } from "#app/db/tasks.ts";
import { applicationSendLinks, applicationsSweep, applicationTakeStorePictures } from "#app/jobs/applications-sweep.ts";
import { batchApply, batchDelete, batchesSweep, batchUndo } from "#app/jobs/batch-slices.ts";
import {
  accountEraseLeftovers,
  accountsSweep,
  cartsSweep,
  catalogIndexCategories,
  catalogRefreshPopularity,
  catalogRefreshSales,
  catalogRefreshSearchWords,
  filesRemoveDiscarded,
  notificationsSweep,
  sessionsSweep,
  ticketsFollowClocks,
} from "#app/jobs/housekeeping.ts";
import { asJob } from "#app/jobs/current-job.ts";
import { listExportWrite } from "#app/jobs/list-export-write.ts";
import { mailHandlers } from "#app/jobs/mail-delivery.ts";
import { booksCheck, payoutsRun, payoutsSumOpen } from "#app/jobs/payout-jobs.ts";
import { feesAnnounce, feesAnnounceMoved } from "#app/jobs/rate-announce.ts";
import { picturesEncodeAvif, picturesFetch } from "#app/jobs/picture-jobs.ts";
import { paymentReconcile, paymentReconcileWaiting } from "#app/jobs/payment-reconcile.ts";
import { salesCheck, salesSum } from "#app/jobs/sales-sums.ts";
import { stockAnnounceReturned } from "#app/jobs/stock-announce.ts";
import { storeAnnounceNotices, summariesEnqueue } from "#app/jobs/store-day.ts";
import { saleAnnounce, saleAnnounceTomorrow } from "#app/jobs/sale-announce.ts";
import { productImportsSweep, productImportWork } from "#app/jobs/product-import-slices.ts";
import { refundSend } from "#app/jobs/refund-send.ts";

/** The handler of each task. A handler re-reads the state before it acts, and may run twice. */
export const taskHandlers: { [Name in TaskName]: (task: Tasks[Name]) => Promise<void> } = {
  ...mailHandlers,
  "account.erase_leftovers": accountEraseLeftovers,
  "payment.reconcile": paymentReconcile,
  "payment.reconcile_waiting": paymentReconcileWaiting,
  "refund.send": refundSend,
  "catalog.refresh_popularity": catalogRefreshPopularity,
  "catalog.refresh_sales": catalogRefreshSales,
  "catalog.index_categories": catalogIndexCategories,
  "catalog.refresh_search_words": catalogRefreshSearchWords,
  "application.send_links": applicationSendLinks,
  "application.take_store_pictures": applicationTakeStorePictures,
  "applications.sweep": applicationsSweep,
  "product_import.work": productImportWork,
  "product_imports.sweep": productImportsSweep,
  "list_export.write": listExportWrite,
  "accounts.sweep": accountsSweep,
  "tickets.follow_clocks": ticketsFollowClocks,
  "files.remove_discarded": filesRemoveDiscarded,
  "pictures.encode_avif": picturesEncodeAvif,
  "pictures.fetch": picturesFetch,
  "carts.sweep": cartsSweep,
  "sale.announce_tomorrow": saleAnnounceTomorrow,
  "sale.announce": saleAnnounce,
  "notifications.sweep": notificationsSweep,
  "sessions.sweep": sessionsSweep,
  "payouts.run": payoutsRun,
  "payouts.sum_open": payoutsSumOpen,
  "books.check": booksCheck,
  "fees.announce": feesAnnounce,
  "fees.announce_moved": feesAnnounceMoved,
  "sales.sum": salesSum,
  "sales.check": salesCheck,
  "batch.apply": batchApply,
  "batch.delete": batchDelete,
  "batch.undo": batchUndo,
  "batches.sweep": batchesSweep,
  "stock.announce_returned": stockAnnounceReturned,
  "store.announce_notices": storeAnnounceNotices,
  "summaries.enqueue": summariesEnqueue,
};

/** The queue's data of the current job. */
interface QueuedJob {
  id: string;
  created_at: Date;
  attempts: number;
}

/** `taskHandlers` for the worker, each with its current job. */
export const workerTasks = Object.fromEntries(
  Object.entries(taskHandlers).map(([name, handler]) => [
    name,
    // Payloads come from enqueue(), which checks each task's type.
    (payload: unknown, { job }: { job: QueuedJob }) =>
      asJob({ key: `${job.id} ${job.created_at.toISOString()}`, isRepeated: job.attempts > 1 }, () =>
        (handler as (task: unknown) => Promise<void>)(payload),
      ),
  ]),
);

/** Scheduled tasks: task → minute and hour (UTC) as in cron. */
export const schedule: Partial<Record<TaskName, string>> = {
  "payment.reconcile_waiting": "* * * * *",
  "catalog.refresh_sales": "* * * * *",
  "stock.announce_returned": "* * * * *",
  "files.remove_discarded": "* * * * *",
  "pictures.encode_avif": "* * * * *",
  "pictures.fetch": "* * * * *",
  "tickets.follow_clocks": "*/10 * * * *",
  "sessions.sweep": "*/10 * * * *",
  "accounts.sweep": "37 * * * *",
  "applications.sweep": "47 * * * *",
  "product_imports.sweep": "*/10 * * * *",
  "catalog.refresh_popularity": "17 * * * *",
  "carts.sweep": "27 * * * *",
  "batches.sweep": "57 * * * *",
  // By day in India; hourly for sales that are created late.
  "sale.announce_tomorrow": "30 4-14 * * *",
  // From 6 in the morning in India; the later ones make up for a worker that did not run.
  "payouts.run": "30 0-12 * * *",
  // By day in India.
  "store.announce_notices": "*/10 2-15 * * *",
  // At 8 in the morning in India; the later ones make up for a worker that did not run.
  "summaries.enqueue": "30 2-6 * * *",
  "payouts.sum_open": "* * * * *",
  // Before morning in India.
  "books.check": "30 20 * * *",
  "sales.sum": "* * * * *",
  "sales.check": "0 20 * * *",
  "notifications.sweep": "0 21 * * *",
  "catalog.refresh_search_words": "30 21 * * *",
};
