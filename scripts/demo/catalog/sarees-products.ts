import { choices, type DemoProduct } from "./demo-product.ts";

export const sareesProducts: DemoProduct[] = [
  {
    key: "bandhani-saree",
    seller: "kutch",
    category: "sarees",
    brand: "Kutch Handlooms",
    price: 2199,
    mrp: 3999,
    hsn: "5007",
    gst: 5,
    tags: ["saree", "sari", "bandhani", "bandhej", "silk", "wedding", "festive", "navratri"],
    variants: choices("Colour", { "Kesar red": 7, Peacock: 12, Indigo: 4, "Rani pink": 0 }),
    pictures: [
      {
        cloth: { pattern: "bandhani", body: "#d8232f", border: "#f0a202", thread: "#ffe9a8" },
        tone: "peach",
        shows: "Kesar red",
      },
      {
        cloth: { pattern: "bandhani", body: "#d8232f", border: "#f0a202", thread: "#ffe9a8" },
        tone: "cream",
        view: "close",
      },
      {
        cloth: { pattern: "bandhani", body: "#0d7f8c", border: "#7a1f5c", thread: "#f6e7b0" },
        tone: "sky",
        view: "left",
        shows: "Peacock",
      },
      {
        cloth: { pattern: "bandhani", body: "#33388c", border: "#c8202f", thread: "#f6e7b0" },
        tone: "lilac",
        view: "right",
        shows: "Indigo",
      },
      {
        cloth: { pattern: "bandhani", body: "#d4156f", border: "#1f7a4a", thread: "#ffe9a8" },
        tone: "rose",
        shows: "Rani pink",
      },
    ],
    rating: { average: 4.04, count: 1283 },
    en: {
      name: "Kutchi Bandhani saree, hand-tied, with blouse piece",
      short_description: "Gajji silk, thousands of knots, each tied by hand.",
      description:
        "Every dot on this saree is a knot: the silk is pinched and tied thousands of times, dyed twice and opened only at the end. It takes a family in Bhuj about three weeks, and no two pieces come out the same. The gajji silk falls softly and carries a satin shine that suits weddings and Navratri nights alike.",
      features: [
        "Gajji silk, 5.5 m with 0.8 m blouse piece",
        "Tied by hand: small differences are its signature",
        "Azo-free dyes",
        "Dry clean only",
      ],
    },
    hi: {
      name: "कच्छी बांधनी साड़ी, हाथ से बँधी, ब्लाउज़ पीस के साथ",
      short_description: "गज्जी सिल्क, हाथ से बाँधी गई हज़ारों गाँठें।",
      description:
        "इस साड़ी की हर बूँद एक गाँठ है: रेशम को हज़ारों बार चुटकी में लेकर बाँधा जाता है, दो बार रँगा जाता है और आखिर में ही खोला जाता है। भुज के एक परिवार को इसमें लगभग तीन हफ़्ते लगते हैं, और कोई दो साड़ियाँ एक जैसी नहीं बनतीं। गज्जी सिल्क की मुलायम चमक शादी हो या नवरात्रि की रात, दोनों पर सजती है।",
      features: [
        "गज्जी सिल्क, 5.5 मी., साथ में 0.8 मी. ब्लाउज़ पीस",
        "हाथ से बँधी: छोटे-मोटे फ़र्क ही इसकी पहचान हैं",
        "त्वचा के लिए सुरक्षित रंग",
        "सिर्फ़ ड्राई क्लीन करें",
      ],
    },
    gu: {
      name: "કચ્છી બાંધણી સાડી, હાથે બાંધેલી, બ્લાઉઝ પીસ સાથે",
      short_description: "ગજી સિલ્ક, હાથે બાંધેલી હજારો ગાંઠ.",
      description:
        "આ સાડીનું દરેક ટપકું એક ગાંઠ છે: રેશમને હજારો વાર ચપટીમાં લઈને બાંધવામાં આવે છે, બે વાર રંગવામાં આવે છે અને છેલ્લે જ ખોલાય છે. ભુજના એક પરિવારને આમાં લગભગ ત્રણ અઠવાડિયાં લાગે છે, અને કોઈ બે સાડી સરખી બનતી નથી. ગજી સિલ્કની મુલાયમ ચમક લગ્નમાં અને નવરાત્રિની રાતે સરખી શોભે છે.",
      features: [
        "ગજી સિલ્ક, 5.5 મી., સાથે 0.8 મી. બ્લાઉઝ પીસ",
        "હાથે બાંધેલી: નાના ફેરફાર એ જ એની ઓળખ",
        "ત્વચા માટે સલામત રંગો",
        "ફક્ત ડ્રાય ક્લીન કરો",
      ],
    },
  },
  {
    key: "bhujodi-saree",
    seller: "kutch",
    category: "sarees",
    brand: "Kutch Handlooms",
    price: 1499,
    mrp: 2199,
    hsn: "5208",
    gst: 5,
    tags: ["saree", "sari", "cotton", "handloom", "bhujodi", "office wear"],
    variants: choices("Colour", { Indigo: 9, Madder: 6, "Natural white": 3 }),
    pictures: [
      {
        cloth: { pattern: "bhujodi", body: "#2f4b9a", border: "#a8202f", thread: "#f5f0e1" },
        tone: "sky",
        shows: "Indigo",
      },
      {
        cloth: { pattern: "bhujodi", body: "#9c2f2a", border: "#2d2a32", thread: "#f1dfb8" },
        tone: "peach",
        view: "pair",
        shows: "Madder",
      },
      {
        cloth: { pattern: "bhujodi", body: "#efe6d2", border: "#2d2a32", thread: "#9c2b2b" },
        tone: "sand",
        view: "right",
        shows: "Natural white",
      },
    ],
    rating: { average: 4.6, count: 318 },
    en: {
      name: "Bhujodi handwoven cotton saree with tassels",
      short_description: "Soft cotton with extra-weft motifs, woven on a pit loom.",
      description:
        "Woven in Bhujodi on a pit loom, with small temple and mirror motifs laid in by hand at the border. The cotton softens with each wash and stays cool through a long working day. Tassels are twisted by the weaver's family.",
      features: [
        "100% cotton, 5.5 m, running blouse",
        "Extra-weft border woven by hand",
        "Machine wash cold, separately",
      ],
    },
    hi: {
      name: "भुजोड़ी हाथबुनी सूती साड़ी, लटकन के साथ",
      short_description: "मुलायम सूती कपड़ा, खड्डी पर बुने हुए बूटे।",
      description:
        "भुजोड़ी गाँव में खड्डी पर बुनी गई, किनारी पर मंदिर और आभले के छोटे बूटे हाथ से डाले गए हैं। हर धुलाई के साथ कपड़ा और मुलायम होता है और पूरे दिन ठंडक देता है। लटकन बुनकर के परिवार ने ही बटे हैं।",
      features: ["100% सूती, 5.5 मी., साथ में जुड़ा ब्लाउज़", "किनारी के बूटे हाथ से बुने हुए", "ठंडे पानी में अलग से मशीन में धोएँ"],
    },
    gu: {
      name: "ભુજોડી હાથવણાટની સુતરાઉ સાડી, ફૂમતાં સાથે",
      short_description: "મુલાયમ સુતરાઉ કાપડ, ખાડા સાળ પર વણેલી ભાત.",
      description:
        "ભુજોડી ગામમાં ખાડા સાળ પર વણેલી, કિનારીએ મંદિર અને આભલાની નાની ભાત હાથે નાખેલી છે. દરેક ધોલાઈ સાથે કાપડ વધુ મુલાયમ થાય છે અને આખો દિવસ ઠંડક આપે છે. ફૂમતાં વણકરના પરિવારે જ ગૂંથ્યાં છે.",
      features: ["100% સુતરાઉ, 5.5 મી., સાથે જોડેલું બ્લાઉઝ", "કિનારીની ભાત હાથે વણેલી", "ઠંડા પાણીમાં અલગથી મશીનમાં ધોઈ શકાય"],
    },
  },
  {
    key: "kota-doria-saree",
    seller: "gulabi",
    category: "sarees",
    brand: "Gulabi Nagar",
    price: 1299,
    mrp: 1999,
    hsn: "5208",
    gst: 5,
    tags: ["saree", "sari", "kota doria", "cotton silk", "summer", "light"],
    variants: choices("Colour", { "Mint green": 8, Lilac: 5 }),
    pictures: [
      {
        cloth: { pattern: "kota", body: "#9fd3b4", border: "#c1922f", thread: "#fffbe9" },
        tone: "mint",
        shows: "Mint green",
      },
      {
        cloth: { pattern: "kota", body: "#b9a3dd", border: "#c1922f", thread: "#fffbe9" },
        tone: "lilac",
        view: "left",
        shows: "Lilac",
      },
    ],
    rating: { average: 4.3, count: 176 },
    en: {
      name: "Kota Doria saree, cotton and silk",
      short_description: "Woven in tiny squares, light as a breeze.",
      description:
        "Cotton and silk threads cross in hundreds of tiny squares, which let the air through and keep the saree light enough for May. Woven in the villages around Kota and finished in Jaipur. It looks crisp with starch and soft without.",
      features: ["Cotton and silk, 5.5 m, with blouse piece", "Weighs 290 g", "Hand wash or dry clean"],
    },
    hi: {
      name: "कोटा डोरिया साड़ी, सूती और रेशम",
      short_description: "नन्हे चौखानों की बुनाई, हवा-सी हल्की।",
      description:
        "सूत और रेशम के धागे सैकड़ों नन्हे चौखानों में मिलते हैं, जिनसे हवा आती-जाती है और साड़ी मई की गर्मी में भी हल्की लगती है। कोटा के आसपास के गाँवों में बुनी और जयपुर में तैयार की गई। कलफ़ लगाएँ तो करारी, न लगाएँ तो मुलायम।",
      features: ["सूत और रेशम, 5.5 मी., ब्लाउज़ पीस के साथ", "वज़न 290 ग्राम", "हाथ से धोएँ या ड्राई क्लीन करें"],
    },
    gu: {
      name: "કોટા ડોરિયા સાડી, સુતરાઉ અને રેશમ",
      short_description: "ઝીણાં ચોકડાંની વણાટ, હવા જેવી હળવી.",
      description:
        "સૂતર અને રેશમના તાર સેંકડો ઝીણાં ચોકડાંમાં ગૂંથાય છે, જેમાંથી હવા આવે-જાય છે અને સાડી ઉનાળામાં પણ હળવી લાગે છે. કોટાની આસપાસનાં ગામોમાં વણેલી અને જયપુરમાં તૈયાર કરેલી. આર કરો તો કડક, ન કરો તો મુલાયમ.",
      features: ["સૂતર અને રેશમ, 5.5 મી., બ્લાઉઝ પીસ સાથે", "વજન 290 ગ્રામ", "હાથે ધોવી કે ડ્રાય ક્લીન કરવી"],
    },
  },
  {
    key: "leheriya-saree",
    seller: "gulabi",
    category: "sarees",
    brand: "Gulabi Nagar",
    price: 999,
    mrp: 1799,
    hsn: "5407",
    gst: 5,
    tags: ["saree", "sari", "leheriya", "georgette", "jaipur", "teej", "monsoon"],
    variants: choices("Colour", { "Sunset pink": 14, Lime: 6, Sky: 9 }),
    pictures: [
      {
        cloth: { pattern: "leheriya", body: "#f2557a", border: "#7b2d8b", thread: "#ffd9a0" },
        tone: "rose",
        shows: "Sunset pink",
      },
      {
        cloth: { pattern: "leheriya", body: "#3f9fd8", border: "#24407c", thread: "#e9f6ff" },
        tone: "sky",
        view: "right",
        shows: "Sky",
      },
      {
        cloth: { pattern: "leheriya", body: "#8fbf3a", border: "#2f6b3a", thread: "#fff3b0" },
        tone: "cream",
        view: "pair",
        shows: "Lime",
      },
    ],
    rating: { average: 4.1, count: 402 },
    en: {
      name: "Leheriya georgette saree, tie-dyed waves",
      short_description: "The waves of the monsoon, tied and dyed in Jaipur.",
      description:
        "The cloth is rolled from corner to corner, tied at small distances and dyed again and again, until the waves appear. Georgette falls easily and needs no ironing, which makes it a favourite for Teej, for travelling and for dancing.",
      features: ["Georgette, 5.5 m with 0.8 m blouse piece", "Tied and dyed by hand", "Gentle hand wash, dry in shade"],
    },
    hi: {
      name: "लहरिया जॉर्जेट साड़ी, बँधेज की लहरें",
      short_description: "सावन की लहरें, जयपुर में बँधी और रँगी।",
      description:
        "कपड़े को कोने से कोने तक लपेटकर थोड़ी-थोड़ी दूर पर बाँधा और बार-बार रँगा जाता है, तब जाकर लहरें उभरती हैं। जॉर्जेट आसानी से सँभलता है और इस्तरी नहीं माँगता, इसलिए तीज, सफ़र और नाच-गाने में सबकी पसंद है।",
      features: ["जॉर्जेट, 5.5 मी., साथ में 0.8 मी. ब्लाउज़ पीस", "हाथ से बँधी और रँगी", "हल्के हाथ से धोएँ, छाया में सुखाएँ"],
    },
    gu: {
      name: "લહેરિયા જ્યોર્જેટ સાડી, બાંધેજની લહેરો",
      short_description: "ચોમાસાની લહેરો, જયપુરમાં બાંધેલી અને રંગેલી.",
      description:
        "કાપડને ખૂણેથી ખૂણે વીંટીને થોડા થોડા અંતરે બાંધીને વારંવાર રંગવામાં આવે છે, ત્યારે લહેરો ઊપસે છે. જ્યોર્જેટ સહેલાઈથી સચવાય છે અને ઇસ્ત્રી માગતું નથી, એટલે ત્રીજ, મુસાફરી અને નાચ-ગાનમાં સૌની પસંદ છે.",
      features: ["જ્યોર્જેટ, 5.5 મી., સાથે 0.8 મી. બ્લાઉઝ પીસ", "હાથે બાંધેલી અને રંગેલી", "હળવા હાથે ધોવી, છાંયડે સૂકવવી"],
    },
  },
];
