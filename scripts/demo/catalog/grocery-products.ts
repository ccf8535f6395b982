import { choices, single, type DemoProduct } from "./demo-product.ts";

export const groceryProducts: DemoProduct[] = [
  {
    key: "kesar-mango-pulp",
    seller: "beypore",
    category: "staples",
    brand: "Beypore Pantry",
    price: 289,
    mrp: 340,
    hsn: "2008",
    gst: 5,
    tags: ["mango", "kesar", "pulp", "aamras", "gir", "keri", "tin"],
    variants: choices("Pack", { "850 g": 64, "2 × 850 g": 21 }).map((variant) =>
      variant.options.Pack === "850 g" ? variant : { ...variant, price: 559 },
    ),
    pictures: [
      { emoji: "🥭", tone: "mint" },
      { emoji: "🥭", tone: "cream", view: "trio" },
      { emoji: "🥭", tone: "peach", view: "close" },
    ],
    rating: { average: 4.7, count: 98 },
    en: {
      name: "Kesar mango pulp, Gir, 850 g tin",
      short_description: "Aamras in December, from this summer's harvest.",
      description:
        "Kesar mangoes from the foot of the Gir hills, picked ripe and put into tins within a day. Nothing is added but a little sugar; chill, whisk and serve with hot puris.",
      features: [
        "93% Kesar mango, 7% sugar",
        "No colour, no preservative",
        "Best within 18 months; three days once opened",
      ],
    },
    hi: {
      name: "केसर आम का रस, गीर, 850 ग्राम टिन",
      short_description: "दिसंबर में आमरस, इसी गर्मी की फ़सल से।",
      description:
        "गीर की तलहटी के केसर आम, पककर तोड़े और एक दिन के अंदर टिन में बंद किए हुए। थोड़ी चीनी के सिवा कुछ नहीं मिलाया; ठंडा करके फेंटिए और गरम पूरियों के साथ परोसिए।",
      features: ["93% केसर आम, 7% चीनी", "रंग नहीं, प्रिज़र्वेटिव नहीं", "18 महीने तक उत्तम; खोलने पर तीन दिन"],
    },
    gu: {
      name: "કેસર કેરીનો રસ, ગીર, 850 ગ્રામ ટિન",
      short_description: "ડિસેમ્બરમાં આમરસ, આ જ ઉનાળાની કેરીનો.",
      description:
        "ગીરની તળેટીની કેસર કેરી, પાકેલી ઉતારીને એક દિવસમાં ટિનમાં ભરેલી. થોડી ખાંડ સિવાય કંઈ ઉમેર્યું નથી; ઠંડો કરી, વલોવીને ગરમ પૂરી સાથે પીરસો.",
      features: ["93% કેસર કેરી, 7% ખાંડ", "રંગ નહીં, પ્રિઝર્વેટિવ નહીં", "18 મહિના સુધી ઉત્તમ; ખોલ્યા પછી ત્રણ દિવસ"],
    },
  },
  {
    key: "forest-honey",
    seller: "beypore",
    category: "staples",
    brand: "Beypore Pantry",
    price: 379,
    mrp: 450,
    hsn: "0409",
    gst: 5,
    tags: ["honey", "shahad", "madh", "raw", "forest", "wayanad"],
    variants: single(33),
    pictures: [
      { emoji: "🍯", tone: "cream" },
      { emoji: "🍯", tone: "sand", view: "close" },
    ],
    rating: { average: 4.5, count: 420 },
    en: {
      name: "Raw forest honey from Wayanad, 500 g",
      short_description: "Strained once, never heated.",
      description:
        "Gathered in the forests of Wayanad from wild combs, strained through cloth and bottled as it is. It may turn grainy in winter, which is how you know it is real: stand the jar in warm water.",
      features: ["500 g glass jar", "Unheated, unblended", "Not for infants under one year"],
    },
    hi: {
      name: "वायनाड का कच्चा जंगली शहद, 500 ग्राम",
      short_description: "एक बार छना, कभी गरम नहीं किया।",
      description:
        "वायनाड के जंगलों के छत्तों से निकाला, कपड़े से छाना और वैसे ही बोतल में भरा। सर्दियों में दानेदार हो सकता है, यही असली होने की पहचान है: शीशी गुनगुने पानी में रखिए।",
      features: ["500 ग्राम काँच की शीशी", "न गरम किया, न मिलाया", "एक साल से छोटे शिशु को न दें"],
    },
    gu: {
      name: "વાયનાડનું કાચું જંગલી મધ, 500 ગ્રામ",
      short_description: "એક વાર ગાળેલું, કદી ગરમ નહીં કરેલું.",
      description:
        "વાયનાડનાં જંગલોના મધપૂડામાંથી કાઢેલું, કપડાથી ગાળેલું અને એમ જ બાટલીમાં ભરેલું. શિયાળામાં દાણાદાર થઈ શકે, એ જ સાચું હોવાની નિશાની: બરણી હૂંફાળા પાણીમાં મૂકો.",
      features: ["500 ગ્રામ કાચની બરણી", "ન ગરમ કરેલું, ન ભેળવેલું", "એક વર્ષથી નાના શિશુને ન આપવું"],
    },
  },
  {
    key: "basmati-rice",
    seller: "beypore",
    category: "staples",
    brand: "Beypore Pantry",
    price: 649,
    mrp: 799,
    hsn: "1006",
    gst: 5,
    tags: ["rice", "basmati", "chawal", "chokha", "biryani", "5 kg"],
    variants: choices("Pack", { "5 kg": 48, "1 kg": 60 }).map((variant) =>
      variant.options.Pack === "1 kg" ? { ...variant, price: 149 } : variant,
    ),
    pictures: [
      { emoji: "🍚", tone: "mint" },
      { emoji: "🌾", tone: "cream", view: "left" },
    ],
    rating: { average: 4.3, count: 987 },
    en: {
      name: "Aged basmati rice, extra long, 5 kg",
      short_description: "Rested two years, grains stay apart.",
      description:
        "Basmati from the foothills, aged for two years so that the grains lengthen and stay apart. Sorted by eye after the machine. Soak for half an hour before cooking.",
      features: ["Aged 24 months", "Average grain 8.3 mm", "Resealable bag"],
    },
    hi: {
      name: "पुराना बासमती चावल, अतिरिक्त लंबा, 5 किलो",
      short_description: "दो साल पुराना, दाना-दाना अलग।",
      description:
        "तराई का बासमती, दो साल रखा हुआ ताकि पकने पर दाने लंबे और अलग-अलग रहें। मशीन के बाद आँखों से भी चुना गया। पकाने से आधा घंटा पहले भिगो दें।",
      features: ["24 महीने पुराना", "औसत दाना 8.3 मिमी", "फिर बंद होने वाली थैली"],
    },
    gu: {
      name: "જૂના બાસમતી ચોખા, વધુ લાંબા, 5 કિલો",
      short_description: "બે વર્ષ જૂના, દાણે દાણો છૂટો.",
      description:
        "તરાઈના બાસમતી, બે વર્ષ રાખેલા જેથી રાંધતાં દાણા લાંબા અને છૂટા રહે. મશીન પછી આંખે પણ વીણેલા. રાંધતાં પહેલાં અડધો કલાક પલાળો.",
      features: ["24 મહિના જૂના", "સરેરાશ દાણો 8.3 મિમી", "ફરી બંધ થાય એવી થેલી"],
    },
  },
  {
    key: "kashmiri-chilli",
    seller: "beypore",
    category: "spices-pickles",
    brand: "Beypore Pantry",
    price: 189,
    mrp: 230,
    hsn: "0904",
    gst: 5,
    tags: ["chilli", "mirch", "marcha", "kashmiri", "spice", "masala", "powder"],
    variants: single(41),
    pictures: [
      { emoji: "🌶️", tone: "peach" },
      { emoji: "🌶️", tone: "cream", view: "trio" },
    ],
    rating: { average: 4.6, count: 334 },
    en: {
      name: "Kashmiri chilli powder, 250 g",
      short_description: "Deep red, gentle heat, nothing added.",
      description:
        "Stalkless Kashmiri chillies, dried in the sun and ground slowly so that the colour does not burn. Gives dal and paneer their red without making the children cry.",
      features: ["250 g, fresh ground", "No colour, no oil", "Heat 2 of 5"],
    },
    hi: {
      name: "कश्मीरी मिर्च पाउडर, 250 ग्राम",
      short_description: "गहरा लाल, हल्की तीखी, कोई मिलावट नहीं।",
      description:
        "डंठल निकाली कश्मीरी मिर्च, धूप में सुखाई और धीरे-धीरे पिसी, ताकि रंग न जले। दाल और पनीर को लाल करे, पर बच्चों को रुलाए नहीं।",
      features: ["250 ग्राम, ताज़ी पिसी", "रंग नहीं, तेल नहीं", "तीखापन 5 में से 2"],
    },
    gu: {
      name: "કાશ્મીરી મરચું પાવડર, 250 ગ્રામ",
      short_description: "ઘેરું લાલ, ઓછું તીખું, કોઈ ભેળસેળ નહીં.",
      description:
        "ડીંટાં કાઢેલાં કાશ્મીરી મરચાં, તડકે સૂકવેલાં અને ધીમેથી દળેલાં, જેથી રંગ ન બળે. દાળ અને પનીરને લાલ કરે, પણ બાળકોને રડાવે નહીં.",
      features: ["250 ગ્રામ, તાજું દળેલું", "રંગ નહીં, તેલ નહીં", "તીખાશ 5માંથી 2"],
    },
  },
  {
    key: "lemon-pickle",
    seller: "beypore",
    category: "spices-pickles",
    brand: "Beypore Pantry",
    price: 169,
    mrp: 210,
    hsn: "2001",
    gst: 5,
    tags: ["pickle", "achar", "athanu", "lemon", "nimbu", "limbu"],
    variants: single(29),
    pictures: [
      { emoji: "🍋", tone: "cream" },
      { emoji: "🍋", tone: "mint", view: "pair" },
    ],
    rating: { average: 4.2, count: 159 },
    en: {
      name: "Sun-cured lemon pickle, 400 g",
      short_description: "Forty days in the sun, no oil.",
      description:
        "Thin-skinned lemons, salt, sugar and five spices, left on the roof for forty days. There is no oil in it and it keeps for years, growing darker and better.",
      features: ["400 g glass jar", "No oil, no vinegar", "Sweet, sour and a little hot"],
    },
    hi: {
      name: "धूप में पका नींबू का अचार, 400 ग्राम",
      short_description: "चालीस दिन धूप में, बिना तेल।",
      description:
        "पतले छिलके के नींबू, नमक, चीनी और पाँच मसाले, चालीस दिन छत पर रखे हुए। इसमें तेल नहीं है और बरसों चलता है, जितना पुराना उतना गहरा और स्वादिष्ट।",
      features: ["400 ग्राम काँच की शीशी", "तेल नहीं, सिरका नहीं", "मीठा, खट्टा और थोड़ा तीखा"],
    },
    gu: {
      name: "તડકે પકવેલું લીંબુનું અથાણું, 400 ગ્રામ",
      short_description: "ચાલીસ દિવસ તડકે, તેલ વિના.",
      description:
        "પાતળી છાલનાં લીંબુ, મીઠું, ખાંડ અને પાંચ મસાલા, ચાલીસ દિવસ અગાસીએ રાખેલાં. એમાં તેલ નથી અને વર્ષો ચાલે છે, જેટલું જૂનું એટલું ઘેરું અને સ્વાદિષ્ટ.",
      features: ["400 ગ્રામ કાચની બરણી", "તેલ નહીં, સરકો નહીં", "ગળ્યું, ખાટું અને થોડું તીખું"],
    },
  },
  {
    key: "masala-chai",
    seller: "beypore",
    category: "tea-coffee",
    brand: "Beypore Pantry",
    price: 249,
    mrp: 310,
    hsn: "0902",
    gst: 5,
    tags: ["tea", "chai", "masala chai", "assam", "ginger", "cardamom"],
    variants: single(52),
    pictures: [
      { emoji: "🍵", tone: "mint" },
      { emoji: "🫚", tone: "cream", view: "left" },
    ],
    rating: { average: 4.6, count: 1204 },
    en: {
      name: "Masala chai, Assam leaf with whole spices, 500 g",
      short_description: "Ginger, cardamom and black pepper, not powder.",
      description:
        "Strong Assam leaf with pieces of dried ginger, split cardamom and cracked pepper that you can see in the spoon. Boil it with the milk, the way it is meant to be. Makes about two hundred cups.",
      features: ["500 g, about 200 cups", "Whole spices, no flavouring", "Resealable pouch"],
    },
    hi: {
      name: "मसाला चाय, असम पत्ती और साबुत मसाले, 500 ग्राम",
      short_description: "अदरक, इलायची और काली मिर्च, पाउडर नहीं।",
      description:
        "कड़क असम पत्ती, साथ में सोंठ के टुकड़े, खुली इलायची और कुटी काली मिर्च, जो चम्मच में दिखाई दे। दूध के साथ उबालिए, जैसे उबालनी चाहिए। लगभग दो सौ प्याले।",
      features: ["500 ग्राम, लगभग 200 प्याले", "साबुत मसाले, कृत्रिम स्वाद नहीं", "फिर बंद होने वाला पाउच"],
    },
    gu: {
      name: "મસાલા ચા, આસામ પત્તી અને આખા મસાલા, 500 ગ્રામ",
      short_description: "આદુ, એલચી અને મરી, પાવડર નહીં.",
      description:
        "કડક આસામ પત્તી, સાથે સૂંઠના ટુકડા, ખોલેલી એલચી અને અધકચરાં મરી, જે ચમચીમાં દેખાય. દૂધ સાથે ઉકાળો, જેમ ઉકાળવી જોઈએ. આશરે બસો કપ.",
      features: ["500 ગ્રામ, આશરે 200 કપ", "આખા મસાલા, કૃત્રિમ સ્વાદ નહીં", "ફરી બંધ થાય એવું પાઉચ"],
    },
  },
  {
    key: "filter-coffee",
    seller: "beypore",
    category: "tea-coffee",
    brand: "Beypore Pantry",
    price: 329,
    mrp: 399,
    hsn: "0901",
    gst: 5,
    tags: ["coffee", "filter coffee", "kaapi", "chicory", "ground"],
    variants: choices("Blend", { "80:20 chicory": 26, "Pure coffee": 18 }),
    pictures: [
      { emoji: "☕", tone: "sand" },
      { emoji: "☕", tone: "peach", view: "close" },
    ],
    rating: { average: 4.5, count: 376 },
    en: {
      name: "South Indian filter coffee, 500 g",
      short_description: "Roasted on Tuesday, sent on Wednesday.",
      description:
        "Plantation arabica and peaberry, roasted medium and ground for the brass filter. Froths when poured from a height. Roasted once a week and sent the next day.",
      features: ["500 g, ground for filter", "Arabica and peaberry", "Roast date on the pouch"],
    },
    hi: {
      name: "दक्षिण भारतीय फ़िल्टर कॉफ़ी, 500 ग्राम",
      short_description: "मंगलवार को भुनी, बुधवार को रवाना।",
      description:
        "बागानों की अरेबिका और पीबेरी, मध्यम भुनी और पीतल के फ़िल्टर के लिए पिसी। ऊँचाई से उड़ेलने पर झाग बनता है। हफ़्ते में एक बार भुनती है और अगले दिन भेज दी जाती है।",
      features: ["500 ग्राम, फ़िल्टर के लिए पिसी", "अरेबिका और पीबेरी", "पाउच पर भुनने की तारीख"],
    },
    gu: {
      name: "દક્ષિણ ભારતીય ફિલ્ટર કૉફી, 500 ગ્રામ",
      short_description: "મંગળવારે શેકેલી, બુધવારે રવાના.",
      description:
        "બગીચાની અરેબિકા અને પીબેરી, મધ્યમ શેકેલી અને પિત્તળના ફિલ્ટર માટે દળેલી. ઊંચેથી રેડતાં ફીણ વળે છે. અઠવાડિયે એક વાર શેકાય છે અને બીજા દિવસે મોકલાય છે.",
      features: ["500 ગ્રામ, ફિલ્ટર માટે દળેલી", "અરેબિકા અને પીબેરી", "પાઉચ પર શેક્યાની તારીખ"],
    },
  },
  {
    key: "peanut-chikki",
    seller: "beypore",
    category: "sweets-snacks",
    brand: "Beypore Pantry",
    price: 129,
    mrp: 160,
    hsn: "1704",
    gst: 5,
    tags: ["chikki", "peanut", "jaggery", "gud", "gol", "snack", "sweet"],
    variants: single(80),
    pictures: [
      { emoji: "🥜", tone: "cream" },
      { emoji: "🥜", tone: "peach", view: "pair" },
    ],
    rating: { average: 4.4, count: 245 },
    en: {
      name: "Peanut chikki with jaggery, 400 g",
      short_description: "Two ingredients, cut by hand.",
      description:
        "Roasted peanuts in jaggery, rolled thin and cut while warm, so that it snaps instead of sticking. Nothing else is in it. Twenty pieces, wrapped one by one.",
      features: ["400 g, 20 pieces", "Peanuts and jaggery only", "Keeps 90 days"],
    },
    hi: {
      name: "गुड़ वाली मूँगफली चिक्की, 400 ग्राम",
      short_description: "सिर्फ़ दो चीज़ें, हाथ से कटी।",
      description:
        "भुनी मूँगफली और गुड़, पतली बेली और गरम-गरम कटी, इसलिए दाँत में चिपकती नहीं, टूटती है। इसमें और कुछ नहीं है। बीस टुकड़े, एक-एक करके लिपटे हुए।",
      features: ["400 ग्राम, 20 टुकड़े", "सिर्फ़ मूँगफली और गुड़", "90 दिन तक ताज़ी"],
    },
    gu: {
      name: "ગોળવાળી સિંગની ચિક્કી, 400 ગ્રામ",
      short_description: "ફક્ત બે ચીજ, હાથે કાપેલી.",
      description:
        "શેકેલી સિંગ અને ગોળ, પાતળી વણેલી અને ગરમ ગરમ કાપેલી, એટલે દાંતે ચોંટતી નથી, કડક તૂટે છે. એમાં બીજું કંઈ નથી. વીસ ટુકડા, એક એક કરીને વીંટેલા.",
      features: ["400 ગ્રામ, 20 ટુકડા", "ફક્ત સિંગ અને ગોળ", "90 દિવસ સુધી તાજી"],
    },
  },
];
