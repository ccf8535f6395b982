import type { ComponentProps } from "react";
import { AdminSettingsNav } from "#app/components/admin/settings/marketplace-settings-nav.tsx";
import { PreviewButton } from "#app/components/admin/settings/preview-button.tsx";
import { SettingInput } from "#app/components/admin/settings/setting-input.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { settingsForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { settingFields, type SettingSection } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";
import { describeBranches, type Branch } from "../../../../tests/support/components/branches.tsx";

const pages = [
  ["/admin/settings", "Marketplace"],
  ["/admin/settings/company", "Company and contact"],
  ["/admin/settings/texts", "Texts"],
  ["/admin/settings/delivery", "Delivery"],
  ["/admin/settings/languages", "Languages"],
  ["/admin/settings/fees", "Commission and taxes"],
  ["/admin/settings/history", "History"],
] as const;

describeBranches(
  "AdminSettingsNav",
  () => <AdminSettingsNav />,
  {},
  pages.map(([at, text], index): Branch<object> => [
    {},
    {
      has: [`nav[aria-label=Settings] li:nth-child(${index + 1}) a[href="${at}"]`],
      texts: { "a[aria-current=page]": text },
    },
    { at },
  ]),
);

describeBranches("PreviewButton", () => <PreviewButton />, {}, [
  [{}, "Preview changes Nothing changes until you save on the next page."],
]);

type Input = ComponentProps<typeof SettingInput>;
const inputOf = (section: SettingSection, name: string, value: string): Input => ({
  setting: settingFields(section).find((setting) => setting.name === name)!,
  field: (fieldsOf(settingsForm(section)) as Fields<string>)[name]!,
  value,
});
const narrow = ".max-w-48";

describeBranches("SettingInput", (props) => <SettingInput {...props} />, inputOf("delivery", "delivery_fee", "40"), [
  [
    {},
    {
      is: "Delivery fee (₹)",
      has: `input[name=delivery_fee][value=40][inputmode=decimal]${narrow}`,
      lacks: ["p", "[lang]"],
    },
  ],
  [
    inputOf("delivery", "cod_limit", "5000"),
    { is: "Limit of cash on delivery (₹) Subtotal and delivery fee together, at most.", has: ["p", narrow] },
  ],
  [inputOf("delivery", "return_window_days", "7"), { has: `input[value=7][inputmode=numeric]${narrow}` }],
  [
    inputOf("company", "sunday", "9:00 - 18:00"),
    { has: `input[value="9:00 - 18:00"]${narrow}`, shows: "Empty means closed." },
  ],
  [inputOf("company", "contact_phone", "+9179"), { has: `input[type=tel]${narrow}` }],
  [inputOf("company", "contact_email", "a@b.example"), { has: `input[type=email]`, lacks: narrow }],
  [inputOf("company", "legal_name", "Haat"), { has: "input[value=Haat]", lacks: narrow }],
  [
    inputOf("shop", "product_card_aspect_ratio", "3/4"),
    {
      is: "Aspect ratio of product cards It applies to every product card at once. Auto (the picture's own) 1:1 (square) 4:3 3:4 (portrait) 16:9 (wide)",
      has: 'select option[value="3/4"][selected]',
    },
  ],
  [
    inputOf("languages", "language_hi", "on"),
    { is: "Hindi (हिन्दी)", has: "input[type=checkbox][name=language_hi][checked]" },
  ],
  [inputOf("languages", "language_hi", ""), { has: "input[type=checkbox]:not([checked])" }],
  [
    inputOf("shop", "store_description_gu", "બજાર"),
    { is: "Store description (ગુજરાતી) (optional) બજાર", has: "textarea[lang=gu][rows=2][name=store_description_gu]" },
  ],
  [
    inputOf("texts", "not_implemented", "Soon"),
    { is: "Text (English) It is shown under “Feature not implemented”.", has: "input[lang=en][value=Soon]" },
  ],
  // Only the English text has the hint.
  [inputOf("texts", "not_implemented_hi", "जल्द"), { is: "Text (हिन्दी) (optional)", has: "input[lang=hi]", lacks: "p" }],
  [inputOf("texts", "pitch_sellers", "50,000+"), { shows: "As it is shown, e.g. 50,000+" }],
]);

const sample: ComponentProps<typeof SettingsForm> = {
  title: "Delivery and payment",
  section: "delivery",
  values: { delivery_fee: "40" },
  marks: "m1",
  fields: fieldsOf(settingsForm("delivery")),
};

describeBranches("SettingsForm", (props) => <SettingsForm {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Delivery and payment Marketplace Company and contact",
        "Fee and limits Delivery fee (₹) Free delivery over (₹)",
        "Days and times Estimated delivery (days) Counted from the order. Return window (days)",
        "Preview changes",
      ],
      has: [
        "form.rounded-card input[type=hidden][name=shown][value=m1]",
        "input[name=delivery_fee][value=40]",
        'input[name=cod_limit][value=""]',
        "fieldset:nth-of-type(2) input[name=aadhaar_scan_days]",
      ],
      texts: { h1: "Delivery and payment" },
    },
  ],
  [
    { fields: { ["shown"]: sample.fields["shown"]!, ["delivery_fee"]: sample.fields["delivery_fee"] as FormField } },
    { has: "input[name=delivery_fee]", lacks: "input[name=cod_limit]" },
  ],
]);
