import { LanguageField } from "#app/components/accounts/account/language-field.tsx";
import { profileForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("LanguageField", (props) => <LanguageField {...props} />, { field: fieldsOf(profileForm).locale }, [
  [
    {},
    {
      shows: "Language For our pages and the emails we send you.",
      has: ["option[value=en][lang=en][selected]", "option[value=hi][lang=hi]:not([selected])", "option[lang=gu]"],
      texts: { "option[value=gu]": "ગુજરાતી" },
    },
  ],
  [
    {},
    { has: "option[value=hi][selected]", lacks: "option[value=gu]" },
    { locale: "hi", shell: { locales: ["en", "hi"] } },
  ],
]);
