import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { RatingField } from "#app/components/support/reviews/rating-field.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { rendered } from "../../../../tests/support/components/rendered.tsx";

const reason = { name: "reason" } as FormField;
const rating = { name: "rating" } as FormField<"rating">;
const options = [
  { value: "spam", label: "Advertising" },
  { value: "rude", label: "Abusive" },
];

describe.each([
  ["choices", "reason", 2, <RadioField key="field" field={reason} label="Reason" options={options} />],
  ["stars", "rating", 5, <RatingField key="field" field={rating} given={undefined} />],
])("a group of %s", (_name, name, count, field) => {
  const page = (errors: string[]) =>
    load(
      rendered(
        <OutcomeContext.Provider value={{ errors: { [name]: errors }, formErrors: [], values: {} }}>
          {field}
        </OutcomeContext.Provider>,
      ),
    );

  it("is said to be invalid as a whole: radio buttons have no such state", () => {
    const $ = page(["Please choose one"]);
    expect($("fieldset").attr()).toMatchObject({
      role: "radiogroup",
      "aria-invalid": "true",
      "aria-describedby": `${name}-error`,
    });
    expect($(`#${name}-error`).text()).toBe("Please choose one");
    expect($("input[type=radio]")).toHaveLength(count);
    expect($("input[aria-invalid]")).toHaveLength(0);
  });

  it("without an error is not invalid", () => {
    const $ = page([]);
    expect($("fieldset[role=radiogroup]")).toHaveLength(1);
    expect($("[aria-invalid], [aria-describedby]")).toHaveLength(0);
  });
});
