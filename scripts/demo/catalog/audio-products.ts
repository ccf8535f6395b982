import { choices, single, type DemoProduct } from "./demo-product.ts";

export const audioProducts: DemoProduct[] = [
  {
    key: "wireless-headphones",
    seller: "darwaza",
    category: "audio",
    brand: "Naad",
    price: 1799,
    mrp: 2999,
    hsn: "8518",
    gst: 18,
    tags: ["headphones", "wireless", "bluetooth", "over-ear", "music", "calls"],
    variants: choices("Colour", { Silver: 32, Midnight: 18, Rose: 0 }),
    pictures: [
      { emoji: "🎧", tone: "sky", shows: "Silver" },
      { emoji: "🎧", tone: "clay", view: "left" },
      { emoji: "🎧", tone: "lilac", view: "close", brightness: 0.4, shows: "Midnight" },
      { emoji: "🎧", tone: "rose", hue: 75, saturation: 5, shows: "Rose" },
    ],
    rating: { average: 4.3, count: 612 },
    en: {
      name: "Wireless headphones, 40-hour battery",
      short_description: "A week of commuting on one charge.",
      description:
        "Forty hours of music from one charge, and ten minutes at the socket give three more. Soft ear cushions keep the bus out, two microphones keep your voice clear on calls. Folds flat into the pouch that comes with it.",
      features: [
        "Bluetooth 5.3, two devices at once",
        "40 h battery, USB-C fast charging",
        "Two microphones with noise reduction for calls",
        "One-year warranty",
      ],
    },
    hi: {
      name: "वायरलेस हेडफ़ोन, 40 घंटे की बैटरी",
      short_description: "एक बार चार्ज, हफ़्ते भर का सफ़र।",
      description:
        "एक चार्ज में चालीस घंटे संगीत, और दस मिनट की चार्जिंग से तीन घंटे और। मुलायम गद्दियाँ बस का शोर बाहर रखती हैं, दो माइक कॉल पर आपकी आवाज़ साफ़ पहुँचाते हैं। मुड़कर साथ आए पाउच में समा जाता है।",
      features: [
        "ब्लूटूथ 5.3, एक साथ दो डिवाइस",
        "40 घंटे की बैटरी, USB-C फ़ास्ट चार्जिंग",
        "साफ़ कॉल के लिए दो माइक",
        "एक साल की वारंटी",
      ],
    },
    gu: {
      name: "વાયરલેસ હેડફોન, 40 કલાકની બૅટરી",
      short_description: "એક વાર ચાર્જ, અઠવાડિયા સુધી મુસાફરી.",
      description:
        "એક ચાર્જમાં ચાલીસ કલાક સંગીત, અને દસ મિનિટના ચાર્જિંગથી બીજા ત્રણ કલાક. મુલાયમ ગાદી બસનો ઘોંઘાટ બહાર રાખે છે, બે માઇક કૉલમાં તમારો અવાજ ચોખ્ખો પહોંચાડે છે. વાળીને સાથે આવતા પાઉચમાં મૂકી શકાય છે.",
      features: [
        "બ્લૂટૂથ 5.3, એક સાથે બે ડિવાઇસ",
        "40 કલાકની બૅટરી, USB-C ફાસ્ટ ચાર્જિંગ",
        "ચોખ્ખા કૉલ માટે બે માઇક",
        "એક વર્ષની વૉરંટી",
      ],
    },
  },
  {
    key: "bluetooth-speaker",
    seller: "darwaza",
    category: "audio",
    brand: "Naad",
    price: 1299,
    mrp: 2499,
    hsn: "8518",
    gst: 18,
    tags: ["speaker", "bluetooth", "portable", "music", "waterproof"],
    variants: single(21),
    pictures: [
      { emoji: "🔊", tone: "sky" },
      { emoji: "🔊", tone: "mint", view: "right" },
    ],
    rating: { average: 4.2, count: 477 },
    en: {
      name: "Portable Bluetooth speaker, 12 W",
      short_description: "Small, loud and not afraid of rain.",
      description:
        "Twelve watts fill a terrace, and a splash of monsoon does it no harm. Pair two of them for stereo. Plays for nine hours, or from a memory card when the phone is empty.",
      features: ["12 W, IPX6 splash-proof", "9 h battery, USB-C", "Bluetooth 5.3, microSD, AUX", "One-year warranty"],
    },
    hi: {
      name: "पोर्टेबल ब्लूटूथ स्पीकर, 12 W",
      short_description: "छोटा, दमदार और बारिश से बेफ़िक्र।",
      description:
        "बारह वॉट की आवाज़ पूरी छत भर देती है, और मानसून की फुहार से इसे कोई फ़र्क नहीं पड़ता। दो स्पीकर जोड़कर स्टीरियो बनाइए। नौ घंटे चलता है, और फ़ोन की बैटरी खत्म हो तो मेमरी कार्ड से भी।",
      features: ["12 W, IPX6 पानी के छींटों से सुरक्षित", "9 घंटे की बैटरी, USB-C", "ब्लूटूथ 5.3, microSD, AUX", "एक साल की वारंटी"],
    },
    gu: {
      name: "પોર્ટેબલ બ્લૂટૂથ સ્પીકર, 12 W",
      short_description: "નાનું, દમદાર અને વરસાદથી બેફિકર.",
      description:
        "બાર વૉટનો અવાજ આખી અગાસી ભરી દે છે, અને ચોમાસાના છાંટાથી એને કંઈ થતું નથી. બે સ્પીકર જોડીને સ્ટીરિયો બનાવો. નવ કલાક ચાલે છે, અને ફોનની બૅટરી પૂરી થાય તો મેમરી કાર્ડથી પણ વાગે છે.",
      features: [
        "12 W, IPX6 પાણીના છાંટા સામે સુરક્ષિત",
        "9 કલાકની બૅટરી, USB-C",
        "બ્લૂટૂથ 5.3, microSD, AUX",
        "એક વર્ષની વૉરંટી",
      ],
    },
  },
  {
    key: "fm-radio",
    seller: "darwaza",
    category: "audio",
    brand: "Naad",
    price: 949,
    mrp: 1250,
    hsn: "8527",
    gst: 18,
    tags: ["radio", "fm", "portable", "retro"],
    variants: single(16),
    pictures: [
      { emoji: "📻", tone: "sand" },
      { emoji: "📻", tone: "sky", view: "close" },
    ],
    rating: { average: 4.5, count: 198 },
    en: {
      name: "FM radio with torch and rechargeable battery",
      short_description: "For the kitchen, the field and the power cut.",
      description:
        "One large dial, one large volume knob and a clear sound: everybody in the house can use it. It charges from any phone charger, runs for two days and has a torch for when the light goes.",
      features: ["FM, AM and USB stick", "Built-in rechargeable battery", "LED torch", "Telescopic aerial"],
    },
    hi: {
      name: "FM रेडियो, टॉर्च और चार्ज होने वाली बैटरी के साथ",
      short_description: "रसोई, खेत और बिजली जाने के लिए।",
      description:
        "एक बड़ा डायल, आवाज़ का एक बड़ा बटन और साफ़ आवाज़: घर में हर कोई चला सकता है। किसी भी फ़ोन चार्जर से चार्ज होता है, दो दिन चलता है और बत्ती जाने पर टॉर्च भी है।",
      features: ["FM, AM और USB", "अंदर ही चार्ज होने वाली बैटरी", "LED टॉर्च", "खिंचने वाला एंटीना"],
    },
    gu: {
      name: "FM રેડિયો, ટૉર્ચ અને ચાર્જ થતી બૅટરી સાથે",
      short_description: "રસોડા, ખેતર અને લાઇટ જાય ત્યારે.",
      description:
        "એક મોટું ડાયલ, અવાજનું એક મોટું બટન અને ચોખ્ખો અવાજ: ઘરમાં સૌ કોઈ વાપરી શકે. કોઈ પણ ફોન ચાર્જરથી ચાર્જ થાય છે, બે દિવસ ચાલે છે અને લાઇટ જાય ત્યારે ટૉર્ચ પણ છે.",
      features: ["FM, AM અને USB", "અંદર જ ચાર્જ થતી બૅટરી", "LED ટૉર્ચ", "ખેંચાય એવું એન્ટેના"],
    },
  },
];
