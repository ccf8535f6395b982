import { Picture, PictureOnTap, PicturePlaceholder } from "#app/components/ui/picture.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { describeBranches } from "../../../tests/support/components/branches.tsx";
import { picture } from "../../../tests/support/components/sample-shop-products.ts";

const shell = { mediaUrl: "/media/", lite: false };
const all =
  "/media/products/lamp-160.webp 160w, /media/products/lamp-360.webp 360w, /media/products/lamp-480.webp 480w, /media/products/lamp-960.webp 960w";
const sample: Parameters<typeof Picture>[0] = { picture, sizes: "50vw", alt: "A lamp" };

describeBranches("Picture", (props) => <Picture {...props} />, sample, [
  [
    {},
    {
      has: [
        `img[src="/media/products/lamp-480.webp"][srcset="${all}"][sizes="50vw"][width="960"][height="1200"][alt="A lamp"]`,
        "img[loading=lazy][fetchpriority=low][decoding=async]",
        'img[style="background-color:tan"]',
      ],
      lacks: ["picture", "source"],
    },
    { shell },
  ],
  [{ alt: undefined }, { has: 'img[alt=""][src="products/lamp-480.webp"]' }],
  [{ first: true }, { has: "img[fetchpriority=high]:not([loading])", lacks: "[fetchpriority=low]" }],
  [{ forPaper: true }, { has: "img[decoding=sync]:not([loading]):not([fetchpriority])" }],
  [{ bare: true, className: "big" }, { has: "img.big:not([style])" }],
  // Files wider than twice the displayed width are not offered.
  [
    { sizes: 80 },
    {
      has: 'img[sizes="80px"][src$="lamp-360.webp"][srcset="/media/products/lamp-160.webp 160w, /media/products/lamp-360.webp 360w"]',
    },
    { shell },
  ],
  [{ sizes: 72 }, { has: 'img[src$="lamp-160.webp"]:not([srcset]):not([sizes])' }],
  [
    {},
    { has: 'img[src$="lamp-360.webp"][sizes="50vw"]', lacks: `[srcset="${all}"]` },
    { shell: { ...shell, lite: true } },
  ],
  [{ sizes: 72 }, { has: 'img[src$="lamp-160.webp"]' }, { shell: { ...shell, lite: true } }],
  [
    { picture: { ...picture, avif_widths: [480, 960] } },
    {
      has: 'picture source[type="image/avif"][sizes="50vw"][srcset="/media/products/lamp-480.avif 480w, /media/products/lamp-960.avif 960w"]',
    },
    { shell },
  ],
  [{ picture: { ...picture, avif_widths: [480] }, sizes: 80 }, { lacks: "source" }],
]);

const tap: Parameters<typeof PictureOnTap>[0] = { ...sample, name: "Brass lamp", className: "big" };
const lite = { shell: { ...shell, lite: true } };

describeBranches("PictureOnTap", (props) => <PictureOnTap {...props} />, tap, [
  [{}, { is: "", has: 'img.big[alt="A lamp"]', lacks: "details" }, { shell }],
  [
    {},
    {
      is: "Show picture: Brass lamp",
      has: [
        'summary svg.big[width="960"][height="1200"][aria-hidden=true][style="background-color:tan"]',
        'details > svg.big[role=img][aria-label="A lamp"]',
        'svg[style*="/media/products/lamp-360.webp"]',
      ],
      lacks: ["img", "details > svg[aria-hidden]"],
    },
    lite,
  ],
  [{ alt: "" }, { has: "details > svg[aria-hidden=true]", lacks: "details > svg[role=img]" }, lite],
]);

describeBranches("PicturePlaceholder", (props) => <PicturePlaceholder {...props} />, { seed: 0, className: "big" }, [
  [{}, { has: ".tone-peach.big svg[aria-hidden=true]" }],
  [{ seed: 7 }, { has: ".tone-clay", lacks: ".tone-peach" }],
  [{ seed: 8 }, { has: ".tone-peach" }],
]);

const thumbnail: Parameters<typeof Thumbnail>[0] = { picture };

describeBranches("Thumbnail", (props) => <Thumbnail {...props} />, thumbnail, [
  [{}, { has: 'img.size-20[sizes="80px"][alt=""][decoding=async]', lacks: ["svg", ".size-14"] }],
  [{ small: true }, { has: 'img.size-14[src="products/lamp-160.webp"]', lacks: ".size-20" }],
  [{ forPaper: true }, { has: "img[decoding=sync]" }],
  [{ picture: null }, { has: 'span.size-20 svg.size-8 use[href$="#box"]', lacks: "img" }],
  [{ picture: null, small: true, fallbackIcon: "gift" }, { has: 'span.size-14 svg.size-6 use[href$="#gift"]' }],
]);
