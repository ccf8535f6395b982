import type { DemoProduct } from "./demo-product.ts";

type Translated = readonly [hi: string, gu: string];

/** The values of the demo's options in Hindi and Gujarati, by the option's name. What is missing here is written alike in all languages. */
const VALUES: Record<string, Record<string, Translated>> = {
  Colour: {
    Black: ["काला", "કાળો"],
    Blue: ["नीला", "વાદળી"],
    Brown: ["भूरा", "કથ્થઈ"],
    Graphite: ["ग्रेफ़ाइट", "ગ્રેફાઇટ"],
    Green: ["हरा", "લીલો"],
    Indigo: ["नील", "ગળી"],
    "Kesar red": ["केसरिया लाल", "કેસરી લાલ"],
    Lilac: ["हल्का बैंगनी", "આછો જાંબલી"],
    Lime: ["नींबुई हरा", "લીંબુ જેવો લીલો"],
    Madder: ["मजीठ लाल", "મજીઠ લાલ"],
    Midnight: ["मिडनाइट काला", "મિડનાઇટ કાળો"],
    "Mint green": ["पुदीना हरा", "ફુદીના જેવો લીલો"],
    Mustard: ["सरसों पीला", "રાઈ પીળો"],
    "Natural white": ["प्राकृतिक सफ़ेद", "કુદરતી સફેદ"],
    Orange: ["नारंगी", "નારંગી"],
    Peacock: ["मोरपंखी", "મોરપીંછ"],
    "Rani pink": ["रानी गुलाबी", "રાણી ગુલાબી"],
    Red: ["लाल", "લાલ"],
    Rose: ["गुलाबी", "ગુલાબી"],
    Sand: ["रेतीला", "રેતાળ"],
    Silver: ["चाँदी रंग", "રૂપેરી"],
    Sky: ["आसमानी", "આસમાની"],
    "Sunset pink": ["साँझ गुलाबी", "સાંજ ગુલાબી"],
    Tan: ["टैन", "ટૅન"],
    Teal: ["टील", "ટીલ"],
    Turquoise: ["फ़िरोज़ी", "ફિરોઝી"],
    White: ["सफ़ेद", "સફેદ"],
    Wine: ["वाइन", "વાઇન"],
  },
  Shade: {
    Anaar: ["अनार", "દાડમ"],
    Chandan: ["चंदन", "ચંદન"],
    Falsa: ["फालसा", "ફાલસા"],
    Gulkand: ["गुलकंद", "ગુલકંદ"],
    Jamun: ["जामुन", "જાંબુ"],
    Kathal: ["कटहल", "ફણસ"],
    Kesar: ["केसर", "કેસર"],
    Mahogany: ["महोगनी", "મહોગની"],
    Mitti: ["मिट्टी", "માટી"],
    "Nude rose": ["न्यूड रोज़", "ન્યૂડ રોઝ"],
    "Rani pink": ["रानी गुलाबी", "રાણી ગુલાબી"],
    Sindoor: ["सिंदूर", "સિંદૂર"],
  },
  Set: { Reds: ["लाल शेड", "લાલ શેડ"], Violets: ["बैंगनी शेड", "જાંબલી શેડ"] },
  Scent: { Jasmine: ["चमेली", "ચમેલી"], Rose: ["गुलाब", "ગુલાબ"], Sandalwood: ["चंदन", "ચંદન"] },
  Finish: { Honey: ["शहद रंग", "મધ રંગ"], Walnut: ["अखरोट रंग", "અખરોટ રંગ"] },
  Blend: { "80:20 chicory": ["80:20 चिकोरी", "80:20 ચિકોરી"], "Pure coffee": ["शुद्ध कॉफ़ी", "શુદ્ધ કૉફી"] },
  Fits: {
    "Above 150 cc": ["150 सीसी से ज़्यादा", "150 સીસીથી વધુ"],
    Scooter: ["स्कूटर", "સ્કૂટર"],
    "Up to 150 cc": ["150 सीसी तक", "150 સીસી સુધી"],
  },
  Language: {
    English: ["अंग्रेज़ी", "અંગ્રેજી"],
    "English + Gujarati": ["अंग्रेज़ी + गुजराती", "અંગ્રેજી + ગુજરાતી"],
    "English + Hindi": ["अंग्रेज़ी + हिन्दी", "અંગ્રેજી + હિન્દી"],
    Gujarati: ["गुजराती", "ગુજરાતી"],
    Hindi: ["हिन्दी", "હિન્દી"],
  },
  Pack: {
    "1 kg": ["1 किलो", "1 કિલો"],
    "1 planter": ["1 गमला", "1 કૂંડું"],
    "2 planters": ["2 गमले", "2 કૂંડાં"],
    "2 × 850 g": ["2 × 850 ग्राम", "2 × 850 ગ્રામ"],
    "5 kg": ["5 किलो", "5 કિલો"],
    "850 g": ["850 ग्राम", "850 ગ્રામ"],
  },
  Pages: { Plain: ["सादे", "સાદાં"], Ruled: ["लाइनदार", "લીટીવાળાં"] },
  Size: {
    "1 litre": ["1 लीटर", "1 લિટર"],
    "200 ml": ["200 मिली", "200 મિલી"],
    "400 ml": ["400 मिली", "400 મિલી"],
    "5 litres": ["5 लीटर", "5 લિટર"],
    "Full size": ["फ़ुल साइज़", "ફુલ સાઇઝ"],
    "Size 4": ["साइज़ 4", "સાઇઝ 4"],
    "Size 5": ["साइज़ 5", "સાઇઝ 5"],
    "Size 6": ["साइज़ 6", "સાઇઝ 6"],
  },
};

/** Returns the Hindi and Gujarati names of the product's option values. */
export function optionValuesOf({ variants }: Pick<DemoProduct, "variants">) {
  return variants.flatMap(({ options }) =>
    Object.entries(options).flatMap(([optionName, value]) => {
      const [hi, gu] = VALUES[optionName]?.[value] ?? [];
      return hi && gu ? [{ optionName, value, translations: { hi, gu } }] : [];
    }),
  );
}
