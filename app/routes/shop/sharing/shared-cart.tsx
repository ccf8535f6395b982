import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PriceSummary } from "#app/components/ordering/cart/price-summary.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { SharedLine } from "#app/components/ordering/sharing/shared-line.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { addSharedCart } from "#app/domain/ordering/carts/shared-carts.commands.server.ts";
import { findSharedCart } from "#app/domain/ordering/carts/shared-carts.queries.server.ts";
import { SHARED_CART_DAYS } from "#app/domain/ordering/carts/shared-carts.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { addedItemsToasts } from "#app/http/pages/added-items.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { LINK_HEADERS, mergeHeaders, seeOther } from "#app/http/request/responses.server.ts";
import { sentPreview } from "#app/routes/shop/sharing/link-preview.server.ts";
import { getLocale, getT, readerIn } from "#app/http/pages/locale.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import * as paths from "#app/paths.ts";
import { presentSharedLine, sharedCartPreview } from "#app/presenters/present-shared-cart.server.ts";
import { db } from "#app/services.server.ts";

export const headers: HeadersFunction = () => LINK_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  publicMeta(args, { title: page?.title ?? "", isUnlisted: true, ...page?.cart?.shown });

const params = { token: (token?: string) => token ?? "" };

/** A copy of a cart at today's prices, for anyone with the link; it does not name the cart's owner (rule 3.20). */
export const loader = defineLoader({ permission: "shop.browse", params }, async ({ params: { token }, ...args }) => {
  const [t, locale, settings] = await Promise.all([getT(args), getLocale(args), siteSettings()]);
  const cart = await findSharedCart(db, token, locale, settings);
  if (!cart) return data({ title: t("sharing:cart.gone_title"), cart: null }, { status: 404, headers: LINK_HEADERS });
  const sent = cart.locale === locale ? cart : await findSharedCart(db, token, cart.locale, settings);
  const preview = sharedCartPreview(sent ?? cart, readerIn(cart.locale), settings);
  const lines = cart.lines.map((line) => presentSharedLine({ t }, line));
  const shown = sentPreview({ kind: "cart", name: token }, preview);
  const title = t("sharing:cart.title", { count: lines.length });
  return data({ title, cart: { lines, quote: cart.quote, sharedAt: cart.sharedAt, shown } }, { headers: LINK_HEADERS });
});

const TITLES = { gone: "messages:shared_cart.gone", fewer: "messages:shared_cart.fewer" };

/** Adds what is available to the reader's own cart. */
export const action = defineAction(
  { permission: "cart.use", params, idempotent: true },
  async ({ params: { token }, formKey, ...args }) => {
    const { owner, headers: cookie } = await ensureCartOwner(args);
    const added = await addSharedCart(db, owner, { token, formKey }, await getLocale(args));
    if (!added) return seeOther(paths.sharedCart(token));
    const next = added.added > 0 ? paths.cart : paths.sharedCart(token);
    return seeOther(next, mergeHeaders(cookie, await addedItemsToasts(args, TITLES, added)));
  },
);

export default function SharedCart() {
  const { t, locale } = useTranslation();
  const { title, cart } = useLoaderData<typeof loader>();
  if (!cart)
    return (
      <EmptyState icon="cart" title={title} text={t("sharing:cart.gone", { n: SHARED_CART_DAYS })}>
        <ButtonLink to={paths.home}>{t("cart:continue_shopping")}</ButtonLink>
      </EmptyState>
    );
  const canAdd = cart.lines.some(({ available }) => available > 0);
  return (
    <>
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t("sharing:cart.copied", { date: formatDate(cart.sharedAt, locale) })}</p>
      <Panel>
        <ul className="divide-y divide-line">
          {cart.lines.map((line) => (
            <SharedLine key={line.variantId} line={line} />
          ))}
        </ul>
      </Panel>
      {cart.quote.hasGoods && (
        <Panel heading={t("sharing:cart.today")}>
          <PriceSummary
            amounts={{ ...cart.quote, couponCode: null, couponStore: null }}
            totalLabel={t("cart:summary.total")}
          />
        </Panel>
      )}
      {canAdd && (
        <PostForm isKeyed>
          <Button wide pendingLabel={t("common:pending.adding")}>
            {t("sharing:cart.add_all")}
          </Button>
        </PostForm>
      )}
    </>
  );
}
