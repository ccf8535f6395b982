import type { ComponentProps } from "react";
import { CategoryFields } from "#app/components/admin/categories/category-fields.tsx";
import { categoryForm } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";
import { sampleCategory } from "../../../../tests/support/components/sample-categories.ts";

const category = {
  ...sampleCategory,
  aliases: ["saris", "sari"],
  descriptions: { en: "Six yards", hi: "छह गज", gu: "છ વાર" },
  sizeChart: { measures: ["chest" as const], rows: [{ size: "S", cm: [[86, 91]] as [number, number][] }] },
  picture: { ...samplePicture, storage_key: "c/a" },
};
const sample: ComponentProps<typeof CategoryFields> = {
  fields: fieldsOf(categoryForm),
  category,
  departments: [{ value: "2", label: "Fashion" }],
  parent: 2,
};
const header = "input[name=in_header]";
const notReturnable = "input[name=not_returnable]";
const optional = "(optional)";

describeBranches("CategoryFields", (props) => <CategoryFields {...props} />, sample, [
  [
    {},
    {
      is: [
        "Name in English",
        `Name in Hindi ${optional}`,
        `Name in Gujarati ${optional}`,
        `Parent category ${optional} Categories have two levels. None (top level) Fashion`,
        "Remove the picture",
        `Picture ${optional} One picture (JPEG, PNG or WebP), 8 MB at most Remove`,
        `Address ${optional} The last part of the address: /category/… The old address continues to work.`,
        `Other addresses ${optional} Addresses that also lead to this category, one per line. saris sari`,
        `Description in English ${optional} Shown at the top of the category page. Six yards`,
        `Description in Hindi ${optional} छह गज`,
        `Description in Gujarati ${optional} છ વાર`,
        `Size chart ${optional} In centimetres. The first line says what is measured, then one line per size. Shoppers see it in their language, in inches too. size | chest S | 86–91`,
        "Example size | chest | length S | 86-91 | 66 Measures bust, chest, waist, hip, shoulder, sleeve, length, inseam, foot, head, wrist, width, height",
        "Show in the category row (top level only)",
        "Products of this category cannot be returned",
      ].join(" "),
      has: [
        "input[name=name][value=Sarees][lang=en]",
        'input[name=name_hi][value="साड़ियाँ"][lang=hi]',
        'input[name=name_gu][value="સાડીઓ"][lang=gu]',
        "select[name=parent] option[value=2][selected]",
        'img[src$="c/a-160.webp"][alt="Current picture"]',
        "input[type=checkbox][name=remove_picture]",
        "input[type=file][name=picture]",
        "input[name=slug][value=sarees][autocapitalize=none][spellcheck=false]",
        "textarea[name=aliases][rows=2][spellcheck=false]",
        "textarea[name=description][rows=2][lang=en]",
        "textarea[name=description_hi][rows=2][lang=hi]",
        "textarea[name=description_gu][rows=2][lang=gu]",
        "textarea[name=size_chart][rows=4][lang=en][spellcheck=false]",
        `${header}[checked]`,
        `${notReturnable}:not([checked])`,
      ],
      hides: "Leave it empty to use the name.",
    },
  ],
  [
    { category: { ...category, picture: null, isInHeader: false, returnable: false } },
    {
      hides: "Remove the picture",
      has: [`${header}:not([checked])`, `${notReturnable}[checked]`],
      lacks: ["img", "input[name=remove_picture]"],
    },
  ],
  [
    { category: null, parent: null },
    {
      shows: "The last part of the address: /category/… Leave it empty to use the name.",
      hides: ["The old address continues to work.", "saris", "Six yards", "86–91"],
      has: [
        `${header}[checked]`,
        `${notReturnable}:not([checked])`,
        "input[name=name]:not([value])",
        'option[value=""][selected]',
      ],
    },
  ],
  [{ category: null, parent: 2 }, { has: [`${header}:not([checked])`, "option[value=2][selected]"] }],
]);
