import { problemText } from "#app/components/seller/import/problem-text.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

interface Problem {
  code: string;
  values?: Record<string, string | number>;
}

describeBranches<Problem>(
  "problemText",
  (problem) => <p>{problemText(problem, translatorFor("en"))}</p>,
  { code: "price_zero" },
  [
    [{}, "The price is zero."],
    [{ code: "too_long", values: { max: 80 } }, "Longer than 80 characters."],
    [
      { code: "price_above_mrp", values: { mrp_paise: 129_950 } },
      "The price is above the MRP of ₹1,299.50. Give the new MRP too.",
    ],
    [
      { code: "waits_for_review", values: { fields: "name,brand", name: "Brass Diya" } },
      "A product on sale: we first review its new Name, Brand.",
    ],
  ],
);
