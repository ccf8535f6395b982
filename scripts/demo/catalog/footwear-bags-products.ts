import { choices, type DemoProduct } from "./demo-product.ts";

export const footwearBagsProducts: DemoProduct[] = [
  {
    key: "leather-mojari",
    seller: "kutch",
    category: "footwear",
    brand: "Kutch Handlooms",
    price: 899,
    mrp: 1499,
    hsn: "6403",
    gst: 5,
    tags: ["mojari", "jutti", "flats", "leather", "women", "embroidered", "shoes"],
    variants: choices("Size", { "UK 4": 6, "UK 5": 9, "UK 6": 2, "UK 7": 4 }),
    pictures: [
      { emoji: "🥿", tone: "peach", hue: 120, saturation: 1.2, brightness: 1.1 },
      { emoji: "🥿", tone: "cream", view: "left", hue: 160, saturation: 1.2, brightness: 1.1 },
    ],
    rating: { average: 3.9, count: 156 },
    en: {
      name: "Embroidered leather mojari, women's flats",
      short_description: "Vegetable-tanned leather, cushioned inside.",
      description:
        "Cut from vegetable-tanned leather and stitched without a single nail. A thin cushion under the insole makes them comfortable from the first day; the leather takes the shape of your foot within a week.",
      features: [
        "Leather upper and lining",
        "Cushioned insole, rubber grip",
        "Wipe with a dry cloth; keep away from rain",
      ],
    },
    hi: {
      name: "कढ़ाई वाली चमड़े की मोजरी, महिलाओं के लिए",
      short_description: "प्राकृतिक रूप से पका चमड़ा, अंदर मुलायम गद्दी।",
      description:
        "प्राकृतिक रूप से पके चमड़े से काटी गई और बिना एक भी कील के सिली गई। अंदर की पतली गद्दी पहले दिन से आराम देती है, और एक हफ़्ते में चमड़ा आपके पैर का आकार ले लेता है।",
      features: ["चमड़े का ऊपरी भाग और अस्तर", "गद्देदार तला, रबर की पकड़", "सूखे कपड़े से पोंछें, बारिश से बचाएँ"],
    },
    gu: {
      name: "ભરતકામવાળી ચામડાની મોજડી, સ્ત્રીઓ માટે",
      short_description: "કુદરતી રીતે કેળવેલું ચામડું, અંદર પોચી ગાદી.",
      description:
        "કુદરતી રીતે કેળવેલા ચામડામાંથી કાપેલી અને એક પણ ખીલી વિના સીવેલી. અંદરની પાતળી ગાદી પહેલા દિવસથી આરામ આપે છે, અને એક અઠવાડિયામાં ચામડું તમારા પગનો આકાર લઈ લે છે.",
      features: ["ચામડાનો ઉપરનો ભાગ અને અસ્તર", "ગાદીવાળું તળિયું, રબરની પકડ", "સૂકા કપડાથી લૂછો, વરસાદથી બચાવો"],
    },
  },
  {
    key: "block-heel-sandals",
    seller: "gulabi",
    category: "footwear",
    brand: "Gulabi Nagar",
    price: 799,
    mrp: 1599,
    hsn: "6404",
    gst: 5,
    tags: ["sandals", "heels", "women", "party", "shoes"],
    variants: choices("Size", { "UK 4": 5, "UK 5": 8, "UK 6": 7, "UK 7": 3 }),
    pictures: [
      { emoji: "👡", tone: "rose" },
      { emoji: "👡", tone: "lilac", view: "right", hue: 290 },
    ],
    rating: { average: 4.0, count: 288 },
    en: {
      name: "Block-heel sandals, 5 cm",
      short_description: "A steady heel for long functions.",
      description:
        "A broad 5 cm heel that you can stand on through a whole reception. The footbed is padded and the strap has no hard edge, so there is nothing to break in.",
      features: ["5 cm block heel", "Padded footbed", "Non-slip sole"],
    },
    hi: {
      name: "ब्लॉक हील सैंडल, 5 सेमी",
      short_description: "लंबे समारोह के लिए टिकाऊ हील।",
      description:
        "5 सेमी की चौड़ी हील, जिस पर आप पूरे रिसेप्शन खड़ी रह सकती हैं। अंदर गद्दी है और पट्टी का किनारा चुभता नहीं, इसलिए पहले दिन से आरामदायक।",
      features: ["5 सेमी चौड़ी हील", "गद्देदार तला", "फिसलन-रोधी सोल"],
    },
    gu: {
      name: "બ્લૉક હીલ સૅન્ડલ, 5 સેમી",
      short_description: "લાંબા પ્રસંગો માટે સ્થિર હીલ.",
      description:
        "5 સેમીની પહોળી હીલ, જેના પર તમે આખું રિસેપ્શન ઊભાં રહી શકો. અંદર ગાદી છે અને પટ્ટીની ધાર વાગતી નથી, એટલે પહેલા દિવસથી જ આરામદાયક.",
      features: ["5 સેમી પહોળી હીલ", "ગાદીવાળું તળિયું", "લપસે નહીં એવો સોલ"],
    },
  },
  {
    key: "leather-handbag",
    seller: "kutch",
    category: "bags-accessories",
    brand: "Kutch Handlooms",
    price: 1899,
    mrp: 3299,
    hsn: "4202",
    gst: 18,
    tags: ["handbag", "bag", "purse", "leather", "women", "office"],
    variants: choices("Colour", { Tan: 11, Wine: 5 }),
    pictures: [
      { emoji: "👜", tone: "peach", shows: "Tan" },
      { emoji: "👜", tone: "rose", view: "left", hue: 320, saturation: 1.3, shows: "Wine" },
      { emoji: "👜", tone: "sand", view: "close" },
    ],
    rating: { average: 4.4, count: 431 },
    en: {
      name: "Hand-stitched leather handbag",
      short_description: "Fits a tablet, a tiffin and the day's papers.",
      description:
        "Full-grain leather, stitched by hand in Sumrasar with waxed thread that can be repaired anywhere. Two open pockets and one with a zip keep keys and phone apart. The handles are long enough for the shoulder.",
      features: [
        "Full-grain leather, cotton lining",
        "34 × 26 × 12 cm",
        "One zip pocket, two open pockets",
        "One-year stitching warranty",
      ],
    },
    hi: {
      name: "हाथ से सिला चमड़े का हैंडबैग",
      short_description: "टैबलेट, टिफ़िन और दिन भर के कागज़, सब समा जाए।",
      description:
        "असली चमड़ा, सुमरासर में मोम लगे धागे से हाथ की सिलाई, जिसकी मरम्मत कहीं भी हो सकती है। दो खुली जेबें और एक ज़िप वाली जेब चाबी और फ़ोन को अलग रखती हैं। हत्थे इतने लंबे कि कंधे पर टाँगा जा सके।",
      features: ["असली चमड़ा, सूती अस्तर", "34 × 26 × 12 सेमी", "एक ज़िप जेब, दो खुली जेबें", "सिलाई पर एक साल की वारंटी"],
    },
    gu: {
      name: "હાથે સીવેલી ચામડાની હૅન્ડબૅગ",
      short_description: "ટૅબ્લેટ, ટિફિન અને દિવસના કાગળો, બધું સમાય.",
      description:
        "અસલ ચામડું, સુમરાસરમાં મીણવાળા દોરાથી હાથે સીવેલું, જેની મરામત ગમે ત્યાં થઈ શકે. બે ખુલ્લાં ખિસ્સાં અને એક ઝિપવાળું ખિસ્સું ચાવી અને ફોનને અલગ રાખે છે. હાથા એટલા લાંબા કે ખભે ભેરવી શકાય.",
      features: ["અસલ ચામડું, સુતરાઉ અસ્તર", "34 × 26 × 12 સેમી", "એક ઝિપ ખિસ્સું, બે ખુલ્લાં ખિસ્સાં", "સિલાઈ પર એક વર્ષની વૉરંટી"],
    },
  },
  {
    key: "polarised-sunglasses",
    seller: "gulabi",
    category: "bags-accessories",
    brand: "Chhaya",
    price: 699,
    mrp: 1499,
    hsn: "9004",
    gst: 18,
    tags: ["sunglasses", "goggles", "polarised", "uv400", "men", "women"],
    variants: choices("Colour", { Black: 20, Brown: 13 }),
    pictures: [
      { emoji: "🕶️", tone: "clay", saturation: 0.1, brightness: 0.6, shows: "Black" },
      { emoji: "🕶️", tone: "sand", view: "left", hue: 120, saturation: 0.7, shows: "Brown" },
    ],
    rating: { average: 4.1, count: 703 },
    en: {
      name: "Polarised sunglasses, UV400",
      short_description: "Takes the glare off roads, water and screens.",
      description:
        "Polarised lenses cut the glare that comes off wet roads and car bonnets, and block ultraviolet light completely. The frame weighs 24 grams and comes with a hard case and a cloth.",
      features: ["Polarised lenses, UV400", "24 g flexible frame", "Hard case and cloth included"],
    },
    hi: {
      name: "पोलराइज़्ड धूप का चश्मा, UV400",
      short_description: "सड़क, पानी और स्क्रीन की चकाचौंध कम करे।",
      description:
        "पोलराइज़्ड लेंस गीली सड़क और कार के बोनट से आने वाली चौंध को काटते हैं और पराबैंगनी किरणों को पूरी तरह रोकते हैं। फ़्रेम सिर्फ़ 24 ग्राम का है, साथ में मज़बूत डिब्बा और कपड़ा मिलता है।",
      features: ["पोलराइज़्ड लेंस, UV400", "24 ग्राम का लचीला फ़्रेम", "मज़बूत डिब्बा और कपड़ा साथ में"],
    },
    gu: {
      name: "પોલરાઇઝ્ડ ગૉગલ્સ, UV400",
      short_description: "રસ્તા, પાણી અને સ્ક્રીનનો ઝગઝગાટ ઘટાડે.",
      description:
        "પોલરાઇઝ્ડ કાચ ભીના રસ્તા અને કારના બૉનેટ પરથી આવતો ઝગઝગાટ કાપે છે અને પારજાંબલી કિરણોને સંપૂર્ણ રોકે છે. ફ્રેમ ફક્ત 24 ગ્રામની છે, સાથે મજબૂત ડબ્બી અને કપડું મળે છે.",
      features: ["પોલરાઇઝ્ડ કાચ, UV400", "24 ગ્રામની લચીલી ફ્રેમ", "મજબૂત ડબ્બી અને કપડું સાથે"],
    },
  },
];
