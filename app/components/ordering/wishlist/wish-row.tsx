import { outcomeText, useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Form } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Price } from "#app/components/catalog/product-card/price.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { WishlistItem } from "#app/domain/ordering/wishlists/wishlists.ts";
import * as paths from "#app/paths.ts";

/** A wishlist item. `search` is the query of the list's page. */
export function WishRow({ wish, search }: { wish: WishlistItem; search: string }) {
  const { t } = useTranslation();
  const problem = outcomeText(useFormOutcome(`wish-${wish.productId}`));
  const { productId, name, card } = wish;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid grow gap-x-3 gap-y-2 xs:grid-cols-[5rem_1fr]">
        {card ? (
          <Link to={paths.product(productId)} tabIndex={-1} aria-hidden="true">
            <Thumbnail picture={wish.picture} />
          </Link>
        ) : (
          <span className="opacity-50 [filter:grayscale(1)]">
            <Thumbnail picture={wish.picture} />
          </span>
        )}
        <div className="grid content-start gap-0.5">
          {card ? (
            <Link to={paths.product(productId)} className="line-clamp-2 hover:underline">
              {name}
            </Link>
          ) : (
            <p className="line-clamp-2 text-muted">{name}</p>
          )}
          {card && (
            <>
              <p>
                <Price pricePaise={card.pricePaise} originalPricePaise={card.originalPricePaise} />
              </p>
              <p className="text-small text-muted">
                {t("cart:sold_by")} {card.sellerName}
              </p>
            </>
          )}
          <Hints wish={wish} />
          {problem && (
            <p role="alert" className="text-small font-semibold text-brick">
              {problem}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {card?.inStock && (
          <Form method="post" action={`${paths.wishToCart(productId)}${search}`}>
            <Button variant="outline" pendingLabel={t("common:pending.adding")}>
              {t("account:wishlist.to_cart")}
              <span className="sr-only">: {name}</span>
            </Button>
          </Form>
        )}
        <Form method="post" action={`${paths.wishRemove(productId)}${search}`}>
          <button
            type="submit"
            className="flex min-h-12 items-center gap-1.5 rounded-card px-3 font-semibold text-indigo hover:bg-indigo-tint"
          >
            <Icon name="trash" className="size-4.5" />
            {t("cart:line.remove")}
            <span className="sr-only">: {name}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

/** Price drop and low stock since the item was saved. */
function Hints({ wish: { card, dropPaise, fewLeft } }: { wish: WishlistItem }) {
  const { t } = useTranslation();
  if (!card) return <p className="text-small font-semibold text-brick">{t("account:wishlist.not_sold")}</p>;
  if (!card.inStock) return <p className="text-small font-semibold text-brick">{t("account:wishlist.out_of_stock")}</p>;
  return (
    <>
      {dropPaise > 0 && (
        <p className="text-small font-semibold text-leaf">
          {t("account:wishlist.cheaper", { amount: formatPaise(dropPaise) })}
        </p>
      )}
      {fewLeft !== null && <p className="text-small font-semibold">{t("account:wishlist.few_left", { n: fewLeft })}</p>}
    </>
  );
}
