import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { PaymentFacts } from "#app/components/ordering/orders/payment-facts.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AdminPayment } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

/** The state of an order's payment, the payments and refunds at the provider, and a button to send a failed refund again. */
export function OrderPayments({
  number,
  order,
  payments,
  canRefund,
}: {
  number: string;
  order: OrderView;
  payments: readonly AdminPayment[];
  canRefund: boolean;
}) {
  const { t, locale } = useTranslation();
  return (
    <Panel heading={t("admin_orders:payments.title")}>
      <div className="grid gap-4">
        <div>
          <PaymentFacts order={order} />
        </div>
        {payments.map((payment) => (
          <div key={payment.id} className="grid gap-3 border-t border-line pt-4">
            <Facts
              rows={[
                [t("admin_orders:payments.payment"), formatPaise(payment.amountPaise)],
                [t("admin_orders:column.status"), t(statusKey("payment", payment.status))],
                [t("admin_orders:payments.at"), formatDateTime(payment.createdAt, locale)],
                [t("admin_orders:payments.provider_order"), codeOf(payment.providerOrderId)],
                [t("admin_orders:payments.provider_payment"), codeOf(payment.providerPaymentId)],
                [t("admin_orders:payments.problem"), payment.problem],
              ]}
            />
            {payment.refunds.map((refund) => (
              <div key={refund.id} className="grid gap-3 rounded-card bg-sunken p-3">
                <Facts
                  rows={[
                    [t("admin_orders:payments.refund"), formatPaise(refund.amountPaise)],
                    [t("admin_orders:column.status"), t(statusKey("refund", refund.status))],
                    [t("admin_orders:payments.at"), formatDateTime(refund.createdAt, locale)],
                    [t("admin_orders:payments.provider_refund"), codeOf(refund.providerRefundId)],
                    [t("admin_orders:payments.problem"), refund.problem],
                  ]}
                />
                {canRefund && refund.status === "failed" && (
                  <Form method="post" action={paths.adminRefundRetry(number, refund.id)}>
                    <Button variant="outline">{t("admin_orders:payments.retry")}</Button>
                  </Form>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** Labels with their values; those without one are left out. */
function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const codeOf = (id: string | null) => id && <code className="wrap-anywhere">{id}</code>;
