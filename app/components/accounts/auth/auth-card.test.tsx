import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { NewPasswordFields } from "#app/components/accounts/auth/new-password-fields.tsx";
import { PhoneCodeField, PhoneCodeSent } from "#app/components/accounts/auth/phone-code-field.tsx";
import { ProviderButtons } from "#app/components/accounts/auth/provider-buttons.tsx";
import { RegisterLink } from "#app/components/accounts/auth/register-link.tsx";
import { RoleField } from "#app/components/accounts/auth/role-field.tsx";
import { SignInForm } from "#app/components/accounts/auth/sign-in-form.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { registerForm, resetPasswordForm, signInForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { firstCodeForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const card: Parameters<typeof AuthCard>[0] = { title: "Log in", lead: "Welcome", children: <i>Form</i> };

describeBranches("AuthCard", (props) => <AuthCard {...props} />, card, [
  [{}, { is: "Log in Welcome Form", texts: { h1: "Log in", p: "Welcome" } }],
  [{ lead: undefined }, { is: "Log in Form", lacks: "p" }],
]);

const passwords: Parameters<typeof NewPasswordFields>[0] = { fields: fieldsOf(resetPasswordForm), isAdmin: false };

describeBranches("NewPasswordFields", (props) => <NewPasswordFields {...props} />, passwords, [
  [
    {},
    {
      shows: ["New password At least 6 characters, and not a common password.", "Confirm new password"],
      has: ["input[name=password][enterkeyhint=next]", "input[name=confirm_password][enterkeyhint=done]"],
    },
  ],
  [{ isAdmin: true }, { shows: "At least 12 characters, and not a common password.", hides: "At least 6" }],
]);

describeBranches("PhoneCodeField", (props) => <PhoneCodeField {...props} />, { field: fieldsOf(firstCodeForm).code }, [
  [{}, { is: "Code from the SMS 6 digits", has: "input[name=code][enterkeyhint=go].max-w-48" }],
]);

describeBranches("PhoneCodeSent", (props) => <PhoneCodeSent {...props} />, { number: "98765 43210", minutes: 10 }, [
  [{}, "We have sent a code by SMS to 98765 43210. It works for 10 minutes. Tell it to no one, not even to us."],
]);

const providers: Parameters<typeof ProviderButtons>[0] = {
  page: "login",
  redirectTo: "/cart",
  children: <a href="/x">Mobile</a>,
};
const google = 'form[method=post][action="/auth/google"]';

describeBranches("ProviderButtons", (props) => <ProviderButtons {...props} />, providers, [
  [
    {},
    {
      is: "or Mobile Continue with Google Continue with Facebook",
      has: [
        `${google} input[name=page][value=login]`,
        `${google} input[name=redirect][value="/cart"]`,
        `${google} use[href$="#google"]`,
        'form[action="/auth/facebook"] use[href$="#facebook"]',
      ],
    },
  ],
  [
    { page: "register", redirectTo: null, children: undefined },
    {
      is: "or Continue with Google Continue with Facebook",
      has: "[name=page][value=register]",
      lacks: "[name=redirect]",
    },
  ],
]);

describeBranches("RegisterLink", (props) => <RegisterLink {...props} />, { to: "/register?redirect=/cart" }, [
  [{}, { is: "New here? Create account", has: 'a[href="/register?redirect=/cart"]' }],
]);

const role: Parameters<typeof RoleField>[0] = { field: fieldsOf(registerForm).role, asSeller: false };

describeBranches(
  "RoleField",
  (props) => (
    <PostForm>
      <RoleField {...props} />
    </PostForm>
  ),
  role,
  [
    [
      {},
      {
        is: "Account type Customer Seller",
        has: [
          "[type=radio][name=role][value=customer][checked]",
          "[type=radio][name=role][value=seller]:not([checked])",
        ],
      },
    ],
    [{ asSeller: true }, { has: "[value=seller][checked]", lacks: "[value=customer][checked]" }],
    [
      { asSeller: true },
      { has: "[value=customer][checked]", lacks: "[value=seller][checked]" },
      { outcome: { values: { role: "customer" } } },
    ],
  ],
);

const signIn: Parameters<typeof SignInForm>[0] = {
  fields: fieldsOf(signInForm),
  redirectTo: "/cart",
  email: "meera@example.com",
};

describeBranches("SignInForm", (props) => <SignInForm {...props} />, signIn, [
  [
    {},
    {
      shows: "Log in Forgot your password?",
      has: [
        'form[method=post] input[type=hidden][name=redirect][value="/cart"]',
        'input[name=email][type=email][value="meera@example.com"][enterkeyhint=next]',
        "input[name=password][type=password][enterkeyhint=go]",
        'button[data-pending="Checking…"]',
      ],
      texts: {
        "label[for=email]": "Email",
        "label[for=password]": "Password",
        'a[href="/forgot-password"]': "Forgot your password?",
      },
    },
  ],
  [{ redirectTo: null, email: undefined }, { lacks: ["[name=redirect]", "[name=email][value]"] }],
]);
