import { Hero } from "#app/components/shop/home/hero.tsx";
import type { LocalizedSlide } from "#app/domain/platform/settings/settings.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { picture } from "../../../../tests/support/components/sample-shop-products.ts";

const slide: LocalizedSlide = {
  id: 1,
  title: "Diwali",
  text: "Lamps from ₹99",
  link: "/flash-sale",
  button: "Shop now",
  tone: "peach",
  picture,
};
const slides = [slide, { ...slide, id: 2, title: "Holi", link: "/search?q=colours", tone: "sky" as const }];

describeBranches("Hero", (props) => <Hero {...props} />, { slides }, [
  [
    {},
    {
      shows: "Diwali Lamps from ₹99 Shop now",
      has: [
        'section[aria-roledescription=carousel][aria-label="Festival banners"]',
        'li#slide-1.tone-peach a[href="/flash-sale"]',
        'li#slide-2.tone-sky a[href="/search?q=colours"]',
        "#slide-1 img[fetchpriority=high]:not(.load-later):not([style])",
        "#slide-2 img[fetchpriority=low].load-later",
        'a[href="#slide-1"][aria-label="Slide 1: Diwali"][aria-current=true]',
        'a[href="#slide-2"][aria-label="Slide 2: Holi"]:not([aria-current])',
      ],
    },
  ],
  [{ slides: [slide] }, { is: "Diwali Lamps from ₹99 Shop now", lacks: ["li[id]", 'a[href="#slide-1"]'] }],
  [{ slides: [] }, { is: "", lacks: "section" }],
  [{ slides: [{ ...slide, picture: null }] }, { shows: "Diwali", lacks: "img" }],
  [{}, { shows: "Diwali", lacks: "img" }, { shell: { lite: true } }],
]);
