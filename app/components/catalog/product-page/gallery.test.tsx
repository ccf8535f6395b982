import { Gallery } from "#app/components/catalog/product-page/gallery.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { picture } from "../../../../tests/support/components/sample-shop-products.ts";

const lit = { ...picture, alt: "Brass lamp, picture 1" };
const unlit = { ...picture, storage_key: "products/unlit", alt: "Brass lamp, picture 2" };
const sample: Parameters<typeof Gallery>[0] = {
  productId: 12,
  pictures: [lit, unlit],
  main: 0,
  slides: {
    row: { current: null },
    current: 0,
    show: () => undefined,
    move: () => undefined,
    showOnClick: () => () => undefined,
  },
};
const shell = { mediaUrl: "/media/", lite: false };

describeBranches("Gallery", (props) => <Gallery {...props} />, sample, [
  [
    {},
    {
      shows: "Open the large picture",
      has: [
        'section[aria-label="Product pictures"]',
        'ul[tabindex="0"]',
        '#picture-1 a[href="/media/products/lamp-960.webp"]',
        '#picture-2 a[href="/media/products/unlit-960.webp"]',
        '#picture-1 img[alt="Brass lamp, picture 1"][fetchpriority=high]:not(.load-later)',
        '#picture-2 img[alt="Brass lamp, picture 2"][fetchpriority=low].load-later',
        'a[href="#picture-1"][aria-label="Show picture 1"][aria-current=true]',
        'a[href="#picture-2"][aria-label="Show picture 2"]:not([aria-current])',
        'a[href="#picture-2"] img[src="/media/products/unlit-160.webp"]',
      ],
      lacks: ["summary", ".justify-center", ".tone-lilac"],
    },
    { shell },
  ],
  [
    { main: 1, slides: { ...sample.slides, current: 1 } },
    {
      has: [
        "#picture-1 img[fetchpriority=low].load-later",
        "#picture-2 img[fetchpriority=high]:not(.load-later)",
        'a[href="#picture-2"][aria-current=true]',
      ],
      lacks: 'a[href="#picture-1"][aria-current]',
    },
    { shell },
  ],
  [
    { pictures: [lit] },
    { has: ["#picture-1", ".justify-center"], lacks: ["[tabindex]", 'a[href="#picture-1"]', "#picture-2"] },
    { shell },
  ],
  [{ pictures: [] }, { is: "", has: ".tone-lilac svg", lacks: "section" }],
  [{ productId: 16, pictures: [] }, { has: ".tone-peach svg" }],
  [
    {},
    {
      shows: ["Show picture: Brass lamp, picture 1", "1 2"],
      hides: "Open the large picture",
      has: "#picture-1 summary",
      lacks: ["#picture-1 a", "img"],
    },
    { shell: { ...shell, lite: true } },
  ],
  [{}, { has: '#picture-1 a[href="products/lamp-960.webp"]' }],
]);
