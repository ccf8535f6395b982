import { Form } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { ProductLine } from "#app/components/product/product-line.tsx";
import type { ProductCard } from "#app/domain/catalog/catalog.ts";

/** One thing somebody wishes for. `problem` says why it could not be moved to the cart. */
export function WishRow({ card, problem }: { card: ProductCard; problem: string | undefined }) {
  const { t } = useTranslation();
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-3 rounded-card border border-line bg-surface p-4">
      <ProductLine card={card}>
        <p className="text-small text-muted">
          {t("cart:sold_by")} {card.sellerName}
        </p>
        {!card.inStock && <p className="text-small font-semibold text-brick">{t("orders:wishlist.out_of_stock")}</p>}
        {problem && (
          <p role="alert" className="text-small font-semibold text-brick">
            {problem}
          </p>
        )}
      </ProductLine>
      <div className="col-span-2 flex flex-wrap items-center gap-2">
        <Form method="post" action={`/customer/wishlist/${card.id}/to-cart`} preventScrollReset>
          <Button look="outline" disabled={!card.inStock}>
            {t("orders:wishlist.to_cart")}
            <span className="sr-only">: {card.name}</span>
          </Button>
        </Form>
        <Form method="post" action={`/customer/wishlist/${card.id}/remove`} preventScrollReset>
          <button
            type="submit"
            className="flex min-h-12 items-center gap-1.5 rounded-card px-3 font-semibold text-indigo hover:bg-indigo-tint"
          >
            <Icon name="trash" className="size-4.5" />
            {t("cart:line.remove")}
            <span className="sr-only">: {card.name}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}
