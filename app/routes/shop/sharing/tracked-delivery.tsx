import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { ClosedLink } from "#app/components/ordering/sharing/closed-link.tsx";
import { SharedParcel } from "#app/components/ordering/orders/shared-parcel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { findDeliveryLink } from "#app/domain/ordering/orders/order-links.queries.server.ts";
import { findOrderUnscoped } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { DELIVERY_SHOWN_DAYS } from "#app/domain/ordering/orders/orders.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { LINK_HEADERS } from "#app/http/request/responses.server.ts";
import { sentPreview } from "#app/routes/shop/sharing/link-preview.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { deliveryPreview, presentDelivery } from "#app/presenters/present-order-link.server.ts";
import { isWithinNetworkLimit } from "#app/http/request/rate-limits.server.ts";
import { db } from "#app/services.server.ts";

const STATUS = { withdrawn: 410, unknown: 404, busy: 429 } as const;

export const headers: HeadersFunction = () => LINK_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  publicMeta(args, { title: page?.title ?? "", isUnlisted: true, ...page?.open?.shown });

/** A delivery that its customer has shared by a link: products, steps and the customer's first name (rule 7.20). */
export const loader = defineLoader(
  { permission: "delivery_link.use", params: { token: (token?: string) => hashSecret(token ?? "") } },
  async ({ params: { token: tokenHash }, ...args }) => {
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    const isAllowed = await isWithinNetworkLimit(args, "delivery_link.network");
    const link = isAllowed ? await findDeliveryLink(db, tokenHash) : undefined;
    const order = link?.state === "open" ? await findOrderUnscoped(db, link.publicNumber, locale) : undefined;
    if (!link || !order) {
      const state = !isAllowed ? "busy" : link?.state === "withdrawn" ? "withdrawn" : "unknown";
      const title = t(`sharing:delivery.${state}.title`);
      return data({ title, state, open: null }, { status: STATUS[state], headers: LINK_HEADERS });
    }
    const preview = await deliveryPreview(link);
    const open = {
      parcels: presentDelivery(order),
      shown: preview && sentPreview({ kind: "delivery", name: tokenHash.toString("base64url") }, preview),
    };
    const title = t("sharing:delivery.title", { name: link.firstName });
    return data({ title, state: "open" as const, open }, { headers: LINK_HEADERS });
  },
);

export default function TrackedDelivery() {
  const { t } = useTranslation();
  const { title, state, open } = useLoaderData<typeof loader>();
  if (!open) return <ClosedLink title={title} text={t(`sharing:delivery.${state}.text`, { n: DELIVERY_SHOWN_DAYS })} />;
  return (
    <>
      <h1 className="text-title font-bold">{title}</h1>
      {open.parcels.map((parcel, index) => (
        <SharedParcel key={index} parcel={parcel} />
      ))}
    </>
  );
}
