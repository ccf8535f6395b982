import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleFields } from "../../../../tests/support/components/sample-shop-fields.ts";

const sample: Parameters<typeof PasswordField>[0] = {
  field: sampleFields.city,
  label: "Password",
  hint: "Six or more",
};

describeBranches(
  "PasswordField",
  (props) => (
    <PostForm withSummary={false}>
      <PasswordField {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        is: "Password Six or more Show Hide Password",
        has: [
          "input#city[type=password][name=city][required][aria-describedby=city-hint]:not([maxlength])",
          "button[type=button][hidden][data-show-password][aria-controls=city]",
          "script[nonce=nonce]",
        ],
        lacks: "#city-error",
      },
    ],
    [
      { hint: undefined },
      { is: "Password Show Hide Password Too short", has: "#city-error" },
      { outcome: { errors: { city: ["Too short"] } } },
    ],
  ],
);
