import type { ComponentProps } from "react";
import { BannerFields } from "#app/components/admin/banners/banner-fields.tsx";
import { BannerForm } from "#app/components/admin/banners/banner-form.tsx";
import { BannerList } from "#app/components/admin/banners/banner-list.tsx";
import { BannerPreview } from "#app/components/admin/banners/banner-preview.tsx";
import { bannerForm } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { LocalizedTile } from "#app/domain/platform/settings/settings.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";

const picture = { ...samplePicture, storage_key: "b/a" };
const tile: LocalizedTile = {
  id: 3,
  title: "Sarees",
  text: "For Holi",
  link: "/category/sarees",
  tone: "mint",
  picture: null,
};

type ListProps = ComponentProps<typeof BannerList>;
const banner: ListProps["banners"][number] = { ...tile, isHidden: false, isDead: false };
const several = (count: number) => Array.from({ length: count }, (_, index) => ({ ...banner, id: index + 1 }));
const list: ListProps = { kind: "tiles", banners: [banner], changed: null };
const add = 'a[href="/admin/promotions/home/tiles/new"]';
const full = "Delete a tile before you add another one.";
const move = (id: number, direction: string) =>
  `form[action="/admin/promotions/home/tiles/${id}/move"] button[name=direction][value=${direction}]`;

describeBranches("BannerList", (props) => <BannerList {...props} />, list, [
  [
    {},
    {
      is: "Tiles of “Top Categories” 1 tile, at most 12 Add tile Sarees /category/sarees Move Sarees up Move Sarees down Delete: Sarees",
      has: [
        "section#tiles[aria-labelledby=tiles-heading] h2#tiles-heading",
        add,
        'a[href="/admin/promotions/home/tiles/3"]',
        'a[href="/admin/promotions/home/tiles/3/delete"]',
        `${move(3, "up")}[disabled]`,
        `${move(3, "down")}[disabled]`,
        ".tone-mint",
      ],
      lacks: ["img", "[role=status]", "[lang]"],
      hides: ["Published", full, "There are no tiles.", "Hidden", "Not shown"],
    },
  ],
  [{ banners: [] }, { shows: "There are no tiles. The home page leaves their section out.", has: add, lacks: "ol" }],
  [{ banners: several(11) }, { shows: "11 tiles, at most 12", has: [add, "ol"], hides: full }],
  [{ banners: several(12) }, { shows: ["12 tiles, at most 12", full], lacks: add }],
  [{ banners: several(13) }, { shows: full, lacks: add }],
  [
    { banners: several(3) },
    {
      has: [
        `${move(1, "up")}[disabled]`,
        `${move(1, "down")}:not([disabled])`,
        `${move(2, "up")}:not([disabled])`,
        `${move(2, "down")}:not([disabled])`,
        `${move(3, "down")}[disabled]`,
      ],
    },
  ],
  [
    { changed: { id: 63, section: "tiles" } },
    {
      shows: "Published. The home page shows it. Undo",
      has: ["[role=status]", 'form[action="/admin/promotions/home/changes/63/undo"]'],
    },
  ],
  [
    { banners: [{ ...banner, isHidden: true }] },
    { shows: "Hidden", hides: "Not shown", has: ".bg-sunken.rounded-full" },
  ],
  [{ banners: [{ ...banner, isDead: true }] }, { shows: "Not shown: the link leads to no page", has: ".text-brick" }],
  [{ banners: [{ ...banner, picture }] }, { has: 'img[src$="b/a-160.webp"]:not([style])' }],
  [{ banners: [{ ...banner, title: "સાડીઓ" }] }, { has: "a span[lang=gu]" }],
  [
    { kind: "slides", banners: [] },
    { is: "Slides 0 slides, at most 8 Add slide There are no slides. The home page begins with its categories." },
  ],
  [{ kind: "slides", banners: several(8) }, { shows: "Delete a slide before you add another one." }],
  [
    { kind: "slides" },
    { has: ['a[href="/admin/promotions/home/slides/3"]', 'form[action="/admin/promotions/home/slides/3/move"]'] },
  ],
]);

const values = {
  title: "Sarees",
  title_hi: "साड़ियाँ",
  title_gu: "સાડીઓ",
  text: "For Holi",
  text_hi: "",
  text_gu: "",
  button: "Look",
  link: "/category/sarees",
  tone: "mint",
  visibility: "hidden",
};
const fields: ComponentProps<typeof BannerFields> = {
  kind: "tiles",
  values,
  picture: null,
  links: [
    { value: "/category/sarees", label: "Sarees" },
    { value: "/category/lamps", label: "Lamps" },
  ],
  fields: fieldsOf(bannerForm),
};
const removal = "input[type=checkbox][name=remove_picture]";
const hint = "(optional) It is shown whole. A PNG or WebP with a transparent background looks best. One picture";

describeBranches("BannerFields", (props) => <BannerFields {...props} />, fields, [
  [
    {},
    {
      shows: [
        "Title (English) Title (हिन्दी) (optional) Title (ગુજરાતી) (optional) Text (English) Text (हिन्दी) (optional)",
        "Link An address of this website, such as /category/fashion. Categories are suggested; products, stores, searches and information pages can be typed. Sarees Lamps",
        "Background Peach Sky blue Sand Rose Lilac Cream Mint Pale teal",
        `Picture ${hint}`,
        "On the home page Shown Hidden",
      ],
      hides: ["Button", "Remove the picture", "Indigo", "Another picture"],
      has: [
        "input[name=title][value=Sarees][lang=en][required]",
        'input[name=title_hi][value="साड़ियाँ"][lang=hi]:not([required])',
        'input[name=title_gu][value="સાડીઓ"][lang=gu]',
        'input[name=text][value="For Holi"][required]',
        'input[name=link][value="/category/sarees"][list=shop-links][autocapitalize=none][spellcheck=false]',
        'datalist#shop-links option[value="/category/lamps"]',
        "input[type=radio][name=tone][value=mint][checked]",
        "input[type=radio][name=tone][value=clay]:not([checked])",
        ".tone-clay.size-9",
        "input[type=radio][name=visibility][value=hidden][checked]",
        "input[type=radio][name=visibility][value=shown]:not([checked])",
        "fieldset .sm\\:grid-cols-2 input[name=tone]",
        "fieldset .sm\\:grid-cols-2 input[name=visibility]",
        "input[type=file][name=picture]",
      ],
      lacks: [removal, "img"],
    },
  ],
  [
    { picture },
    {
      shows: ["Remove the picture", `Another picture ${hint}`],
      has: [removal, '.tone-mint.p-2 img[src$="b/a-160.webp"][alt="Current picture"]:not([style])'],
    },
  ],
  [
    { kind: "slides", values: { ...values, tone: "plum" } },
    {
      shows: ["Button (English) Button (हिन्दी) (optional)", "Background Indigo Plum Leaf green Picture"],
      has: [
        "input[name=button][value=Look][required]",
        "input[name=button_gu]:not([required])",
        "input[name=tone][value=plum][checked]",
      ],
      hides: "Mint",
    },
  ],
]);

describeBranches("BannerForm", (props) => <BannerForm {...props} />, { ...fields, title: "Edit tile", marks: "m1" }, [
  [
    {},
    {
      shows: ["Home page Edit tile", "Title (English)", "Preview changes"],
      has: [
        'a[href="/admin/promotions/home"]',
        "form.rounded-card[enctype='multipart/form-data'] input[type=hidden][name=shown][value=m1]",
        "input[name=title][value=Sarees]",
      ],
      texts: { h1: "Edit tile" },
    },
  ],
]);

type PreviewProps = ComponentProps<typeof BannerPreview>;
const tiles: PreviewProps = { banners: { kind: "tiles", shown: [tile] }, sizes: ["phone", "full"] };

describeBranches("BannerPreview", (props) => <BannerPreview {...props} />, tiles, [
  [
    {},
    {
      is: "On a phone Sarees For Holi On a large screen Sarees For Holi",
      has: [
        'section[aria-label="On a phone"] div[inert]:not([lang]).w-84',
        'section[aria-label="On a large screen"] div[inert] a[href="/category/sarees"].tone-mint',
      ],
      lacks: "[aria-roledescription]",
    },
  ],
  [
    { sizes: ["full"], language: "gu" },
    { is: "On a large screen Sarees For Holi", has: "div[inert][lang=gu]" },
  ],
  [
    { sizes: ["phone"], banners: { kind: "slides", shown: [{ ...tile, tone: "plum", button: "Look" }] } },
    { is: "On a phone Sarees For Holi Look", has: "[aria-roledescription]" },
  ],
]);
