import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { OptionsSection } from "#app/components/seller/product-form/options-section.tsx";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import {
  editableDiya,
  editableKurta,
  productFields,
  tenPercent,
} from "../../../../tests/support/components/sample-product-form.ts";

const sample: { product: EditableProduct | null } = { product: editableKurta };

describeBranches(
  "OptionsSection",
  ({ product }) => (
    <PostForm withSummary={false}>
      <OptionsSection fields={productFields} product={product} rates={tenPercent} gstBasisPoints={1_800} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        shows: [
          "Options For a product in several sizes or colours: up to three options",
          "Option (optional) Such as Size or Colour",
          "Values (optional) One per line Red Blue",
          "Values in Hindi (optional) In the same order",
          "Values in Gujarati (optional) In the same order",
          "Add an option",
          "List all combinations",
          "Variants Each has its own stock. Without a price it costs what the product costs.",
          "Add a variant",
          "You receive ₹438.90",
        ],
        texts: {
          "#options fieldset:nth-of-type(1) legend": "Colour",
          "#options fieldset:nth-of-type(2) legend": "Size",
          'textarea[name="options[0].values_hi"]': "लाल नीला",
          'textarea[name="options[0].values_gu"]': "લાલ",
          'textarea[name="options[1].values"]': "M",
          "#variants fieldset:nth-of-type(1) legend": "Red, M",
          "#variants fieldset:nth-of-type(2) legend": "Blue, M",
          'label[for="variants[0].value1"]': "Colour (optional)",
          'label[for="variants[0].value2"]': "Size (optional)",
          'label[for="variants[0].price"]': "Price, if different (optional)",
        },
        has: [
          "input[name='options[0].name'][value=Colour]",
          "textarea[name='options[0].values_hi'][lang=hi]",
          "textarea[name='options[0].values_gu'][lang=gu]",
          "datalist#values-of-option-1 option[value=Red] + option[value=Blue]",
          "datalist#values-of-option-2 option[value=M]",
          "button[name=change_rows][value='variants fill'].border-indigo",
          "input[type=hidden][name='variants[0].id'][value='61']",
          "input[type=hidden][name='variants[0].shown_stock'][value='4']",
          "input[name='variants[0].value1'][value=Red][list='values-of-option-1'][autocomplete=off]",
          "input[name='variants[0].value2'][value=M][list='values-of-option-2']",
          "input[name='variants[0].stock'][value='4']",
          "input[name='variants[0].price'][value='500.50']",
          "input[name='variants[0].sku'][value=CK-1]",
          "input[name='variants[1].value1'][value=Blue]",
          "input[name='variants[1].stock'][value='0']",
          "#variants fieldset:nth-of-type(1) details",
          "#variants fieldset:nth-of-type(2):not(:has(details))",
          "#variants fieldset:not(:has(input[name='variants[0].value3']))",
          "input[name='variants[1].price'][value='']",
          "input[name='variants[1].sku'][value='']",
          "input[type=hidden][name=known_variants][value='61,62']",
        ],
        lacks: "#variants [lang]",
      },
    ],
    [
      { product: null },
      {
        shows: "Add an option",
        hides: ["List all combinations", "Variants"],
        has: "input[name=known_variants][value='']",
        lacks: ["#variants", "datalist"],
      },
    ],
    [
      { product: editableDiya },
      { hides: ["List all combinations", "Variants"], has: "input[name=known_variants][value='51']" },
    ],
    [
      { product: null },
      {
        texts: {
          "#options fieldset:nth-of-type(1) legend": "Material",
          "#options fieldset:nth-of-type(2) legend": "Option 2",
          "#variants fieldset:nth-of-type(1) legend": "Brass, Small",
          "#variants fieldset:nth-of-type(2) legend": "Variant 2",
          'label[for="variants[0].value2"]': "Option 2 (optional)",
        },
        has: [
          "datalist#values-of-option-1 option[value=Brass] + option[value=Clay]",
          "input[name='variants[0].id'][value='']",
          "input[name=known_variants][value='7']",
        ],
        shows: ["You receive ₹876.91"],
      },
      {
        outcome: {
          rows: { options: 2, variants: 2 },
          values: {
            "options[0].name": "Material",
            "options[0].values": "Brass\nClay",
            "variants[0].value1": "Brass",
            "variants[0].value2": "Small",
            "variants[0].price": "1000",
            known_variants: "7",
          },
        },
      },
    ],
    [
      {},
      {
        lacks: ["datalist", "input[name='options[0].name']"],
        hides: "List all combinations",
        has: "#variants fieldset:nth-of-type(1) legend",
        texts: {
          "#variants fieldset:nth-of-type(1) legend": "Variant 1",
          'label[for="variants[0].value1"]': "Option 1 (optional)",
        },
        shows: "Variant 1",
      },
      { outcome: { rows: { options: 0, variants: 1 }, values: { "variants[0].id": "61", "variants[0].price": "x" } } },
    ],
    [
      {},
      { has: "input[name='variants[0].id'][value='99']", hides: "You receive ₹438.90" },
      { outcome: { rows: { options: 1, variants: 1 }, values: { "variants[0].id": "99", "variants[0].price": "" } } },
    ],
    [
      { product: { ...editableKurta, options: [{ name: "રંગ", values: [{ value: "લાલ", translations: {} }] }] } },
      { has: ["datalist option[lang=gu]", "#variants label [lang=gu]"] },
    ],
  ],
);
