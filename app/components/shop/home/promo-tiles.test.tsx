import { PromoTiles } from "#app/components/shop/home/promo-tiles.tsx";
import { Section } from "#app/components/shop/home/section.tsx";
import { SellerPitch } from "#app/components/shop/home/seller-pitch.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("PromoTiles", () => <PromoTiles />, {}, [
  [
    {},
    {
      is: "Live Shopping See it live, ask the seller, buy it on the spot Voice Search Say it in English, Hindi or Gujarati AR Try-On See how it looks on you, through your camera",
      has: [
        'form[method=post][action="/promo/notice"]',
        'li:nth-child(1) use[href$="#video"]',
        'li:nth-child(2) use[href$="#microphone"]',
        'li:nth-child(3) use[href$="#sparkle"]',
      ],
    },
  ],
]);

const section: Parameters<typeof Section>[0] = {
  title: "Top Deals",
  beside: <i>Soon</i>,
  viewAll: "/search",
  children: <p>Here</p>,
};

describeBranches("Section", (props) => <Section {...props} />, section, [
  [{}, { is: "Top Deals Soon View All Here", has: 'a[href="/search"][aria-label="View All: Top Deals"]' }],
  [
    { viewAll: undefined, beside: undefined },
    { is: "Top Deals Here", lacks: "a" },
  ],
]);

describeBranches("SellerPitch", (pitch) => <SellerPitch pitch={pitch} />, { sellers: "5,000+", setup: "15-minute" }, [
  [
    {},
    {
      is: "Sell to all of India 5,000+ sellers. 15-minute setup. Apply from your phone, in six short steps, in your language. Become a Seller",
      has: 'a[href="/seller/register"]',
    },
  ],
]);
