import { Fragment, type ReactNode } from "react";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { PlaceText } from "#app/components/ui/place-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { PinCheck } from "#app/components/catalog/product-page/pin-check.tsx";
import { RatingChip } from "#app/components/support/reviews/rating-chip.tsx";
import type { Rating, StoreSummary } from "#app/domain/catalog/products/products.ts";
import type { ReturnCondition } from "#app/domain/catalog/categories/departments.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

/** Delivery, payment, return and seller. Amounts and days are settings; the rest is the product's. */
export interface Facts {
  delivery: {
    /** E.g. `Friday, 27 November`; null where the seller does not deliver to the shopper's place. */
    day: string | null;
    /** The shopper's PIN code, where it is known. */
    zip: string | null;
    /** Address of the PIN code form; null in a preview. */
    checkAt: string | null;
  };
  /** The state, when the seller delivers to one state only. */
  area: string | null;
  freeDeliveryOver: Paise;
  deliveryFee: Paise;
  codLimit: Paise;
  /** Days from delivery; 0 when it cannot be returned. */
  returnDays: number;
  /** Condition that returned pieces must be in. */
  returnCondition: ReturnCondition;
  seller: Pick<StoreSummary, "name" | "slug" | "city" | "state"> & {
    logo: PictureSnapshot | null;
    rating: Rating | null;
    /** A sentence about the maker of its products; may be empty. */
    makerLine: string;
  };
  /** Country of origin and other details required by law, in the page's language. */
  origin: { label: string; value: string; lang?: string }[];
}

export function ProductFacts({
  facts,
  pricePaise,
  isSoldOut,
  askAt,
}: {
  facts: Facts;
  pricePaise: Paise;
  /** No delivery date for a product that cannot be ordered. */
  isSoldOut: boolean;
  /** Address of the question form to the seller; none in a preview. */
  askAt: string | undefined;
}) {
  const { t, locale } = useTranslation();
  const { seller, delivery } = facts;
  const deliveryPaise = pricePaise > facts.freeDeliveryOver ? 0 : facts.deliveryFee;
  const isCashPossible = pricePaise + deliveryPaise <= facts.codLimit;
  const amount = { amount: formatPaise(facts.codLimit) };
  const hasPlace = Boolean(seller.city || seller.state);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {!isSoldOut && delivery.day && (
        <Fact
          icon="truck"
          title={<DeliveryText delivery={delivery} />}
          text={t("product:facts.delivery_fee", {
            over: formatPaise(facts.freeDeliveryOver),
            fee: formatPaise(facts.deliveryFee),
          })}
        />
      )}
      {facts.area && <Fact icon="truck" title={facts.area} />}
      {delivery.checkAt && <PinCheck zip={delivery.zip} action={delivery.checkAt} />}
      <Fact
        icon="cash"
        title={t(isCashPossible ? "product:facts.cod" : "product:facts.no_cod")}
        text={t(isCashPossible ? "product:facts.cod_limit" : "product:facts.no_cod_above", amount)}
      />
      <Fact
        icon="return"
        title={facts.returnDays > 0 ? t("product:facts.return", { n: facts.returnDays }) : t("product:facts.no_return")}
        text={t(
          facts.returnDays > 0 ? `product:facts.return_how.${facts.returnCondition}` : "product:facts.no_return_why",
        )}
      />
      <Fact
        icon="store"
        logo={seller.logo}
        title={
          <>
            {t("product:facts.sold_by")}{" "}
            <Link
              to={paths.store(seller.slug)}
              className="inline-block py-1 font-bold text-indigo underline-offset-2 hover:underline"
            >
              {seller.name}
            </Link>
            {seller.rating && (
              <>
                {" "}
                <RatingChip rating={seller.rating} />
              </>
            )}
            {askAt && (
              <span>
                {" · "}
                <Link to={askAt} className="inline-block py-1 font-bold text-indigo underline-offset-2 hover:underline">
                  {t("product:facts.ask")}
                </Link>
              </span>
            )}
          </>
        }
        text={
          <>
            {seller.makerLine !== "" && (
              <span className="block text-ink" {...langAttribute(seller.makerLine, locale)}>
                {seller.makerLine}
              </span>
            )}
            <PlaceText city={seller.city} state={seller.state} />
            {facts.origin.map(({ label, value, lang }, index) => (
              <Fragment key={label}>
                {(index > 0 || hasPlace) && " · "}
                {label} <span lang={lang}>{value}</span>
              </Fragment>
            ))}
          </>
        }
      />
    </ul>
  );
}

/** The delivery date, with the shopper's PIN code when it is known. */
export function DeliveryText({ delivery: { day, zip } }: { delivery: Pick<Facts["delivery"], "day" | "zip"> }) {
  const { t } = useTranslation();
  if (day === null) return null;
  return <>{zip === null ? t("product:facts.delivery_by", { day }) : t("product:facts.delivery_to", { zip, day })}</>;
}

interface FactProps {
  icon: IconName;
  /** Shown in place of the icon. */
  logo?: PictureSnapshot | null;
  title: ReactNode;
  text?: ReactNode;
}

function Fact({ icon, logo, title, text }: FactProps) {
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      {logo ? (
        <Picture picture={logo} sizes={40} className="size-10 shrink-0 rounded-full object-cover" />
      ) : (
        <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-indigo" />
      )}
      <div>
        <p>{title}</p>
        {text && <p className="text-small text-muted">{text}</p>}
      </div>
    </li>
  );
}
