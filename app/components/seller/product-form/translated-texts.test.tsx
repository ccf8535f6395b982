import type { ComponentProps } from "react";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { TranslatedTexts } from "#app/components/seller/product-form/translated-texts.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { productFields } from "../../../../tests/support/components/sample-product-form.ts";

const sample: Pick<ComponentProps<typeof TranslatedTexts>, "translations"> = {
  translations: {
    gu: { name: "દીવો", shortDescription: "પિત્તળ", description: "હાથે બનાવેલ", features: ["ભારે", "ચમકતો"] },
  },
};

describeBranches(
  "TranslatedTexts",
  (props) => (
    <PostForm withSummary={false}>
      <TranslatedTexts fields={productFields} {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        texts: {
          "details:nth-of-type(1) summary": "Texts in हिन्दी",
          "details:nth-of-type(2) summary": "Texts in ગુજરાતી",
          "textarea[name=description_gu]": "હાથે બનાવેલ",
          "textarea[name=features_gu]": "ભારે ચમકતો",
          "textarea[name=description_hi]": "",
          "details:nth-of-type(1) div > p:first-child": "Where a text is missing, shoppers read the one above.",
          "#features_hi-hint": "One per line",
          "label[for=name_hi]": "Name (optional)",
          "label[for=short_description_hi]": "Short description (optional)",
          "label[for=description_hi]": "Description (optional)",
          "label[for=features_gu]": "Features (optional)",
        },
        has: [
          "input[name=name_hi][lang=hi]:not([value])",
          "input[name=name_gu][lang=gu][value='દીવો']",
          "input[name=short_description_gu][lang=gu][value='પિત્તળ']",
          "textarea[name=description_gu][lang=gu]",
          "textarea[name=features_gu][lang=gu]",
          "textarea[name=features_hi][lang=hi]",
        ],
        lacks: "details[open]",
      },
    ],
    [
      {},
      { has: "details:nth-of-type(1)[open]", lacks: "details:nth-of-type(2)[open]" },
      { outcome: { errors: { name_hi: ["A name is needed"], price: ["No"] } } },
    ],
    [
      {},
      { has: "details:nth-of-type(2)[open]", lacks: "details:nth-of-type(1)[open]" },
      { outcome: { errors: { features_gu: ["Too long"] } } },
    ],
  ],
);
