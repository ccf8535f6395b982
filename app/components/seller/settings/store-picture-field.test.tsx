import type { ComponentProps } from "react";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { MakerFields } from "#app/components/seller/products/maker-fields.tsx";
import { StorePictureField } from "#app/components/seller/settings/store-picture-field.tsx";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";
import { BANNER_FILE } from "#app/domain/stores/stores/stores.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { diyaPicture } from "../../../../tests/support/components/sample-parcels.ts";

const removal = { name: "remove_picture" } as FormField<"remove_picture">;
const wide = { ...diyaPicture, widths: [160, 360, 480, 640] };

const sample: ComponentProps<typeof StorePictureField> = {
  kind: "banner",
  current: wide,
  removal,
  takes: BANNER_FILE,
};

describeBranches(
  "StorePictureField",
  (props) => (
    <PostForm withSummary={false}>
      <StorePictureField {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        shows: ["Remove banner", "Banner (optional)", "One picture (JPEG, PNG or WebP), 8 MB at most"],
        has: [
          'img[alt="Current banner"][sizes="256px"].aspect-4\\/1',
          "input[type=checkbox][name=remove_picture][value=banner]",
          "input[type=file][name=banner]",
        ],
        lacks: "[checked]",
      },
    ],
    [
      { kind: "logo" },
      {
        has: ['img[alt="Current logo"][src="pictures/diya-160.webp"].rounded-full', "input[value=logo]"],
        shows: ["Remove logo", "Logo (optional)"],
      },
    ],
    [{ kind: "maker" }, { shows: "Remove picture of the maker", has: 'img[alt="Current picture of the maker"]' }],
    [{ current: null }, { hides: "Remove banner", lacks: "img", shows: "Banner (optional)" }],
    [
      {},
      { has: "input[name=remove_picture][checked]" },
      { outcome: { values: { remove_picture: "banner" }, formErrors: ["No"] } },
    ],
    [
      {},
      { lacks: "input[name=remove_picture][checked]" },
      { outcome: { values: { remove_picture: "logo" }, formErrors: ["No"] } },
    ],
  ],
);

const fields = {
  maker: { name: "maker", optional: true },
  maker_hi: { name: "maker_hi" },
  maker_gu: { name: "maker_gu" },
  remove_picture: removal,
} as Fields<"maker" | "maker_hi" | "maker_gu" | "remove_picture">;

const maker: ComponentProps<typeof MakerFields>["maker"] = {
  line: "Woven by Anu",
  translations: { hi: "अनु ने बुना", gu: "અનુએ વણ્યું" },
  picture: diyaPicture,
};

describeBranches("MakerFields", (props) => <MakerFields fields={fields} maker={props} />, maker, [
  [
    {},
    {
      shows: [
        "The maker in a sentence, in English (optional)",
        "The maker in a sentence, in Hindi",
        "The maker in a sentence, in Gujarati",
        "Shoppers see on the store's page and beside each product who makes what you sell.",
        "Picture of the maker (optional)",
      ],
      has: [
        'input[name=maker][value="Woven by Anu"]:not([lang])',
        'input[name=maker_hi][value="अनु ने बुना"][lang=hi]',
        'input[name=maker_gu][value="અનુએ વણ્યું"][lang=gu]',
        "input[name=remove_picture][value=maker]",
        "input[type=file][name=maker_picture]",
      ],
      texts: { legend: "The maker" },
    },
  ],
  [{ picture: null }, { lacks: "input[name=remove_picture]" }],
]);
