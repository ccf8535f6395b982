import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { z } from "zod";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { OrderItems } from "#app/components/orders/order-items.tsx";
import { orderItems } from "#app/components/orders/shown-order.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { Panel } from "#app/components/panel.tsx";
import { formatPaise } from "#app/domain/money/money.ts";
import { cancelOrder } from "#app/domain/orders/orders.commands.server.ts";
import { findOrder } from "#app/domain/orders/orders.queries.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { orderNumber } from "#app/http/order-number.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "order.view");
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const order = await findOrder(db, { publicNumber: orderNumber(args.params["number"]), profileId }, locale);
  if (!order) throw notFound();
  if (!order.cancellable) throw seeOther(`/customer/orders/${order.publicNumber}`);
  return { title: t("messages:title.cancel_order"), order };
}

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "order.view", { backTo: "/customer/orders" });
  const publicNumber = orderNumber(args.params["number"]);
  return submitForm(args, z.object({}), async () => {
    const found = await cancelOrder(db, { publicNumber, profileId });
    if (!found) throw notFound();
    return redirectWithToast(args, `/customer/orders/${publicNumber}`, { title: "messages:order_cancelled" });
  });
}

/** Asks once more on a page of its own, because nobody can undo it. */
export default function CancelOrder() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  const isPaid = order.paymentStatus === "paid" && order.totalPaise > 0;
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("orders:cancel.title", { number: order.publicNumber })}</h1>
      <ErrorSummary outcome={outcome} />
      <p>
        {isPaid ? t("orders:cancel.refund", { amount: formatPaise(order.totalPaise) }) : t("orders:cancel.no_charge")}
      </p>
      <Panel>
        <OrderItems items={orderItems(order)} />
      </Panel>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button look="danger">{t("orders:cancel.confirm")}</Button>
        <ButtonLink to={`/customer/orders/${order.publicNumber}`} look="outline">
          {t("orders:cancel.keep")}
        </ButtonLink>
      </Form>
    </div>
  );
}
