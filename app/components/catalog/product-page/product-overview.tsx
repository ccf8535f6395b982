import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { BUY_FORM, BuyBox } from "#app/components/catalog/product-page/buy-box.tsx";
import { Gallery, type PresentedPicture } from "#app/components/catalog/product-page/gallery.tsx";
import { OptionChoice } from "#app/components/catalog/product-page/option-choice.tsx";
import { DiscountBadge, Price } from "#app/components/catalog/product-card/price.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { DeliveryText, type Facts, ProductFacts } from "#app/components/catalog/product-page/product-facts.tsx";
import { RatingChip } from "#app/components/support/reviews/rating-chip.tsx";
import { ShareLink } from "#app/components/catalog/product-page/share-link.tsx";
import { SizeChart } from "#app/components/catalog/product-page/size-chart.tsx";
import { StockAlert, type SoldOutVariant } from "#app/components/catalog/product-page/stock-alert.tsx";
import { StockText } from "#app/components/catalog/product-card/stock-text.tsx";
import { useChoice } from "#app/components/catalog/product-page/use-choice.ts";
import { useSlides } from "#app/components/ui/use-slides.ts";
import type { addToCartForm } from "#app/domain/ordering/carts/carts.schema.ts";
import type { PresentedSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import type { ProductOption, Rating } from "#app/domain/catalog/products/products.ts";
import {
  findVariant,
  displayPrice,
  type ChoosableVariant,
  type DisplayPrice,
} from "#app/domain/catalog/products/variants.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

export interface Overview {
  id: number;
  name: string;
  brand: string | null;
  shortDescription: string;
  pictures: PresentedPicture[];
  rating: Rating | null;
  /** Names are in the page's language. */
  options: ProductOption[];
  sizeChart: PresentedSizeChart | null;
  variants: ChoosableVariant[];
  /** The initial choice, by option. */
  choice: (string | null)[];
  wished: boolean;
  /** Says when the seller sells again; null when the seller is not on holiday. */
  closed: string | null;
  /** Sold-out variants, for the back-in-stock alert; none in a preview. */
  soldOut: SoldOutVariant[];
  /** About the flash sale, and that the seller is on holiday or does not deliver to the shopper's place. */
  notes: string[];
}

interface ProductOverviewProps {
  product: Overview;
  facts: Facts;
  /** Disables all forms: the product cannot be bought here. */
  isPreview?: boolean;
  /** The product's address for sharing; without one there is no share button. */
  shareUrl?: string;
}

/** Pictures, name, price, options, buy button and facts. */
export function ProductOverview({ product, facts, isPreview = false, shareUrl }: ProductOverviewProps) {
  const hydrated = useHydrated();
  const outcome = useFormOutcome();
  const slides = useSlides<HTMLUListElement>();
  const { options, variants, pictures } = product;
  const { form, choice, choose, isIncomplete, refuseIncomplete } = useChoice(product);
  const variant = findVariant(variants, choice);
  const isChosen = choice.every((value) => value !== null);
  const chosen = options.map(({ values }, index) => values.find(({ value }) => value === choice[index]));
  const price = displayPrice(variants, choice);
  const isNothingLeft = variants.every(({ stock }) => stock === 0);
  // Without JavaScript the page does not follow the chosen values: the server decides.
  const isSoldOut = isNothingLeft || (hydrated && isChosen && !variant?.stock);
  const optionChoice = (
    <>
      <OptionChoice
        key={JSON.stringify([product.id, product.choice])}
        options={options}
        variants={variants}
        pictures={pictures}
        choice={choice}
        isIncomplete={isIncomplete}
        isImpossible={isChosen && !variant}
        onChoose={(option, { value, picture }) => {
          choose(option, value);
          if (picture !== null) requestAnimationFrame(() => slides.show(picture));
        }}
      />
      {product.sizeChart && <SizeChart chart={product.sizeChart} />}
    </>
  );
  return (
    // One column on phones, so that the buy box can stick while any of it is visible.
    <article className="product flex flex-col gap-3 lg:grid lg:grid-cols-2 lg:items-start lg:gap-12">
      <Gallery
        key={product.id}
        productId={product.id}
        pictures={pictures}
        main={chosen.find((value) => value?.picture != null)?.picture ?? 0}
        slides={slides}
      />
      <div className="contents lg:grid lg:gap-4">
        <NameAndPrice product={product} price={price} delivery={isNothingLeft ? null : facts.delivery} />
        {isPreview ? (
          <div className="grid min-w-0 grid-cols-1 gap-3">{optionChoice}</div>
        ) : (
          <Form
            ref={form}
            id={BUY_FORM}
            method="post"
            action={`${paths.product(product.id)}#${BUY_FORM}`}
            preventScrollReset
            onSubmit={refuseIncomplete}
            className={clsx("grid min-w-0 scroll-mt-4 grid-cols-1 gap-3", options.length === 0 && "hidden")}
          >
            <FormKey outcome={outcome} />
            {options.length === 0 && (
              <input type="hidden" name={fieldName<typeof addToCartForm>("variant_id")} value={variants[0]?.id} />
            )}
            {optionChoice}
          </Form>
        )}
        <BuyBox
          productId={product.id}
          wished={product.wished}
          price={price}
          isSoldOut={isSoldOut}
          isPreview={isPreview}
          closed={product.closed}
        />
        {product.soldOut.length > 0 && <StockAlert productId={product.id} soldOut={product.soldOut} />}
        {/* The button shows that nothing is left. */}
        {!isNothingLeft && (
          <StockText
            stock={isChosen ? (variant?.stock ?? 0) : null}
            chosen={isChosen && variants.length > 1 ? chosen.map((value) => value?.label ?? "").join(", ") : ""}
          />
        )}
        <AboutProduct product={product} />
        {shareUrl !== undefined && <ShareLink name={product.name} pricePaise={price.pricePaise} url={shareUrl} />}
        <ProductFacts
          facts={facts}
          pricePaise={price.pricePaise}
          isSoldOut={isNothingLeft || variant?.stock === 0}
          askAt={isPreview ? undefined : `${paths.conversationNew}?product=${product.id}`}
        />
      </div>
    </article>
  );
}

function NameAndPrice({
  product,
  price,
  delivery,
}: {
  product: Overview;
  price: DisplayPrice;
  /** Null where nothing is left to deliver. */
  delivery: Facts["delivery"] | null;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-0.5">
      <h1
        className={clsx("text-lead leading-snug font-bold text-pretty", product.name.length <= 80 && "lg:text-title")}
      >
        {product.name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <Price {...price} large />
        <DiscountBadge percent={price.discountPercent} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {product.rating && (
          <a href="#reviews" className="inline-flex min-h-6 items-center hover:underline">
            <RatingChip rating={product.rating} words />
          </a>
        )}
        <span className="text-small text-muted">
          {price.originalPricePaise === null
            ? t("product:inclusive")
            : t("product:mrp_inclusive", { mrp: formatPaise(price.originalPricePaise) })}
        </span>
      </p>
      {delivery?.day && product.closed === null && (
        <p className="flex items-center gap-1.5 text-small font-semibold text-leaf lg:hidden">
          <Icon name="truck" className="size-4.5 shrink-0" />
          <DeliveryText delivery={delivery} />
        </p>
      )}
      {product.notes.map((note) => (
        <p key={note} className="text-small font-semibold text-brick">
          {note}
        </p>
      ))}
    </div>
  );
}

function AboutProduct({ product: { brand, shortDescription } }: { product: Overview }) {
  const { t } = useTranslation();
  if (!brand && !shortDescription) return null;
  return (
    <div className="text-muted">
      {brand && (
        <p>
          {t("product:brand")}{" "}
          <Link
            to={`${paths.search}?q=${encodeURIComponent(brand)}`}
            className="inline-block py-1 font-semibold text-indigo underline-offset-2 hover:underline"
          >
            {brand}
          </Link>
        </p>
      )}
      {shortDescription && <p>{shortDescription}</p>}
    </div>
  );
}
