import { ProductTexts } from "#app/components/catalog/product-card/product-texts.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index + 1}`);
const sample: Parameters<typeof ProductTexts>[0] = { description: "A lamp of brass", features: ["Heavy", "Round"] };

describeBranches("ProductTexts", (props) => <ProductTexts {...props} />, sample, [
  [
    {},
    {
      is: "Key features Heavy Round Description A lamp of brass",
      has: "li:nth-child(2)",
      lacks: "input[type=checkbox]",
    },
  ],
  [{ features: [] }, { is: "Description A lamp of brass", lacks: "ul" }],
  [{ description: "" }, { is: "Key features Heavy Round", hides: "Description" }],
  [{ features: numbered(9) }, { shows: "Feature 9", hides: "Show all" }],
  [
    { features: numbered(10) },
    { shows: ["Feature 10", "Show all"], has: "section:nth-of-type(1) input[type=checkbox]" },
  ],
  [{ description: "x".repeat(500) }, { hides: "Show all" }],
  [{ description: "x".repeat(501) }, { shows: "Show all", has: "section:nth-of-type(2) input[type=checkbox]" }],
]);
