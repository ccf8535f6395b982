import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { MyOrderLinks } from "#app/components/ordering/sharing/my-order-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { canShareDelivery, DELIVERY_SHOWN_DAYS } from "#app/domain/ordering/orders/orders.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { answerWithLink, ofOrder, myOrderLinks } from "#app/routes/customer/ordering/order-links.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Links to an order that is called off can still be withdrawn. */
export const loader = defineLoader(ofOrder, async (args) => {
  const publicNumber = args.params.number;
  const [t, locale, links] = await Promise.all([getT(args), getLocale(args), myOrderLinks("delivery", args)]);
  const order = await findOrder(db, args.scope, publicNumber, locale);
  if (!order) throw notFound();
  const canMake = canShareDelivery(order);
  if (!canMake && links.links === 0) throw seeOther(paths.order(publicNumber));
  return { title: t("sharing:share.title"), publicNumber, canMake, ...links };
});

export const action = defineAction({ ...ofOrder, idempotent: true }, (args) => answerWithLink("delivery", args));

export default function OrderShare() {
  const { t } = useTranslation();
  const { title, publicNumber, canMake, links, address } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <BackLink to={paths.order(publicNumber)} text={t("orders:order", { number: publicNumber })} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>{t("sharing:share.text", { n: DELIVERY_SHOWN_DAYS })}</p>
      <MyOrderLinks
        {...{ address, links, canMake }}
        message={t("sharing:share.message")}
        count={t("sharing:share.links", { count: links })}
        withdrawal={paths.orderShareWithdraw(publicNumber)}
      />
    </div>
  );
}
