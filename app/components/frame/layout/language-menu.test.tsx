import { LanguageForm, LanguageMenu } from "#app/components/frame/layout/language-menu.tsx";
import { LanguageRow } from "#app/components/frame/layout/language-row.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const one = { shell: { locales: ["en" as const] } };

describeBranches("LanguageMenu", () => <LanguageMenu />, {}, [
  [
    {},
    {
      has: ["summary[aria-label=Language]", "summary span[lang=hi]", "summary span[lang=gu]", "button[value=en]"],
      lacks: ["summary span[lang=en]"],
      texts: { summary: "हिं · ગુજ" },
    },
  ],
  [{}, { has: "summary span[lang=en]", texts: { summary: "EN · ગુજ" } }, { locale: "hi" }],
  [{}, { is: "", lacks: "summary" }, one],
]);

const chooses = (locale: string) =>
  `form[method=post][action="/language"] button[name=locale][value=${locale}][lang=${locale}]`;

describeBranches("LanguageForm", () => <LanguageForm />, {}, [
  [
    {},
    {
      is: "English हिन्दी ગુજરાતી",
      has: [
        `${chooses("en")}[aria-current=true] use[href$="#check"]`,
        `${chooses("hi")}:not([aria-current])`,
        'input[name=return_to][value="/search?q=lamp"]',
      ],
      lacks: `${chooses("gu")} use`,
    },
    { at: "/search?q=lamp" },
  ],
  [{}, { has: `${chooses("gu")}[aria-current=true] use`, lacks: `${chooses("en")}[aria-current]` }, { locale: "gu" }],
]);

describeBranches("LanguageRow", () => <LanguageRow />, {}, [
  [
    {},
    {
      is: "English हिन्दी ગુજરાતી",
      has: [
        `${chooses("en")}[aria-current=true]`,
        `${chooses("hi")}:not([aria-current])`,
        "form[aria-label=Language]",
        "input[name=return_to]",
      ],
    },
  ],
  [{}, { has: `${chooses("hi")}[aria-current=true]` }, { locale: "hi" }],
  [{}, { is: "", lacks: "form" }, one],
]);
