import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { ACKNOWLEDGE_HOURS } from "#app/domain/support/support/ticket-deadlines.ts";
import { openTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { listOrdersToAskAbout } from "#app/domain/support/support/tickets.queries.server.ts";
import { newTicketForm } from "#app/domain/support/support/tickets.schema.ts";
import { TICKET_CATEGORIES, TICKET_FILES, ticketUploads } from "#app/domain/support/support/tickets.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db, privateFiles } from "#app/services.server.ts";

export const meta = titleMeta;

/** `?order=HT-…` preselects the order. */
export const loader = defineLoader({ permission: "ticket.use" }, async (args) => {
  const [t, orders] = await Promise.all([getT(args), listOrdersToAskAbout(db, args.scope)]);
  const asked = new URL(args.request.url).searchParams.get("order");
  const orderNumber = orders.find(({ number }) => number === asked)?.number ?? "";
  return { title: t("messages:title.new_ticket"), orders, orderNumber, fields: fieldsOf(newTicketForm) };
});

export const action = defineAction(
  { permission: "ticket.use", schema: newTicketForm, idempotent: true, files: ticketUploads },
  async ({ scope, formKey, input, files, ...args }) => {
    const number = await openTicket(db, privateFiles, scope, {
      formKey,
      category: input.category,
      orderNumber: input.order_number || undefined,
      subject: input.subject,
      body: input.body,
      attachments: await files.attachments(TICKET_FILES),
    });
    if (!number) throw notFound();
    return redirectWithToast(args, paths.ticket(number), {
      title: "messages:ticket.received.title",
      description: "messages:ticket.received.text",
      values: { number },
    });
  },
);

export default function NewTicket() {
  const { t, locale } = useTranslation();
  const { orders, orderNumber, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-5">
      <BackLink to={paths.tickets} text={t("support:title")} />
      <div>
        <h1 className="text-title font-bold">{t("support:form.title")}</h1>
        <p className="text-muted">{t("support:form.promise", { hours: ACKNOWLEDGE_HOURS })}</p>
      </div>
      <FileForm isCard>
        <SelectField
          field={fields.category}
          label={t("support:form.category")}
          defaultValue={orderNumber ? "order" : ""}
          emptyLabel={t("support:form.choose")}
          options={TICKET_CATEGORIES.map((category) => ({ value: category, label: t(`support:category.${category}`) }))}
        />
        {orders.length > 0 && (
          <SelectField
            field={fields.order_number}
            label={t("support:form.order")}
            defaultValue={orderNumber}
            emptyLabel={t("support:form.no_order")}
            options={orders.map(({ number, placedAt }) => ({
              value: number,
              label: t("support:form.order_option", { number, date: formatDate(placedAt, locale) }),
            }))}
          />
        )}
        <TextField field={fields.subject} label={t("support:form.subject")} hint={t("support:form.subject_hint")} />
        <TextAreaField field={fields.body} label={t("support:form.body")} hint={t("support:form.body_hint")} rows={7} />
        <FileField takes={TICKET_FILES} label={t("support:form.files")} />
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{t("support:form.submit")}</Button>
        </div>
      </FileForm>
    </div>
  );
}
