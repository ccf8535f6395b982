import { choices, type DemoProduct } from "./demo-product.ts";

export const fashionProducts: DemoProduct[] = [
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
      { emoji: "🥻", tone: "peach", shows: "Kesar red" },
      { emoji: "🥻", tone: "cream", view: "close" },
      { emoji: "🥻", tone: "sky", view: "left", hue: 100, shows: "Peacock" },
      { emoji: "🥻", tone: "lilac", view: "right", hue: 235, shows: "Indigo" },
      { emoji: "🥻", tone: "rose", hue: 320, shows: "Rani pink" },
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
      { emoji: "🥻", tone: "sky", hue: 215, saturation: 0.75, shows: "Indigo" },
      { emoji: "🥻", tone: "peach", view: "pair", hue: 5, saturation: 0.8, shows: "Madder" },
      { emoji: "🥻", tone: "sand", view: "right", saturation: 0.12, brightness: 1.25, shows: "Natural white" },
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
      { emoji: "🥻", tone: "mint", hue: 330, saturation: 0.7, brightness: 1.08, shows: "Mint green" },
      { emoji: "🥻", tone: "lilac", view: "left", hue: 120, saturation: 0.7, brightness: 1.08, shows: "Lilac" },
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
      { emoji: "🥻", tone: "rose", hue: 270, shows: "Sunset pink" },
      { emoji: "🥻", tone: "sky", view: "right", hue: 35, shows: "Sky" },
      { emoji: "🥻", tone: "cream", view: "pair", hue: 300, shows: "Lime" },
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
  {
    key: "ajrakh-dupatta",
    seller: "kutch",
    category: "clothing",
    brand: "Kutch Handlooms",
    price: 749,
    mrp: 1199,
    hsn: "6214",
    gst: 5,
    tags: ["dupatta", "stole", "scarf", "ajrakh", "block print", "natural dye"],
    variants: choices("Colour", { Madder: 14, Indigo: 10 }),
    pictures: [
      { emoji: "🧣", tone: "peach", shows: "Madder" },
      { emoji: "🧣", tone: "sky", view: "left", hue: 230, shows: "Indigo" },
    ],
    rating: { average: 4.5, count: 207 },
    en: {
      name: "Ajrakh block-print dupatta, natural dyes",
      short_description: "Printed on both sides with hand-cut teak blocks.",
      description:
        "Ajrakhpur's printers wash, mordant, print and dry this cloth sixteen times before it is finished. Madder, indigo and iron give colours that deepen over the years. Light enough for summer, warm enough for an evening breeze.",
      features: ["Modal cotton, 2.4 m × 0.9 m", "Plant and mineral dyes only", "Hand wash with a mild soap"],
    },
    hi: {
      name: "अजरख ब्लॉक प्रिंट दुपट्टा, प्राकृतिक रंग",
      short_description: "सागौन के ठप्पों से दोनों ओर हाथ की छपाई।",
      description:
        "अजरखपुर के छीपे इस कपड़े को सोलह बार धोते, रँगते, छापते और सुखाते हैं, तब जाकर यह तैयार होता है। मजीठ, नील और लोहे से बने रंग साल-दर-साल गहरे होते जाते हैं। गर्मी के लिए हल्का, शाम की हवा के लिए बस इतना गर्म।",
      features: ["मोडल कॉटन, 2.4 मी. × 0.9 मी.", "केवल पौधों और खनिज के रंग", "हल्के साबुन से हाथ से धोएँ"],
    },
    gu: {
      name: "અજરખ બ્લૉક પ્રિન્ટ દુપટ્ટો, કુદરતી રંગો",
      short_description: "સાગના બીબાંથી બંને બાજુ હાથે છાપેલો.",
      description:
        "અજરખપુરના ખત્રીઓ આ કાપડને સોળ વાર ધોઈ, રંગી, છાપી અને સૂકવીને તૈયાર કરે છે. મજીઠ, ગળી અને લોખંડના રંગો વર્ષો જતાં વધુ ઘેરા થાય છે. ઉનાળામાં હલકો, સાંજની હવામાં પૂરતો હૂંફાળો.",
      features: ["મોડલ કૉટન, 2.4 મી. × 0.9 મી.", "ફક્ત વનસ્પતિ અને ખનીજના રંગો", "હળવા સાબુથી હાથે ધોવો"],
    },
  },
  {
    key: "block-print-kurti",
    seller: "gulabi",
    category: "clothing",
    brand: "Gulabi Nagar",
    price: 599,
    mrp: 1099,
    hsn: "6204",
    gst: 5,
    tags: ["kurti", "kurta", "top", "jaipur", "cotton", "women"],
    variants: choices("Size", { S: 8, M: 15, L: 11, XL: 5, XXL: 0 }),
    pictures: [
      { emoji: "👚", tone: "rose" },
      { emoji: "👚", tone: "mint", view: "left", hue: 150 },
      { emoji: "👚", tone: "cream", view: "pair", hue: 60 },
    ],
    rating: { average: 4.2, count: 964 },
    en: {
      name: "Jaipur block-print cotton kurti, short",
      short_description: "Breathable cambric with a hand-printed yoke.",
      description:
        "A short kurti for jeans and palazzos, cut from cambric that lets the air through. The yoke is printed by hand near Sanganer and the seams are finished inside, so it stays neat after many washes.",
      features: ["100% cotton cambric", "Three-quarter sleeves, side slits", "Pre-shrunk", "Machine wash cold"],
    },
    hi: {
      name: "जयपुर ब्लॉक प्रिंट सूती कुर्ती, छोटी",
      short_description: "हवादार सूती कपड़ा, हाथ से छपा गला।",
      description:
        "जींस और पलाज़ो के साथ पहनने के लिए छोटी कुर्ती, ऐसे सूती कपड़े की जिसमें हवा आती-जाती है। सांगानेर के पास हाथ से छपाई हुई है और अंदर की सिलाई साफ़ है, इसलिए कई धुलाई के बाद भी सुथरी रहती है।",
      features: ["100% सूती कैम्ब्रिक", "तीन-चौथाई आस्तीन, किनारे के कट", "पहले से धुला, सिकुड़ता नहीं", "ठंडे पानी में मशीन में धोएँ"],
    },
    gu: {
      name: "જયપુર બ્લૉક પ્રિન્ટ સુતરાઉ કુર્તી, ટૂંકી",
      short_description: "હવાદાર સુતરાઉ કાપડ, હાથે છાપેલું ગળું.",
      description:
        "જીન્સ અને પ્લાઝો સાથે પહેરવા માટે ટૂંકી કુર્તી, હવાની અવરજવર થાય એવા સુતરાઉ કાપડની. સાંગાનેર પાસે હાથે છપાઈ છે અને અંદરની સિલાઈ ચોખ્ખી છે, એટલે ઘણી ધોલાઈ પછી પણ વ્યવસ્થિત રહે છે.",
      features: ["100% સુતરાઉ કૅમ્બ્રિક", "પોણી બાંય, બાજુના કટ", "પહેલેથી ધોયેલું, સંકોચાતું નથી", "ઠંડા પાણીમાં મશીનમાં ધોઈ શકાય"],
    },
  },
  {
    key: "kala-cotton-tshirt",
    seller: "kutch",
    category: "clothing",
    brand: "Kutch Handlooms",
    price: 449,
    mrp: 799,
    hsn: "6109",
    gst: 5,
    tags: ["t-shirt", "tshirt", "tee", "kala cotton", "organic", "men", "women", "unisex"],
    variants: choices("Size", { S: 18, M: 26, L: 22, XL: 9 }),
    pictures: [
      { emoji: "👕", tone: "mint" },
      { emoji: "👕", tone: "sky", view: "right", hue: 110 },
      { emoji: "👕", tone: "peach", view: "trio", hue: 280 },
    ],
    rating: { average: 4.3, count: 542 },
    en: {
      name: "Kala cotton T-shirt, unisex",
      short_description: "Rain-fed cotton of Kutch that never needed irrigation.",
      description:
        "Kala cotton is the old, hardy cotton of Kutch: it grows on rain alone and is never sprayed. Knitted here into a soft, slightly slubby jersey with a straight cut that suits everyone.",
      features: [
        "180 g/m² jersey, 100% kala cotton",
        "Ribbed collar that keeps its shape",
        "Machine wash with like colours",
      ],
    },
    hi: {
      name: "कच्छी “काला” देसी कपास की टी-शर्ट, यूनिसेक्स",
      short_description: "कच्छ की कपास, जो सिर्फ़ बारिश के पानी से उगती है।",
      description:
        "“काला” कच्छ की पुरानी, मज़बूत देसी कपास है: यह केवल बारिश पर उगती है और इस पर कोई दवा नहीं छिड़की जाती। यहाँ इसे मुलायम बुनाई में ढाला गया है, सीधी कटाई के साथ जो सब पर जँचती है।",
      features: [
        "180 ग्राम/मी² जर्सी, 100% “काला” देसी कपास",
        "कॉलर जो अपना आकार बनाए रखता है",
        "मिलते-जुलते रंगों के साथ मशीन में धोएँ",
      ],
    },
    gu: {
      name: "કાલા કૉટન ટી-શર્ટ, યુનિસેક્સ",
      short_description: "કચ્છનો કપાસ, જે ફક્ત વરસાદના પાણીથી ઊગે છે.",
      description:
        "કાલા કપાસ કચ્છનો જૂનો, ખડતલ કપાસ છે: એ માત્ર વરસાદ પર ઊગે છે અને એના પર કોઈ દવા છંટાતી નથી. અહીં એને મુલાયમ ગૂંથણમાં ઢાળ્યો છે, સીધા કટ સાથે જે સૌને શોભે.",
      features: ["180 ગ્રામ/મી² જર્સી, 100% કાલા કૉટન", "આકાર જાળવી રાખતો કૉલર", "સરખા રંગનાં કપડાં સાથે મશીનમાં ધોવું"],
    },
  },
  {
    key: "cotton-briefs",
    seller: "maidan",
    category: "innerwear",
    brand: "Maidan",
    price: 399,
    mrp: 599,
    hsn: "6107",
    gst: 5,
    tags: ["briefs", "innerwear", "underwear", "men", "cotton", "pack of 3"],
    variants: choices("Size", { M: 30, L: 24, XL: 16 }),
    pictures: [
      { emoji: "🩲", tone: "sky" },
      { emoji: "🩲", tone: "clay", view: "trio" },
    ],
    rating: { average: 4.2, count: 389 },
    en: {
      name: "Men's combed cotton briefs, pack of 3",
      short_description: "Soft waistband, no label to scratch.",
      description:
        "Combed cotton with a little stretch, flat seams and a waistband that does not roll. The size is printed inside, so there is no label. For reasons of hygiene this pack cannot be returned.",
      features: ["95% combed cotton, 5% elastane", "Tag-free", "Machine wash warm"],
    },
    hi: {
      name: "पुरुषों के कॉम्ब्ड कॉटन ब्रीफ़, 3 का पैक",
      short_description: "मुलायम इलास्टिक, चुभने वाला कोई लेबल नहीं।",
      description:
        "हल्के खिंचाव वाला कॉम्ब्ड कॉटन, सपाट सिलाई और ऐसी इलास्टिक जो मुड़ती नहीं। साइज़ अंदर छपा है, इसलिए कोई लेबल नहीं। स्वच्छता के कारण यह पैक वापस नहीं किया जा सकता।",
      features: ["95% कॉम्ब्ड कॉटन, 5% इलास्टेन", "बिना लेबल", "गुनगुने पानी में मशीन में धोएँ"],
    },
    gu: {
      name: "પુરુષોના કૉમ્બ્ડ કૉટન બ્રીફ, 3નો પૅક",
      short_description: "મુલાયમ ઇલાસ્ટિક, ખંજવાળે એવું કોઈ લેબલ નહીં.",
      description:
        "થોડા ખેંચાણવાળું કૉમ્બ્ડ કૉટન, સપાટ સિલાઈ અને વળી ન જાય એવી ઇલાસ્ટિક. સાઇઝ અંદર છાપેલી છે, એટલે લેબલ નથી. સ્વચ્છતાના કારણે આ પૅક પરત લઈ શકાતો નથી.",
      features: ["95% કૉમ્બ્ડ કૉટન, 5% ઇલાસ્ટેન", "લેબલ વિના", "હૂંફાળા પાણીમાં મશીનમાં ધોવું"],
    },
  },
];
