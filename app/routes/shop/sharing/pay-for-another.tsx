import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { HostedPaymentForm } from "#app/components/ordering/checkout/hosted-payment-form.tsx";
import { formatTime } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { ClosedLink } from "#app/components/ordering/sharing/closed-link.tsx";
import { PaidGoods } from "#app/components/ordering/orders/paid-goods.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { findOrderUnscoped } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { findPayLink } from "#app/domain/ordering/orders/order-links.queries.server.ts";
import { payerCallback, PAYER_RETURN } from "#app/domain/ordering/orders/order-links.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { hostedPayment } from "#app/http/pages/hosted-payment.server.ts";
import { LINK_HEADERS } from "#app/http/request/responses.server.ts";
import { sentPreview } from "#app/routes/shop/sharing/link-preview.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { payLinkPreview, presentPaidGoods } from "#app/presenters/present-order-link.server.ts";
import { isWithinNetworkLimit } from "#app/http/request/rate-limits.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

// A payment provider checks which shop people come from.
const HEADERS = { ...LINK_HEADERS, "Referrer-Policy": "strict-origin" };
const STATUS = { paid: 200, withdrawn: 410, closed: 410, unknown: 404, busy: 429 } as const;

export const headers: HeadersFunction = () => HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  publicMeta(args, { title: page?.title ?? "", isUnlisted: true, ...page?.open?.shown });

/** An order for another person to pay: products, amount and the customer's first name, until it is paid or ends (rule 5.23). */
export const loader = defineLoader(
  { permission: "pay_link.use", params: { token: (token?: string) => token ?? "" } },
  async ({ params: { token }, ...args }) => {
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    const isAllowed = await isWithinNetworkLimit(args, "pay_link.network");
    const link = isAllowed ? await findPayLink(db, hashSecret(token)) : undefined;
    const state = link?.state ?? (isAllowed ? "unknown" : "busy");
    const order = link?.state === "open" ? await findOrderUnscoped(db, link.publicNumber, locale) : undefined;
    if (!link || state !== "open" || !order) {
      const closed = state === "open" ? "closed" : state;
      const title = t(`sharing:pay.${closed}.title`);
      return data({ title, state: closed, open: null }, { status: STATUS[closed], headers: HEADERS });
    }
    const [storeName, preview] = await Promise.all([shopNameIn(locale), payLinkPreview(link)]);
    const page = paths.payLink(token);
    const asked = new URL(args.request.url).searchParams;
    const isConfirming = link.isPaymentReported || asked.has(PAYER_RETURN);
    const payment = isConfirming
      ? null
      : await hostedPayment(link, {
          ...{ storeName, customer: null, over: page },
          callbackUrl: config.origin + payerCallback(token),
          cancelUrl: `${config.origin}${page}?canceled=1`,
        });
    const open = {
      ...{ page, payment, isConfirming, goods: presentPaidGoods(order, { t }) },
      heldUntil: link.expiresAt && formatTime(link.expiresAt, locale),
      notice: asked.has("failed") ? ("failed" as const) : asked.has("canceled") ? ("canceled" as const) : null,
      shown: preview && sentPreview({ kind: "pay", name: hashSecret(token).toString("base64url") }, preview),
    };
    return data({ title: t("sharing:pay.title", { name: link.firstName }), state, open }, { headers: HEADERS });
  },
);

export default function PayForAnother() {
  const { t } = useTranslation();
  const { title, state, open } = useLoaderData<typeof loader>();
  if (!open) return <ClosedLink title={title} text={t(`sharing:pay.${state}.text`)} isDone={state === "paid"} />;
  const { page, payment, isConfirming, notice } = open;
  return (
    <>
      <h1 className="text-title font-bold">{title}</h1>
      {isConfirming && (
        <Notice tone="info" title={t("sharing:pay.confirming.title")}>
          <p>{t("sharing:pay.confirming.text")}</p>
        </Notice>
      )}
      {notice === "failed" && (
        <Notice tone="error" title={t("checkout:pay_page.failed")}>
          <p>{t("sharing:pay.try_again")}</p>
        </Notice>
      )}
      {notice === "canceled" && (
        <Notice tone="info" title={t("checkout:pay_page.canceled")}>
          <p>{t("checkout:pay_page.canceled_text")}</p>
        </Notice>
      )}
      <PaidGoods goods={open.goods} heldUntil={open.heldUntil} />
      {payment && <HostedPaymentForm payment={payment} />}
      {!payment && !isConfirming && (
        <Notice tone="error" title={t("checkout:pay_page.gateway_error")}>
          <p>{t("checkout:pay_page.gateway_error_text")}</p>
        </Notice>
      )}
      {!payment && (
        <ButtonLink to={isConfirming ? `${page}?${PAYER_RETURN}=1` : page} wide>
          {t(isConfirming ? "sharing:pay.confirming.look" : "checkout:pay_page.retry")}
        </ButtonLink>
      )}
    </>
  );
}
