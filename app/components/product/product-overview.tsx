import { clsx } from "clsx";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { BuyBox, type Buyable } from "#app/components/product/buy-box.tsx";
import { Gallery } from "#app/components/product/gallery.tsx";
import { DiscountBadge, Price } from "#app/components/product/price.tsx";
import { type Facts, ProductFacts } from "#app/components/product/product-facts.tsx";
import { RatingChip } from "#app/components/product/rating-chip.tsx";
import { VariantChoice } from "#app/components/product/variant-choice.tsx";
import type { ProductPicture, Rating } from "#app/domain/catalog/catalog.ts";
import type { OptionChoices } from "#app/domain/catalog/variants.ts";
import { formatPaise, type Paise } from "#app/domain/money/money.ts";

export interface Overview {
  id: number;
  name: string;
  brand: string | null;
  shortDescription: string;
  pictures: ProductPicture[];
  rating: Rating | null;
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  discountPercent: number;
}

/** What decides: pictures, name, price, choices, the button, and the facts that shoppers ask for. */
export function ProductOverview({
  product,
  options,
  buyable,
  facts,
}: {
  product: Overview;
  options: OptionChoices[];
  buyable: Buyable;
  facts: Facts;
}) {
  const { t } = useTranslation();
  const { originalPricePaise } = product;
  return (
    // On a phone one column: the buy box can then stick to the screen for as long as any of it is in sight.
    <article className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-12">
      <Gallery key={product.id} productId={product.id} pictures={product.pictures} name={product.name} />
      <div className="contents lg:grid lg:gap-4">
        <div className="grid gap-1.5">
          <h1 className={clsx("font-bold text-pretty", product.name.length > 80 ? "text-heading" : "text-title")}>
            {product.name}
          </h1>
          {product.brand && (
            <p className="text-muted">
              {t("product:brand")}{" "}
              <Link
                to={`/search?q=${encodeURIComponent(product.brand)}`}
                className="inline-block py-1 font-semibold text-indigo underline-offset-2 hover:underline"
              >
                {product.brand}
              </Link>
            </p>
          )}
          {product.shortDescription && <p className="text-muted">{product.shortDescription}</p>}
          {product.rating && (
            <p>
              <a href="#reviews" className="inline-flex min-h-8 items-center hover:underline">
                <RatingChip rating={product.rating} words />
              </a>
            </p>
          )}
        </div>
        <div>
          <p className="flex flex-wrap items-center gap-x-2.5">
            <Price pricePaise={product.pricePaise} originalPricePaise={originalPricePaise} large />
            <DiscountBadge percent={product.discountPercent} />
          </p>
          <p className="text-small text-muted">
            {originalPricePaise === null
              ? t("product:inclusive")
              : t("product:mrp_inclusive", { mrp: formatPaise(originalPricePaise) })}
          </p>
        </div>
        <VariantChoice productId={product.id} groups={options} />
        <BuyBox key={buyable.variantId} {...buyable} />
        <ProductFacts facts={facts} />
      </div>
    </article>
  );
}
