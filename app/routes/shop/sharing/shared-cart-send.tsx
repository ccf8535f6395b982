import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { SendLink } from "#app/components/ordering/sharing/send-link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findSharedCartLocale } from "#app/domain/ordering/carts/shared-carts.queries.server.ts";
import { SHARED_CART_DAYS } from "#app/domain/ordering/carts/shared-carts.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { LINK_HEADERS, notFound } from "#app/http/request/responses.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

export const headers: HeadersFunction = () => LINK_HEADERS;

export const meta: MetaFunction = (args) => [...(titleMeta(args) ?? []), { name: "robots", content: "noindex" }];

/** The link to a cart that was just shared. */
export const loader = defineLoader(
  { permission: "shop.browse", params: { token: (token?: string) => token ?? "" } },
  async ({ params: { token }, ...args }) => {
    const [t, shared] = await Promise.all([getT(args), findSharedCartLocale(db, token)]);
    if (!shared) throw notFound(t("sharing:cart.gone_title"));
    return { title: t("sharing:send.title"), token, address: config.origin + paths.sharedCart(token) };
  },
);

export default function SharedCartSend() {
  const { t } = useTranslation();
  const { title, token, address } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.cart} text={t("sharing:send.back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>{t("sharing:send.text", { n: SHARED_CART_DAYS })}</p>
      <Panel>
        <SendLink address={address} message={t("sharing:send.message")} />
      </Panel>
      <ButtonLink to={paths.sharedCart(token)} variant="outline">
        {t("sharing:send.look")}
      </ButtonLink>
    </>
  );
}
