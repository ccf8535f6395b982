import { Checkbox, SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleFields } from "../../../../tests/support/components/sample-shop-fields.ts";

const wrong = { outcome: { values: { city: "Sur" }, errors: { city: ["Too short", "Not a city"] } } };
const text: Parameters<typeof TextField>[0] = { field: sampleFields.city, label: "City" };

describeBranches(
  "TextField",
  (props) => (
    <PostForm withSummary={false}>
      <TextField {...props} />
    </PostForm>
  ),
  text,
  [
    [
      {},
      {
        is: "City",
        has: 'input#city[name=city][required][maxlength="40"][autocomplete="address-level2"][inputmode=numeric]',
        lacks: [
          "[value]",
          "[aria-invalid]",
          "[aria-describedby]",
          "[type=email]",
          ".max-w-48",
          "[autofocus]",
          "#city-error",
        ],
        texts: { "label[for=city]": "City" },
      },
    ],
    [{ field: sampleFields.nick }, { is: "City (optional)", has: "input#nick:not([required])" }],
    [{ field: { ...sampleFields.city, isFilter: true } }, { is: "City", has: "input:not([required])" }],
    [{ field: sampleFields.mail }, { has: "[type=email]" }],
    [{ narrow: true, defaultValue: "Surat" }, { has: "input.max-w-48[value=Surat]" }],
    [{ hint: "Your town" }, { is: "City Your town", has: '#city-hint + input[aria-describedby="city-hint"]' }],
    [
      { id: "other", hint: "Your town", autoComplete: "off" },
      { has: ["label[for=other]", 'input#other[name=city][aria-describedby="other-hint"][autocomplete=off]'] },
    ],
    [
      { defaultValue: "Surat" },
      {
        is: "City Too short Not a city",
        has: ['input[value=Sur][aria-invalid=true][aria-describedby="city-error"]', "#city-error"],
      },
      wrong,
    ],
    [{ hint: "Your town" }, { has: 'input[aria-describedby="city-hint city-error"]' }, wrong],
    [{ defaultValue: "Surat" }, { has: "[value=Surat][autofocus]" }, { outcome: { focus: "city" } }],
    [{ autoFocus: true }, { has: "[autofocus]" }],
    [{}, { lacks: "[autofocus]" }, { outcome: { focus: "nick" } }],
  ],
);

const area: Parameters<typeof TextAreaField>[0] = { field: sampleFields.city, label: "City" };

describeBranches(
  "TextAreaField",
  (props) => (
    <PostForm withSummary={false}>
      <TextAreaField {...props} />
    </PostForm>
  ),
  area,
  [
    [{}, { has: 'textarea#city[name=city][rows="4"][maxlength="40"][required]', lacks: "[aria-invalid]" }],
    [
      { rows: 2, defaultValue: "Surat" },
      { is: "City Surat", has: 'textarea[rows="2"]' },
    ],
    [{}, { is: "City Sur Too short Not a city", has: "textarea[aria-invalid=true]" }, wrong],
  ],
);

const select: Parameters<typeof SelectField>[0] = {
  field: sampleFields.city,
  label: "City",
  options: [
    { value: "s", label: "Surat" },
    { value: "a", label: "અમદાવાદ", lang: "gu" },
  ],
  defaultValue: "a",
};

describeBranches(
  "SelectField",
  (props) => (
    <PostForm withSummary={false}>
      <SelectField {...props} />
    </PostForm>
  ),
  select,
  [
    [
      {},
      {
        has: [
          "select#city[name=city][required]",
          "option[value=s]:not([selected]):not([lang])",
          "option[value=a][selected][lang=gu]",
        ],
        lacks: 'option[value=""]',
        texts: { "option[value=s]": "Surat" },
      },
    ],
    [{ emptyLabel: "Choose" }, { texts: { 'option[value=""]': "Choose" }, has: "option:first-child[value='']" }],
    [
      {},
      { has: "option[value=s][selected]", lacks: "option[value=a][selected]" },
      { outcome: { values: { city: "s" } } },
    ],
  ],
);

const box: Parameters<typeof Checkbox>[0] = { field: sampleFields.nick, label: "Remember me" };

describeBranches(
  "Checkbox",
  (props) => (
    <PostForm withSummary={false}>
      <Checkbox {...props} />
    </PostForm>
  ),
  box,
  [
    [{}, { is: "Remember me", has: "input#nick[type=checkbox][name=nick]", lacks: ["[checked]", "#nick-error"] }],
    [{ defaultChecked: true }, { has: "[checked]" }],
    [{ defaultChecked: true }, { lacks: "[checked]" }, { outcome: { values: {} } }],
    [{}, { has: "[checked]" }, { outcome: { values: { nick: "on" } } }],
    [{}, { lacks: "[checked]" }, { outcome: { values: { nick: "yes" } } }],
    [
      {},
      { is: "Remember me Tick it", has: ["input[aria-invalid=true][aria-describedby=nick-error]", "#nick-error"] },
      { outcome: { errors: { nick: ["Tick it"] } } },
    ],
  ],
);
