import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { formatTime } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { MyOrderLinks } from "#app/components/ordering/sharing/my-order-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { orderLocation } from "#app/domain/ordering/orders/orders.ts";
import { findPayableOrder } from "#app/domain/money/payments/payments.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { answerWithLink, ofOrder, myOrderLinks } from "#app/routes/customer/ordering/order-links.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(ofOrder, async (args) => {
  const publicNumber = args.params.number;
  const payable = await findPayableOrder(db, { publicNumber, profileId: args.scope.profileId });
  if (!payable) throw notFound();
  if (!payable.isAwaiting) throw seeOther(orderLocation(publicNumber, false));
  const [t, locale, links] = await Promise.all([getT(args), getLocale(args), myOrderLinks("pay", args)]);
  return {
    title: t("sharing:ask.title"),
    publicNumber,
    totalPaise: payable.totalPaise,
    heldUntil: payable.expiresAt && formatTime(payable.expiresAt, locale),
    ...links,
  };
});

export const action = defineAction({ ...ofOrder, idempotent: true }, (args) => answerWithLink("pay", args));

export default function OrderAsk() {
  const { t } = useTranslation();
  const { title, publicNumber, totalPaise, heldUntil, links, address } = useLoaderData<typeof loader>();
  const amount = formatPaise(totalPaise);
  return (
    <div className="grid max-w-xl gap-4">
      <BackLink to={paths.order(publicNumber)} text={t("orders:order", { number: publicNumber })} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>{t("sharing:ask.text")}</p>
      {heldUntil && <Notice tone="info" title={t("sharing:ask.until", { amount, time: heldUntil })} />}
      <MyOrderLinks
        {...{ address, links }}
        message={t("sharing:ask.message", { amount })}
        canMake
        count={t("sharing:ask.links", { count: links })}
        withdrawal={paths.orderAskWithdraw(publicNumber)}
      />
    </div>
  );
}
