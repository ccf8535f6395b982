import { Form, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { Button } from "#app/components/button.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { formatTime } from "#app/components/format.ts";
import { Notice } from "#app/components/notice.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { Panel } from "#app/components/panel.tsx";
import { SendLink } from "#app/components/sharing/send-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { newSecret } from "#app/domain/accounts/secrets.server.ts";
import { formatPaise } from "#app/domain/money/money.ts";
import { orderLocation } from "#app/domain/orders/orders.ts";
import { makePayLink } from "#app/domain/pay-links/pay-links.commands.server.ts";
import { countPayLinks } from "#app/domain/pay-links/pay-links.queries.server.ts";
import { findPayableOrder } from "#app/domain/payments/payments.queries.server.ts";
import { consume } from "#app/domain/rate-limits/rate-limits.commands.server.ts";
import { defineAction, defineLoader } from "#app/http/action.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { readNewToken, storeNewToken } from "#app/http/new-link.server.ts";
import { orderNumber } from "#app/http/public-number.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

export const meta = titleMeta;

const ofOrder = { permission: "order.view", params: { number: orderNumber } } as const;

/** Shows the link that this session has made last: the database has only hashes. */
export const loader = defineLoader(ofOrder, async ({ scope, params, ...args }) => {
  const publicNumber = params.number;
  const payable = await findPayableOrder(db, { publicNumber, profileId: scope.profileId });
  if (!payable) throw notFound();
  if (!payable.isAwaiting) throw seeOther(orderLocation(publicNumber, false));
  const [t, locale, links, token] = await Promise.all([
    getT(args),
    getLocale(args),
    countPayLinks(db, scope, publicNumber),
    readNewToken(args, scope.profileId, `pay ${publicNumber}`),
  ]);
  return {
    title: t("sharing:ask.title"),
    publicNumber,
    totalPaise: payable.totalPaise,
    heldUntil: payable.expiresAt && formatTime(payable.expiresAt, locale),
    links,
    address: token === undefined || links === 0 ? null : config.origin + paths.payLink(token),
  };
});

export const action = defineAction({ ...ofOrder, idempotent: true }, async ({ scope, params, formKey, ...args }) => {
  await consume(db, "pay_link.make", `profile ${scope.profileId}`);
  const publicNumber = params.number;
  const token = newSecret();
  const isNew = await makePayLink(db, scope, { publicNumber, token, formKey });
  if (isNew === undefined) return false;
  const about = `pay ${publicNumber}`;
  return seeOther(
    paths.orderAsk(publicNumber),
    isNew ? await storeNewToken(args, scope.profileId, about, token) : undefined,
  );
});

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
      {address && (
        <Panel heading={t("sharing:ask.made")}>
          <SendLink address={address} message={t("sharing:ask.message", { amount })} />
        </Panel>
      )}
      <PostForm isKeyed>
        <Button variant={address ? "outline" : "primary"} wide>
          {t(address ? "sharing:ask.make_another" : "sharing:ask.make")}
        </Button>
      </PostForm>
      {links > 0 && (
        <Form method="post" action={paths.orderAskWithdraw(publicNumber)} className="grid gap-1">
          <Button variant="danger" wide>
            {t("sharing:ask.withdraw")}
          </Button>
          <p className="text-small text-muted">{t("sharing:ask.links", { count: links })}</p>
        </Form>
      )}
    </div>
  );
}
