import { useLoaderData } from "@remix-run/react";
import { AdminOrderHead } from "#app/components/admin/orders/admin-order-head.tsx";
import { AdminParcel } from "#app/components/admin/orders/admin-parcel.tsx";
import { OrderBooks } from "#app/components/admin/orders/order-books.tsx";
import { OrderHistory } from "#app/components/admin/orders/order-history.tsx";
import { OrderPayments } from "#app/components/admin/orders/order-payments.tsx";
import { OrderPerson } from "#app/components/admin/orders/order-person.tsx";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { TicketNotes } from "#app/components/admin/tickets/ticket-notes.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { OrderSums } from "#app/components/ordering/orders/order-sums.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { findAdminOrder } from "#app/domain/ordering/admin-orders/admin-order.queries.server.ts";
import { orderNoteForm } from "#app/domain/ordering/admin-orders/admin-orders.schema.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "order.view_any", params: { number: orderNumber } },
  async ({ scope, params: { number }, ...args }) => {
    const [t, found, audit] = await Promise.all([
      getT(args),
      findAdminOrder(db, scope, number, await getLocale(args)),
      listAudit(db, { kind: "order", id: number }),
    ]);
    if (!found) throw notFound();
    return {
      ...found,
      title: t("messages:title.admin_order"),
      audit,
      canManage: hasPermission(scope, "order.manage"),
      canRefund: hasPermission(scope, "order.refund"),
      moveFields: fieldsOf(moveShipmentForm),
      noteFields: fieldsOf(orderNoteForm),
    };
  },
);

export default function AdminOrder() {
  const { t } = useTranslation();
  const { title, order, customer, payments, postings, timeline, notes, audit, ...may } = useLoaderData<typeof loader>();
  const number = order.publicNumber;
  const erased = t("admin_orders:note_erased");
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminOrders} text={t("messages:title.admin_orders")} />
      <AdminOrderHead title={title} order={order} canCancel={may.canManage} />
      <ErrorSummary outcome={useFormOutcome("order")} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-5">
          {order.shipments.map((parcel) => (
            <AdminParcel
              key={parcel.id}
              number={number}
              parcel={parcel}
              isConfirmed={order.confirmedAt !== null}
              {...may}
            />
          ))}
          {order.giftCards.length > 0 && (
            <Panel heading={t("admin_orders:gift_cards")}>
              <OrderItems items={order.giftCards} />
            </Panel>
          )}
          <OrderPayments number={number} order={order} payments={payments} canRefund={may.canRefund} />
          <OrderBooks postings={postings} />
        </div>
        <div className="grid min-w-0 gap-5">
          <OrderPerson customer={customer} address={order.shippingAddress} />
          <Panel heading={t("orders:total")}>
            <OrderSums order={order} />
          </Panel>
          <Panel heading={t("admin:tickets.note.title")}>
            <TicketNotes
              notes={notes.map((note) => ({ ...note, body: note.body === "" ? erased : note.body }))}
              action={paths.adminOrderNote(number)}
              field={may.noteFields.body}
            />
          </Panel>
          <OrderHistory events={timeline} />
          <AuditPanel heading={t("admin_orders:audit")} entries={audit} />
        </div>
      </div>
    </div>
  );
}
