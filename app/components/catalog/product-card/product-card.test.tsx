import { expect, it } from "vitest";
import { cardProduct, ProductCard } from "#app/components/catalog/product-card/product-card.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlCard, lampCard, picture } from "../../../../tests/support/components/sample-shop-products.ts";

type Aspect = "auto" | "1/1" | "4/3" | "3/4" | "16/9";
interface Sample {
  product: typeof lampCard;
  first?: boolean;
  loading?: string;
  aspect?: Aspect;
  isPreview?: boolean;
}

const sample: Sample = { product: lampCard };
const heart = 'form[action="/product/12/wish"][method=post]';
const shell = { freeDeliveryOver: 49_900, mediaUrl: "/media/" };

describeBranches("ProductCard", (props: Sample) => <ProductCard {...props} />, sample, [
  [
    {},
    {
      shows: ["-35%", "Brass lamp", "₹1,299 Original price ₹1,999", "(612 reviews)", "Free delivery"],
      hides: "Out of Stock",
      has: [
        'h3 a[href="/product/12"]',
        'img[src="/media/products/lamp-480.webp"].aspect-square[loading=lazy]',
        `${heart} button[name=wished][value=yes][aria-label="Add to wishlist: Brass lamp"]`,
        `${heart} input[name=return_to][value="/search?q=lamp"]`,
      ],
      lacks: [".opacity-55", "[fetchpriority=high]", ".load-later"],
    },
    { shell, at: "/search?q=lamp" },
  ],
  [{ first: true, loading: "load-later" }, { has: "img[fetchpriority=high].load-later" }],
  [{ isPreview: true }, { shows: "Brass lamp", lacks: heart }],
  [{ product: bowlCard }, { is: "Clay bowl ₹249", has: 'a[href="/product/13"]', lacks: "img" }, { shell }],
  [{ product: bowlCard }, { has: ".tone-cream.aspect-square" }, { shell }],
  [
    { product: { ...lampCard, inStock: false } },
    { shows: "Out of Stock", hides: "Free delivery", has: [".opacity-55", ".text-brick"] },
    { shell },
  ],
  [
    { product: { ...lampCard, notice: "Back on 3 March" } },
    { shows: "Back on 3 March", hides: ["Free delivery", "Out of Stock"], lacks: ".opacity-55" },
    { shell },
  ],
  [
    { product: { ...lampCard, inStock: false, notice: "Back on 3 March" } },
    { shows: "Back on 3 March", hides: "Out of Stock" },
  ],
  [{ product: { ...lampCard, pricePaise: 49_900 } }, { hides: "Free delivery", lacks: ".text-brick" }, { shell }],
  [{ product: { ...lampCard, pricePaise: 49_901 } }, { shows: "Free delivery" }, { shell }],
  [{}, { hides: "Free delivery" }],
  [{}, { has: "img.aspect-4\\/3", lacks: "img.aspect-square" }, { shell: { cardAspect: "4/3" } }],
  [{ aspect: "3/4" }, { has: "img.aspect-3\\/4", lacks: "img.aspect-4\\/3" }, { shell: { cardAspect: "4/3" } }],
  [{ aspect: "16/9" }, { has: "img.aspect-video.object-cover" }],
  [{ aspect: "1/1" }, { has: "img.aspect-square.object-cover" }],
  [{ aspect: "auto" }, { has: "img.h-auto", lacks: "img.object-cover" }],
  [{ aspect: "auto", product: bowlCard }, { has: "span.aspect-square" }],
  [
    { aspect: "16/9", product: bowlCard },
    { has: "span.aspect-video", lacks: "span.aspect-square" },
  ],
  [{}, { shows: "Show picture: Brass lamp", lacks: "img" }, { shell: { lite: true } }],
]);

it("sends browsers only what its tile shows", () => {
  expect(cardProduct({ ...lampCard, notice: "Back on 3 March" })).toEqual({
    id: 12,
    name: "Brass lamp",
    pricePaise: 129_900,
    originalPricePaise: 199_900,
    discountPercent: 35,
    picture,
    rating: { average: 4.3, count: 612 },
    inStock: true,
    notice: "Back on 3 March",
  });
});
