import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hasText, resources } from "#app/locales/i18n.server.ts";
import { foreignLatin } from "../../tests/support/texts/allowed-latin.ts";
import { localeTexts } from "../../tests/support/texts/locale-texts.ts";

const texts = localeTexts;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

describe.each(["hi", "gu"] as const)("the texts in %s", (locale) => {
  it("have every key of the English ones, and no other", () => {
    const missing = [...texts.en.keys()].filter((key) => !texts[locale].has(key));
    const extra = [...texts[locale].keys()].filter((key) => !texts.en.has(key));
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });

  it("interpolate the same values as English", () => {
    const different = [...texts.en].filter(
      ([key, text]) =>
        !key.endsWith("_one") && placeholders(texts[locale].get(key) ?? "").join() !== placeholders(text).join(),
    );
    expect(different).toEqual([]);
  });

  it("are in that language: Latin letters are names, abbreviations and values only", () => {
    const written = (text: string) => text.replace(/\{\{[^}]*\}\}|\]\([^)]*\)|^(mailto:|\/)\S*$/g, " ");
    const foreign = [...texts[locale]].filter(([, text]) => foreignLatin(written(text)).length > 0);
    expect(foreign).toEqual([]);
  });

  it("call cash on delivery cash", () => {
    const cash = { hi: "नकद", gu: "રોકડ" }[locale];
    for (const key of ["checkout:cod.title", "checkout:cod.hint"]) expect(texts[locale].get(key)).toContain(cash);
    expect(texts[locale].get("checkout:cod.hint")).not.toMatch(/कार्ड|કાર્ડ|UPI|ऑनलाइन|ઑનલાઇન/);
  });

  it("are never empty", () => {
    expect([...texts[locale]].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

/** Legal and trade terms that may contain a word the shop otherwise avoids. */
const fixedTerms = /છૂટક કિંમત|બ્લાઉઝ પીસ/g;

/** Spellings: left the rejected one, right the shop's choice. */
const chosenWords = {
  en: {
    "e-mail": "email",
    "E-mail": "Email",
    " mail ": "email",
    " mails": "emails",
    "Very many": "Many",
    "In one line": "Subject",
    "take it along": "download",
    "sign-in": "login",
    "sign in": "log in",
    "signed in": "logged in",
    "sign out": "log out",
    "signed out": "logged out",
    "the way it came": "the way you paid",
    "Please look": "check",
    "That was too often": "Too many tries",
  },
  hi: {
    श्रेणी: "कैटेगरी",
    श्रेणि: "कैटेगरि",
    "उप-योग": "सामान का दाम",
    " नग ": "पीस",
    त्रुटि: "गलती",
    सत्र: "सेशन",
    पुनर्चक्रण: "रीसाइकलिंग",
    "देर से देर": "ज़्यादा से ज़्यादा",
    "उत्पाद ": "प्रोडक्ट",
    प्रॉडक्ट: "प्रोडक्ट",
    साइन: "लॉग इन",
    लॉगिन: "लॉग इन",
    यूपीआई: "UPI",
    ओटीपी: "OTP",
    मेनू: "मेन्यू",
    "सेव ": "सहेजें",
    हिंदी: "हिन्दी",
    हिंदू: "हिन्दू",
    "कार्य दिव": "कामकाजी दिन",
    कीमत: "दाम",
    सितार: "स्टार",
    निजता: "गोपनीयता",
    साझेदारी: "भागीदारी",
    होमपेज: "होम पेज",
    उपयोगकर्ता: "यूज़र",
    इंसान: "टीम",
    "‘": "“",
  },
  gu: {
    લગાવો: "લાગુ કરો",
    "લાગી ગયું": "લાગુ થયું",
    ખાતરી: "પુષ્ટિ",
    શ્રેણી: "કૅટેગરી",
    "પરત અને": "રિટર્ન અને",
    "કે પરત": "કે રિટર્ન",
    વેચનાર: "વિક્રેતા",
    માણસો: "ટીમ",
    સત્ર: "સેશન",
    "‘": "“",
    ઑર્ડર: "ઓર્ડર",
    પ્રયાસ: "પ્રયત્ન",
    તસવીર: "ફોટો",
    ચિત્ર: "ફોટો",
    લૉગિન: "લૉગ ઇન",
    સાઇન: "લૉગ ઇન",
    "લોગ ઇન": "લૉગ ઇન",
    ઇમેઇલ: "ઈમેલ",
    બેંક: "બૅન્ક",
    ઍડમિન: "એડમિન",
    યુઝર: "યૂઝર",
    સ્ટૉક: "સ્ટોક",
    કિંમત: "ભાવ",
    "પેટા સરવાળો": "સબટોટલ",
    "સેવ ": "સાચવો",
    વિવરણ: "વર્ણન",
    પીસ: "નંગ",
    યુપીઆઈ: "UPI",
    ઓટીપી: "OTP",
    ખરીદનાર: "ખરીદદાર",
    ડેશબોર્ડ: "ડૅશબોર્ડ",
    સેકંડ: "સેકન્ડ",
    અંક: "આંકડા",
    "આગલી ચુકવણી": "હવે પછીની ચુકવણી",
  },
};

it("amounts have commas", () => {
  const amounts = Object.values(texts).flatMap((all) => [...all].filter(([, text]) => /₹\d{4,}/.test(text)));
  expect(amounts).toEqual([]);
});

describe.each(["en", "hi", "gu"] as const)("the terms in %s", (locale) => {
  it("are consistent", () => {
    const rivals = Object.entries(chosenWords[locale]).flatMap(([other, chosen]) =>
      [...texts[locale]]
        .filter(([, text]) => text.replace(fixedTerms, "").includes(other))
        .map(([key]) => `${key}: ${other} → ${chosen}`),
    );
    expect(rivals).toEqual([]);
  });
});

it("Hindi writes nuqta under ज and फ only, and ends its sentences with a danda", () => {
  expect([...texts.hi].filter(([, text]) => /[कखग]\u093c|\p{Script=Devanagari}\.(\s|$)/u.test(text))).toEqual([]);
});

it("Gujarati joins a case ending to the interpolated word before it", () => {
  // “એ જ” is another word: "the same".
  const apart = /\}\}[”"]? (ને|ની|નું|નો|ના|નાં|થી|માં|માંથી|એ(?! જ))(?!\p{Script=Gujarati})/u;
  expect([...texts.gu].filter(([, text]) => apart.test(text))).toEqual([]);
});

describe("the keys in the code", () => {
  const namespaces = Object.keys(resources.en).join("|");
  const literal = new RegExp(`["'\`]((?:${namespaces}):[a-z0-9_]+(?:\\.[a-z0-9_-]+)*)["'\`]`, "gi");
  // A key built from a value, `cart:problem.${kind}`: at least one key must exist below its fixed part.
  const composed = new RegExp(`\`((?:${namespaces}):[a-z0-9_.-]*)\\$\\{`, "gi");
  const files = ["app", "server"].flatMap((folder) => sourceFiles(folder)).filter((file) => !file.includes("locales"));
  const found = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return {
      file,
      literals: [...source.matchAll(literal)].map((match) => match[1] ?? ""),
      composed: [...source.matchAll(composed)].map((match) => match[1] ?? ""),
    };
  });

  it("all have a text", () => {
    expect(found.some(({ literals }) => literals.length > 0)).toBe(true);
    const missing = found.flatMap(({ file, literals }) =>
      literals.filter((key) => !hasText(key) && !texts.en.has(`${key}_other`)).map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("have texts below every composed prefix", () => {
    const all = [...texts.en.keys()];
    const missing = found.flatMap(({ file, composed: starts }) =>
      starts.filter((start) => !all.some((key) => key.startsWith(start))).map((start) => `${file}: ${start}…`),
    );
    expect(missing).toEqual([]);
  });
});
