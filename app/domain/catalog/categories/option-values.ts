import type { Locale, OptionTranslations } from "#app/db/schema.ts";

type Translated = readonly [hi: string, gu: string];

/** Translations of usual values (colours, sizes): the fallback where a seller gives none. Keys are lower case. */
const COMMON_VALUES: Readonly<Record<string, Translated>> = {
  beige: ["बेज", "બેજ"],
  black: ["काला", "કાળો"],
  blue: ["नीला", "વાદળી"],
  bronze: ["कांस्य", "કાંસ્ય"],
  brown: ["भूरा", "કથ્થઈ"],
  copper: ["ताम्बई", "તાંબા જેવો"],
  cream: ["क्रीम", "ક્રીમ"],
  gold: ["सुनहरा", "સોનેરી"],
  golden: ["सुनहरा", "સોનેરી"],
  gray: ["स्लेटी", "રાખોડી"],
  green: ["हरा", "લીલો"],
  grey: ["स्लेटी", "રાખોડી"],
  indigo: ["नील", "ગળી"],
  ivory: ["आइवरी", "આઇવરી"],
  lavender: ["लैवेंडर", "લેવેન્ડર"],
  lilac: ["हल्का बैंगनी", "આછો જાંબલી"],
  lime: ["नींबुई हरा", "લીંબુ જેવો લીલો"],
  magenta: ["मैजेंटा", "મજેન્ટા"],
  maroon: ["मरून", "મરૂન"],
  "multi color": ["बहुरंगी", "બહુરંગી"],
  "multi colour": ["बहुरंगी", "બહુરંગી"],
  multicolor: ["बहुरंगी", "બહુરંગી"],
  multicolour: ["बहुरंगी", "બહુરંગી"],
  mustard: ["सरसों पीला", "રાઈ પીળો"],
  "navy blue": ["नेवी ब्लू", "નેવી બ્લુ"],
  navy: ["नेवी ब्लू", "નેવી બ્લુ"],
  "off white": ["ऑफ़-व्हाइट", "ઑફ-વ્હાઇટ"],
  "off-white": ["ऑफ़-व्हाइट", "ઑફ-વ્હાઇટ"],
  olive: ["जैतूनी", "ઑલિવ"],
  orange: ["नारंगी", "નારંગી"],
  peach: ["पीच", "પીચ"],
  pink: ["गुलाबी", "ગુલાબી"],
  purple: ["बैंगनी", "જાંબલી"],
  red: ["लाल", "લાલ"],
  "rose gold": ["रोज़ गोल्ड", "રોઝ ગોલ્ડ"],
  rust: ["जंग रंग", "કાટ રંગ"],
  silver: ["चाँदी रंग", "રૂપેરી"],
  "sky blue": ["आसमानी", "આસમાની"],
  tan: ["टैन", "ટૅન"],
  teal: ["टील", "ટીલ"],
  transparent: ["पारदर्शी", "પારદર્શક"],
  turquoise: ["फ़िरोज़ी", "ફિરોઝી"],
  violet: ["बैंगनी", "જાંબલી"],
  white: ["सफ़ेद", "સફેદ"],
  wine: ["वाइन", "વાઇન"],
  yellow: ["पीला", "પીળો"],

  "extra large": ["एक्स्ट्रा लार्ज", "એક્સ્ટ્રા લાર્જ"],
  "extra small": ["एक्स्ट्रा स्मॉल", "એક્સ્ટ્રા સ્મૉલ"],
  "free size": ["फ़्री साइज़", "ફ્રી સાઇઝ"],
  "full size": ["फ़ुल साइज़", "ફુલ સાઇઝ"],
  large: ["बड़ा", "મોટું"],
  medium: ["मीडियम", "મધ્યમ"],
  "one size": ["एक ही साइज़", "એક જ સાઇઝ"],
  small: ["छोटा", "નાનું"],
  standard: ["स्टैंडर्ड", "સ્ટાન્ડર્ડ"],

  bamboo: ["बाँस", "વાંસ"],
  brass: ["पीतल", "પિત્તળ"],
  cotton: ["सूती", "સુતરાઉ"],
  glass: ["काँच", "કાચ"],
  leather: ["चमड़ा", "ચામડું"],
  linen: ["लिनन", "લિનન"],
  plastic: ["प्लास्टिक", "પ્લાસ્ટિક"],
  silk: ["रेशम", "રેશમ"],
  "stainless steel": ["स्टेनलेस स्टील", "સ્ટેનલેસ સ્ટીલ"],
  steel: ["स्टील", "સ્ટીલ"],
  wood: ["लकड़ी", "લાકડું"],
  wool: ["ऊनी", "ઊન"],

  checked: ["चेकदार", "ચેક્સ"],
  plain: ["सादा", "સાદું"],
  printed: ["प्रिंटेड", "પ્રિન્ટેડ"],
  ruled: ["लाइनदार", "લીટીવાળું"],
  striped: ["धारीदार", "પટ્ટાવાળું"],

  english: ["अंग्रेज़ी", "અંગ્રેજી"],
  gujarati: ["गुजराती", "ગુજરાતી"],
  hindi: ["हिन्दी", "હિન્દી"],
  marathi: ["मराठी", "મરાઠી"],
  tamil: ["तमिल", "તમિલ"],

  boys: ["लड़के", "છોકરાઓ"],
  girls: ["लड़कियाँ", "છોકરીઓ"],
  kids: ["बच्चे", "બાળકો"],
  men: ["पुरुष", "પુરુષો"],
  unisex: ["यूनिसेक्स", "યુનિસેક્સ"],
  women: ["महिलाएँ", "મહિલાઓ"],
  left: ["बायाँ", "ડાબું"],
  right: ["दायाँ", "જમણું"],
  jasmine: ["चमेली", "ચમેલી"],
  sandalwood: ["चंदन", "ચંદન"],
};

/** Units after a number. `GB`, `TB`, `UK`, `mAh` and the like are written the same in every language. */
const UNITS: Readonly<Record<string, Translated>> = {
  g: ["ग्राम", "ગ્રામ"],
  gm: ["ग्राम", "ગ્રામ"],
  gram: ["ग्राम", "ગ્રામ"],
  grams: ["ग्राम", "ગ્રામ"],
  kg: ["किलो", "કિલો"],
  ml: ["मिली", "મિલી"],
  l: ["लीटर", "લિટર"],
  litre: ["लीटर", "લિટર"],
  litres: ["लीटर", "લિટર"],
  cm: ["सेमी", "સેમી"],
  m: ["मीटर", "મીટર"],
  metre: ["मीटर", "મીટર"],
  metres: ["मीटर", "મીટર"],
  inch: ["इंच", "ઇંચ"],
  inches: ["इंच", "ઇંચ"],
  piece: ["पीस", "પીસ"],
  pieces: ["पीस", "પીસ"],
  pcs: ["पीस", "પીસ"],
};

const LOCALE_INDEX = { hi: 0, gu: 1 } as const;

/** Returns a usual value ("Red", "500 g", "Pack of 3") in the language; undefined for one that is not usual. */
export function commonValue(value: string, locale: "hi" | "gu"): string | undefined {
  const key = value.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (Object.hasOwn(COMMON_VALUES, key)) return COMMON_VALUES[key]?.[LOCALE_INDEX[locale]];
  const pack = /^pack of (\d+)$/.exec(key);
  if (pack) return locale === "hi" ? `${pack[1]} का पैक` : `${pack[1]}નો પૅક`;
  const measure = /^((?:\d+ ?[×x] ?)?\d+(?:\.\d+)?) ?([a-z]+)$/.exec(key);
  const unit = measure?.[2] ?? "";
  return measure && Object.hasOwn(UNITS, unit) ? `${measure[1]} ${UNITS[unit]?.[LOCALE_INDEX[locale]]}` : undefined;
}

/** Returns one value in the reader's language: the seller's own word, else the usual one, else as it was written. */
export function localizedValue(
  value: string,
  translations: Partial<Record<"hi" | "gu", string>> | undefined,
  locale: Locale,
): string {
  return locale === "en" ? value : translations?.[locale] || commonValue(value, locale) || value;
}

/** Returns a variant's options with their values in the reader's language. Names stay as they are (locales/option-name.ts). */
export function localizedOptions(
  options: Readonly<Record<string, string>>,
  translations: OptionTranslations,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, localizedValue(value, translations[name], locale)]),
  );
}

/** Returns an item of an order, as its row has it, with the values of its options in the reader's language. */
export function localizedItem<
  Item extends { options: Readonly<Record<string, string>>; option_translations: OptionTranslations },
>({ option_translations: translations, ...item }: Item, locale: Locale) {
  return { ...item, options: localizedOptions(item.options, translations, locale) };
}

/** Returns everything that `localizedOptions` can say about these options, for an order to freeze. */
export function frozenTranslations(
  options: Readonly<Record<string, string>>,
  translations: OptionTranslations,
): OptionTranslations {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      {
        hi: localizedValue(value, translations[name], "hi"),
        gu: localizedValue(value, translations[name], "gu"),
      },
    ]),
  );
}
