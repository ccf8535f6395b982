import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { earningColumns } from "#app/components/seller/payments/earning-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findEarning } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { ACKNOWLEDGE_HOURS } from "#app/domain/support/support/ticket-deadlines.ts";
import { openPaymentTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { ticketReplyForm } from "#app/domain/support/support/tickets.schema.ts";
import { TICKET_LENGTHS } from "#app/domain/support/support/tickets.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "store.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const locale = await getLocale(args);
    const [t, earning] = await Promise.all([getT(args), findEarning(db, scope, id, locale)]);
    if (!earning) throw notFound();
    return { title: t("messages:title.payment_ask"), earning, fields: fieldsOf(ticketReplyForm) };
  },
);

export const action = defineAction(
  { permission: "store.view", params: { id: rowId }, schema: ticketReplyForm, idempotent: true },
  async ({ scope, params: { id }, formKey, input, ...args }) => {
    const locale = await getLocale(args);
    const [t, earning] = await Promise.all([getT(args), findEarning(db, scope, id, locale)]);
    if (!earning) throw notFound();
    const { orderNumber, productName } = earning;
    const subject = t("payments:ask.subject", { number: orderNumber, product: productName });
    const ticket = { formKey, itemId: id, subject: subject.slice(0, TICKET_LENGTHS.subject), body: input.body };
    const number = await openPaymentTicket(db, scope, ticket);
    if (number === undefined) throw notFound();
    return redirectWithToast(args, paths.ticket(number), {
      title: "messages:ticket.received.title",
      description: "messages:ticket.received.text",
      values: { number },
    });
  },
);

/** A question about a line of the payments: a support request with the line attached. */
export default function PaymentAsk() {
  const translation = useTranslation();
  const { t } = translation;
  const { title, earning, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl content-start gap-5 py-5">
      <BackLink to={paths.sellerPayments} text={t("messages:title.seller_payments")} />
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("support:form.promise", { hours: ACKNOWLEDGE_HOURS })}</p>
      </div>
      <DataTable
        caption={t("payments:ask.line")}
        columns={earningColumns(translation, { canAsk: false })}
        rows={[earning]}
        keyOf={({ itemId }) => String(itemId)}
      />
      <PostForm isCard isKeyed>
        <TextAreaField field={fields.body} label={t("payments:ask.body")} rows={6} />
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{t("support:form.submit")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
