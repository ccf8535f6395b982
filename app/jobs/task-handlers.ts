import type { TaskName, Tasks } from "#app/domain/tasks.ts";
import {
  accountEraseLeftovers,
  accountsSweep,
  cartsSweep,
  catalogRefreshPopularity,
  catalogRefreshSales,
  catalogRefreshSearchWords,
  filesRemoveDiscarded,
  notificationsSweep,
  sessionsSweep,
  ticketsFollowClocks,
} from "#app/jobs/housekeeping.ts";
import { asJob } from "#app/jobs/current-job.ts";
import { mailAccountErased } from "#app/jobs/mail-account-erased.ts";
import { mailCouponIssued } from "#app/jobs/mail-coupon-issued.ts";
import { mailChangeEmail, mailEmailChangeAsked, mailEmailChanged } from "#app/jobs/mail-email-change.ts";
import { mailGiftCard } from "#app/jobs/mail-gift-card.ts";
import { mailIdentity } from "#app/jobs/mail-identity.ts";
import { mailNewSignIn } from "#app/jobs/mail-new-sign-in.ts";
import { mailOrderCancelled } from "#app/jobs/mail-order-cancelled.ts";
import { mailOrderConfirmed } from "#app/jobs/mail-order-confirmed.ts";
import { mailSecondFactor } from "#app/jobs/mail-second-factor.ts";
import { mailPasswordChanged } from "#app/jobs/mail-password-changed.ts";
import { mailResetPassword } from "#app/jobs/mail-reset-password.ts";
import { mailShipmentMoved } from "#app/jobs/mail-shipment-moved.ts";
import { mailTicket } from "#app/jobs/mail-ticket.ts";
import { mailVerifyEmail } from "#app/jobs/mail-verify-email.ts";
import { mailSaleAnnounced } from "#app/jobs/mail-sale-announced.ts";
import { paymentReconcile, paymentReconcileWaiting } from "#app/jobs/payment-reconcile.ts";
import { saleAnnounce, saleAnnounceTomorrow } from "#app/jobs/sale-announce.ts";
import { refundSend } from "#app/jobs/refund-send.ts";

/** The handler of each task. A handler re-reads the state before it acts, and may run twice. */
export const taskHandlers: { [Name in TaskName]: (task: Tasks[Name]) => Promise<void> } = {
  "mail.verify_email": mailVerifyEmail,
  "mail.identity": mailIdentity,
  "mail.second_factor": mailSecondFactor,
  "mail.reset_password": mailResetPassword,
  "mail.password_changed": mailPasswordChanged,
  "mail.new_sign_in": mailNewSignIn,
  "mail.change_email": mailChangeEmail,
  "mail.email_change_asked": mailEmailChangeAsked,
  "mail.email_changed": mailEmailChanged,
  "mail.order_confirmed": mailOrderConfirmed,
  "mail.order_cancelled": mailOrderCancelled,
  "mail.shipment_moved": mailShipmentMoved,
  "mail.coupon_issued": mailCouponIssued,
  "mail.sale_announced": mailSaleAnnounced,
  "mail.gift_card": mailGiftCard,
  "mail.account_erased": mailAccountErased,
  "mail.ticket": mailTicket,
  "account.erase_leftovers": accountEraseLeftovers,
  "payment.reconcile": paymentReconcile,
  "payment.reconcile_waiting": paymentReconcileWaiting,
  "refund.send": refundSend,
  "catalog.refresh_popularity": catalogRefreshPopularity,
  "catalog.refresh_sales": catalogRefreshSales,
  "catalog.refresh_search_words": catalogRefreshSearchWords,
  "accounts.sweep": accountsSweep,
  "tickets.follow_clocks": ticketsFollowClocks,
  "files.remove_discarded": filesRemoveDiscarded,
  "carts.sweep": cartsSweep,
  "sale.announce_tomorrow": saleAnnounceTomorrow,
  "sale.announce": saleAnnounce,
  "notifications.sweep": notificationsSweep,
  "sessions.sweep": sessionsSweep,
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
  "files.remove_discarded": "* * * * *",
  "tickets.follow_clocks": "*/10 * * * *",
  "sessions.sweep": "*/10 * * * *",
  "accounts.sweep": "37 * * * *",
  "catalog.refresh_popularity": "17 * * * *",
  "carts.sweep": "27 * * * *",
  // By day in India; hourly for sales that are created late.
  "sale.announce_tomorrow": "30 4-14 * * *",
  // Before morning in India.
  "notifications.sweep": "0 21 * * *",
  "catalog.refresh_search_words": "30 21 * * *",
};
