import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { usePageSettings } from "#app/components/ui/shell-data.ts";
import { PictureOnTap, PicturePlaceholder } from "#app/components/ui/picture.tsx";
import { DiscountBadge, Price } from "#app/components/catalog/product-card/price.tsx";
import { RatingChip } from "#app/components/support/reviews/rating-chip.tsx";
import type { ProductCard as Product } from "#app/domain/catalog/products/products.ts";
import type { CardAspectRatio } from "#app/domain/platform/settings/settings.ts";
import * as paths from "#app/paths.ts";

/** The part of a product that lists send to the browser. */
export type CardProduct = Omit<Product, "sellerName" | "sellsOnlyIn" | "backOn">;

/** Returns the part of a product that its tile shows. */
export function cardProduct({ sellerName: _, sellsOnlyIn: _state, backOn: _day, ...card }: Product): CardProduct {
  return card;
}

// "auto" is the picture's own aspect ratio (rule 2.6).
const shapes: Record<CardAspectRatio, string> = {
  auto: "h-auto",
  "1/1": "aspect-square object-cover",
  "4/3": "aspect-4/3 object-cover",
  "3/4": "aspect-3/4 object-cover",
  "16/9": "aspect-video object-cover",
};

// As wide as ProductGrid makes it: two columns on phones, four on wide screens.
const sizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 48vw";

/** A product tile. Its name is a link that covers the tile except the heart (rule 2.6). */
export const ProductCard = renderedOnce(function ProductCard({
  product,
  first,
  loading,
  aspect,
  isPreview = false,
}: {
  product: CardProduct;
  first?: boolean | undefined;
  /** Class that sets when the picture loads. */
  loading?: string | undefined;
  /** Default: the aspect ratio of the settings. */
  aspect?: CardAspectRatio | undefined;
  /** Omits the heart. */
  isPreview?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const shape = shapes[aspect ?? settings?.cardAspect ?? "1/1"];
  const isDeliveredFree =
    product.inStock && !product.notice && product.pricePaise > (settings?.freeDeliveryOver ?? Infinity);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-indigo hover:border-edge hover:shadow-card">
      <div className={clsx("relative", !product.inStock && "opacity-55")}>
        {product.picture ? (
          <PictureOnTap
            picture={product.picture}
            name={product.name}
            sizes={sizes}
            first={first}
            className={clsx("w-full", shape, loading)}
          />
        ) : (
          <PicturePlaceholder
            seed={product.id}
            className={clsx("w-full", shape === shapes.auto ? "aspect-square" : shape)}
          />
        )}
      </div>
      <div className="pointer-events-none absolute top-2 left-2 z-10">
        <DiscountBadge percent={product.discountPercent} />
      </div>
      {!isPreview && <Heart product={product} />}
      <div className="flex grow flex-col gap-1 p-2.5 md:p-3">
        <h3 className="line-clamp-2 min-h-[2lh] leading-snug text-wrap">
          <Link to={paths.product(product.id)} className="after:absolute after:inset-0 group-hover:text-indigo">
            {product.name}
          </Link>
        </h3>
        <Price {...product} />
        {product.rating && <RatingChip rating={product.rating} />}
        {isDeliveredFree && <p className="text-small font-semibold text-leaf">{t("product:free_delivery")}</p>}
        {(product.notice || !product.inStock) && (
          <p className="text-small font-bold text-brick">{product.notice ?? t("product:out_of_stock")}</p>
        )}
      </div>
    </article>
  );
});

function Heart({ product: { id, name } }: { product: CardProduct }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={paths.wishProduct(id)} preventScrollReset className="absolute top-1 right-1 z-10">
      <ReturnTo />
      <button
        name="wished"
        value="yes"
        aria-label={t("product:wish.add_named", { name })}
        className="grid size-11 place-items-center rounded-full text-indigo"
      >
        <span className="grid size-8 place-items-center rounded-full bg-surface/85">
          <Icon name="heart" className="size-5" />
        </span>
      </button>
    </Form>
  );
}
