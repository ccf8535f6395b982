import { FieldRows } from "#app/components/ui/form/field-rows.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleFields } from "../../../../tests/support/components/sample-shop-fields.ts";

type Props = Parameters<typeof FieldRows<"number">>[0];
const sample: Props = {
  group: sampleFields.phones,
  legend: "Phones",
  nameOf: (row) => `Phone ${row + 1}`,
  children: ({ number }, row) => <TextField field={number} label={`Number of ${row}`} />,
};
const add = 'button[name=change_rows][value="phones add"]';
const remove = (row: number) => `button[name=change_rows][value="phones remove ${row}"]`;

describeBranches(
  "FieldRows",
  (props) => (
    <PostForm withSummary={false}>
      <FieldRows {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        is: "Phones Phone 1 Number of 0 Phone 2 Number of 1 Add another",
        has: ["fieldset#phones", 'button[tabindex="-1"][aria-hidden=true]', '[name="phones[1].number"]', add],
        lacks: [remove(0), '[name="phones[2].number"]', "[lang]", "#phones-error"],
      },
    ],
    [
      { hint: "One or more", addLabel: "Add a phone" },
      { shows: ["Phones One or more", "Add a phone"], hides: "Add another" },
    ],
    [
      { rowCount: 3 },
      {
        shows: "Phone 3 Number of 2 Remove Phone 3",
        has: [remove(0), remove(2), '[name="phones[2].number"]'],
        lacks: add,
      },
    ],
    [{ rowCount: 1 }, { has: ['[name="phones[1].number"]', add], lacks: remove(0) }],
    [{}, { has: remove(2), lacks: add }, { outcome: { rows: { phones: 3 } } }],
    [{ rowCount: 3 }, { has: add, lacks: remove(0) }, { outcome: { rows: { phones: 2 } } }],
    [{}, { shows: "Phones Enter two", has: "#phones-error" }, { outcome: { errors: { phones: ["Enter two"] } } }],
    [{ nameOf: () => "ફોન" }, { has: "legend span[lang=gu]" }],
    [{ nameOf: () => "ફોન" }, { shows: "ફોન", lacks: "[lang]" }, { locale: "gu" }],
  ],
);
