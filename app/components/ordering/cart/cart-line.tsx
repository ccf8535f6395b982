import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { QuantityForm } from "#app/components/ordering/cart/quantity-form.tsx";
import type { PresentedGiftCardLine, PresentedProductLine } from "#app/components/ordering/cart/cart-lines.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

export function ProductLine({ line }: { line: PresentedProductLine }) {
  const { t } = useTranslation();
  const options = optionsText(line.options);
  return (
    <li className="grid gap-x-3 xs:grid-cols-[5rem_1fr] gap-y-2 py-4 first:pt-1 last:pb-0">
      <Link
        to={`${paths.product(line.productId)}?variant=${line.variantId}`}
        tabIndex={-1}
        aria-hidden="true"
        className="row-span-2 self-start"
      >
        <Thumbnail picture={line.picture} />
      </Link>
      <div className="grid content-start gap-0.5">
        <div className="flex justify-between gap-3">
          <Link
            to={`${paths.product(line.productId)}?variant=${line.variantId}`}
            className="line-clamp-3 hover:underline"
          >
            {line.name}
          </Link>
          <p className="shrink-0 font-bold">{formatPaise(line.lineTotalPaise)}</p>
        </div>
        {options && <p className="text-small text-muted">{options}</p>}
        <UnitPrice line={line} />
        {line.problem && (
          <p className="flex items-center gap-1.5 font-semibold text-brick">
            <Icon name="warning" className="size-4 shrink-0" />
            {line.problem}
          </p>
        )}
      </div>
      <div className="col-span-2 grid gap-1 sm:col-span-1">
        <QuantityForm lineId={line.id} name={line.name} quantity={line.quantity} />
        <div className="-mx-2 flex flex-wrap">
          <LineButton action={paths.cartLineRemove(line.id)} icon="trash" name={line.name}>
            {t("cart:line.remove")}
          </LineButton>
          <LineButton action={paths.cartLineToWishlist(line.id)} icon="heart" name={line.name}>
            {t("cart:line.to_wishlist")}
          </LineButton>
        </div>
      </div>
    </li>
  );
}

/** The price per piece for several pieces, and the original price if reduced. */
function UnitPrice({ line }: { line: PresentedProductLine }) {
  const { t } = useTranslation();
  if (line.quantity === 1 && line.originalPricePaise === null) return null;
  return (
    <p className="text-small text-muted">
      {line.quantity > 1 && <span>{t("cart:line.each", { price: formatPaise(line.unitPricePaise) })} </span>}
      {line.originalPricePaise !== null && (
        <>
          <span className="sr-only">{t("cart:line.original_price")} </span>
          <s>{formatPaise(line.originalPricePaise)}</s>
        </>
      )}
    </p>
  );
}

/** A gift card to buy: one piece, one recipient (rule 3.13). */
export function GiftCardLine({ line }: { line: PresentedGiftCardLine }) {
  const { t } = useTranslation();
  const { recipient_email, sender_name, message } = line.giftCard;
  return (
    <li className="grid gap-x-3 xs:grid-cols-[5rem_1fr] gap-y-1 py-4 first:pt-1 last:pb-0">
      <Thumbnail picture={null} fallbackIcon="gift" />
      <div className="grid min-w-0 content-start gap-0.5">
        <div className="flex justify-between gap-3">
          <p>{t("cart:gift_card.line")}</p>
          <p className="shrink-0 font-bold">{formatPaise(line.lineTotalPaise)}</p>
        </div>
        <p className="text-small break-words text-muted">{t("cart:gift_card.to", { email: recipient_email })}</p>
        <p className="text-small text-muted">{t("cart:gift_card.from", { name: sender_name })}</p>
        {message && <p className="line-clamp-3 text-small text-muted italic">{message}</p>}
        {line.problem && <p className="font-semibold text-brick">{line.problem}</p>}
      </div>
      <div className="col-start-2 -mx-2 flex">
        <LineButton action={paths.cartLineRemove(line.id)} icon="trash" name={t("cart:gift_card.line")}>
          {t("cart:line.remove")}
        </LineButton>
      </div>
    </li>
  );
}

function LineButton({
  action,
  icon,
  name,
  children,
}: {
  action: string;
  icon: IconName;
  name: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <button
        type="submit"
        className="flex min-h-11 items-center gap-1.5 rounded-card px-2 font-semibold text-indigo hover:bg-indigo-tint"
      >
        <Icon name={icon} className="size-4.5" />
        {children}
        <span className="sr-only">: {name}</span>
      </button>
    </Form>
  );
}
