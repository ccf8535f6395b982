import { choices, single, type DemoProduct } from "./demo-product.ts";

export const booksProducts: DemoProduct[] = [
  {
    key: "rann-folk-tales",
    seller: "pustak",
    category: "stories",
    brand: "Pustak Gali",
    price: 299,
    mrp: 399,
    hsn: "4901",
    gst: 0,
    tags: ["book", "folk tales", "kutch", "rann", "stories", "paperback"],
    variants: choices("Language", { English: 26, Hindi: 14, Gujarati: 19 }),
    pictures: [
      { emoji: "📕", tone: "peach", print: "🐪" },
      { emoji: "📕", tone: "sand", view: "left", print: "🐪" },
    ],
    rating: { average: 4.6, count: 187 },
    en: {
      name: "Salt and Stars: folk tales of the Rann",
      short_description: "Thirty-one tales told at the edge of the white desert.",
      description:
        "Camel herders, clever grandmothers and a moon that loses its way: thirty-one tales collected in the villages around the Rann of Kutch. Told in short chapters that are good for reading aloud, with line drawings on every fourth page.",
      features: ["Paperback, 224 pages", "English, Hindi or Gujarati", "From ten years"],
    },
    hi: {
      name: "नमक और तारे: रण की लोककथाएँ",
      short_description: "सफ़ेद रण के किनारे कही गई इकतीस कहानियाँ।",
      description:
        "ऊँट चराने वाले, चतुर दादियाँ और रास्ता भूला चाँद: कच्छ के रण के आसपास के गाँवों से इकट्ठी की गई इकतीस कहानियाँ। छोटे-छोटे अध्याय, ज़ोर से पढ़कर सुनाने लायक, हर चौथे पन्ने पर रेखाचित्र।",
      features: ["पेपरबैक, 224 पन्ने", "अंग्रेज़ी, हिन्दी या गुजराती", "दस साल से ऊपर"],
    },
    gu: {
      name: "મીઠું અને તારા: રણની લોકકથાઓ",
      short_description: "સફેદ રણના કાંઠે કહેવાયેલી એકત્રીસ વાર્તાઓ.",
      description:
        "ઊંટ ચારનારા, ચતુર દાદીઓ અને રસ્તો ભૂલેલો ચાંદો: કચ્છના રણની આસપાસનાં ગામોમાંથી ભેગી કરેલી એકત્રીસ વાર્તાઓ. મોટેથી વાંચી સંભળાવવા જેવાં નાનાં પ્રકરણ, દર ચોથા પાને રેખાચિત્ર.",
      features: ["પેપરબૅક, 224 પાનાં", "અંગ્રેજી, હિન્દી કે ગુજરાતી", "દસ વર્ષથી ઉપર"],
    },
  },
  {
    key: "tiffin-cookbook",
    seller: "pustak",
    category: "stories",
    brand: "Pustak Gali",
    price: 449,
    mrp: 599,
    hsn: "4901",
    gst: 0,
    tags: ["book", "cookbook", "recipes", "tiffin", "vegetarian", "rasoi"],
    variants: choices("Language", { English: 12, Gujarati: 9 }),
    pictures: [
      { emoji: "📙", tone: "cream", print: "🍛" },
      { emoji: "🍛", tone: "peach", view: "close" },
    ],
    rating: { average: 4.4, count: 142 },
    en: {
      name: "The Tiffin Year: 120 lunches to carry",
      short_description: "What to pack, month by month.",
      description:
        "A hundred and twenty vegetarian lunches that taste good cold, sorted by month and by what the market has. Each fits one page, takes less than half an hour and names a stand-in for what is not at hand.",
      features: ["Paperback, 288 pages, photos", "All recipes vegetarian, Jain variants marked", "Lies flat when open"],
    },
    hi: {
      name: "साल भर का टिफ़िन: ले जाने लायक 120 खाने",
      short_description: "किस महीने क्या पैक करें।",
      description:
        "एक सौ बीस शाकाहारी टिफ़िन, जो ठंडे भी अच्छे लगें, महीने और मंडी के हिसाब से। हर व्यंजन एक पन्ने का, आधे घंटे से कम का, और जो चीज़ घर में न हो उसका विकल्प भी।",
      features: ["पेपरबैक, 288 पन्ने, तस्वीरों के साथ", "सब शाकाहारी, जैन विकल्प चिह्नित", "खोलने पर सपाट रहे"],
    },
    gu: {
      name: "વરસભરનું ટિફિન: સાથે લઈ જવાય એવાં 120 ભોજન",
      short_description: "કયા મહિને શું પૅક કરવું.",
      description:
        "એકસો વીસ શાકાહારી ટિફિન, જે ઠંડાં પણ ભાવે, મહિના અને શાકમાર્કેટ પ્રમાણે. દરેક વાનગી એક પાનાની, અડધા કલાકથી ઓછી, અને ઘરમાં ન હોય તે ચીજનો વિકલ્પ પણ.",
      features: ["પેપરબૅક, 288 પાનાં, ફોટા સાથે", "બધું શાકાહારી, જૈન વિકલ્પ દર્શાવેલા", "ખોલતાં સપાટ રહે"],
    },
  },
  {
    key: "panchatantra-picture-book",
    seller: "pustak",
    category: "childrens-books",
    brand: "Pustak Gali",
    price: 349,
    mrp: 499,
    hsn: "4903",
    gst: 0,
    tags: ["book", "children", "panchatantra", "picture book", "bilingual", "bedtime"],
    variants: choices("Language", { "English + Hindi": 31, "English + Gujarati": 24 }),
    pictures: [
      { emoji: "📗", tone: "mint", print: "🦁" },
      { emoji: "🦁", tone: "cream", view: "close" },
      { emoji: "🐘", tone: "sky", view: "left" },
    ],
    rating: { average: 4.8, count: 403 },
    en: {
      name: "My First Panchatantra, bilingual picture book",
      short_description: "Twelve animal tales, two languages on each page.",
      description:
        "The lion and the hare, the monkey and the crocodile and ten more, in short sentences with large pictures. Both languages stand side by side, so grandparents and grandchildren can read together.",
      features: ["Hardback, 64 thick pages", "Round corners, wipe-clean cover", "From three years"],
    },
    hi: {
      name: "मेरा पहला पंचतंत्र, दो भाषाओं की चित्रकथा",
      short_description: "बारह कहानियाँ, हर पन्ने पर दो भाषाएँ।",
      description:
        "शेर और खरगोश, बंदर और मगरमच्छ और दस कहानियाँ और, छोटे वाक्यों और बड़े चित्रों के साथ। दोनों भाषाएँ साथ-साथ हैं, ताकि दादा-दादी और पोते-पोतियाँ मिलकर पढ़ सकें।",
      features: ["सजिल्द, 64 मोटे पन्ने", "गोल कोने, पोंछने लायक जिल्द", "तीन साल से ऊपर"],
    },
    gu: {
      name: "મારું પહેલું પંચતંત્ર, બે ભાષાની ચિત્રકથા",
      short_description: "બાર વાર્તાઓ, દરેક પાને બે ભાષા.",
      description:
        "સિંહ અને સસલું, વાંદરો અને મગર અને બીજી દસ વાર્તાઓ, ટૂંકાં વાક્યો અને મોટાં ચિત્રો સાથે. બંને ભાષા બાજુબાજુમાં છે, જેથી દાદા-દાદી અને પૌત્ર-પૌત્રી સાથે વાંચી શકે.",
      features: ["પાકું પૂંઠું, 64 જાડાં પાનાં", "ગોળ ખૂણા, લૂછી શકાય એવું પૂંઠું", "ત્રણ વર્ષથી ઉપર"],
    },
  },
  {
    key: "night-sky-kids",
    seller: "pustak",
    category: "childrens-books",
    brand: "Pustak Gali",
    price: 399,
    mrp: 550,
    hsn: "4901",
    gst: 0,
    tags: ["book", "children", "astronomy", "stars", "science", "activity"],
    variants: single(15),
    pictures: [
      { emoji: "📘", tone: "indigo", print: "🔭", hue: 35, brightness: 0.64 },
      { emoji: "🔭", tone: "sky", view: "left" },
    ],
    rating: { average: 4.5, count: 96 },
    en: {
      name: "The Night Sky from Your Roof",
      short_description: "Twelve months of stars as seen from India.",
      description:
        "What stands overhead at nine in the evening, month by month, drawn for Indian latitudes. Thirty experiments need nothing but a torch, a ball and a roof. With a star wheel in the pocket of the cover.",
      features: ["Paperback, 120 pages", "Star wheel included", "From eight years"],
    },
    hi: {
      name: "आपकी छत से रात का आसमान",
      short_description: "भारत से दिखने वाले बारह महीनों के तारे।",
      description:
        "रात नौ बजे सिर के ऊपर क्या दिखता है, हर महीने का नक्शा, भारत के आसमान के हिसाब से। तीस प्रयोग, जिनके लिए बस एक टॉर्च, एक गेंद और एक छत चाहिए। जिल्द की जेब में तारों का चक्र।",
      features: ["पेपरबैक, 120 पन्ने", "तारों का चक्र साथ में", "आठ साल से ऊपर"],
    },
    gu: {
      name: "તમારી અગાસીથી રાતનું આકાશ",
      short_description: "ભારતમાંથી દેખાતા બાર મહિનાના તારા.",
      description:
        "રાતે નવ વાગ્યે માથા ઉપર શું દેખાય છે, દરેક મહિનાનો નકશો, ભારતના આકાશ પ્રમાણે. ત્રીસ પ્રયોગ, જેના માટે માત્ર એક ટૉર્ચ, એક દડો અને એક અગાસી જોઈએ. પૂંઠાના ખિસ્સામાં તારાનું ચક્ર.",
      features: ["પેપરબૅક, 120 પાનાં", "તારાનું ચક્ર સાથે", "આઠ વર્ષથી ઉપર"],
    },
  },
  {
    key: "learn-gujarati",
    seller: "pustak",
    category: "learning",
    brand: "Pustak Gali",
    price: 249,
    mrp: 350,
    hsn: "4901",
    gst: 0,
    tags: ["book", "gujarati", "language", "learn", "grammar", "beginner"],
    variants: choices("Language", { English: 22, Hindi: 18 }),
    pictures: [
      { emoji: "📘", tone: "sky", print: "💬" },
      { emoji: "📖", tone: "cream", view: "close" },
    ],
    rating: { average: 4.3, count: 221 },
    en: {
      name: "Gujarati in Thirty Mornings",
      short_description: "Read, ask the way and bargain within a month.",
      description:
        "One lesson a morning with five minutes of writing: after a month you read shop signs, ask the way and bargain for tomatoes. Answers are at the back; recordings by native speakers are free to download.",
      features: ["Paperback, 176 pages", "Script practice sheets", "Free recordings"],
    },
    hi: {
      name: "तीस सुबहों में गुजराती",
      short_description: "महीने भर में पढ़ना, रास्ता पूछना और मोल-भाव।",
      description:
        "हर सुबह एक पाठ और पाँच मिनट लिखना: महीने भर बाद आप दुकानों के नाम पढ़ेंगे, रास्ता पूछेंगे और टमाटर का मोल-भाव करेंगे। उत्तर पीछे दिए हैं; गुजराती भाषियों की रिकॉर्डिंग मुफ़्त डाउनलोड करें।",
      features: ["पेपरबैक, 176 पन्ने", "लिपि लिखने के अभ्यास पन्ने", "मुफ़्त रिकॉर्डिंग"],
    },
    gu: {
      name: "ત્રીસ સવારમાં ગુજરાતી",
      short_description: "મહિનામાં વાંચતાં, રસ્તો પૂછતાં અને ભાવતાલ કરતાં.",
      description:
        "રોજ સવારે એક પાઠ અને પાંચ મિનિટ લખવાનું: મહિના પછી તમે દુકાનોનાં પાટિયાં વાંચશો, રસ્તો પૂછશો અને ટામેટાંનો ભાવતાલ કરશો. જવાબ પાછળ આપ્યા છે; ગુજરાતી ભાષીઓનાં રેકોર્ડિંગ મફત ડાઉનલોડ કરો.",
      features: ["પેપરબૅક, 176 પાનાં", "લિપિ લખવાના અભ્યાસનાં પાનાં", "મફત રેકોર્ડિંગ"],
    },
  },
  {
    key: "school-atlas",
    seller: "pustak",
    category: "learning",
    brand: "Pustak Gali",
    price: 429,
    mrp: 595,
    hsn: "4905",
    gst: 0,
    tags: ["book", "atlas", "map", "geography", "school", "india"],
    variants: single(20),
    pictures: [
      { emoji: "📗", tone: "clay", print: "🌍", hue: 30 },
      { emoji: "🗺️", tone: "sky", view: "close" },
    ],
    rating: { average: 4.4, count: 165 },
    en: {
      name: "School atlas of India and the world",
      short_description: "Every state on its own page, names in three scripts.",
      description:
        "All states and union territories with rivers, railways and crops, then the world. Place names are given in Roman, Devanagari and Gujarati script. Follows the school syllabus for classes 6 to 10.",
      features: ["Paperback, 144 pages, 30 × 24 cm", "Names in three scripts", "Index of 9,000 places"],
    },
    hi: {
      name: "भारत और विश्व का स्कूल एटलस",
      short_description: "हर राज्य का अपना पन्ना, नाम तीन लिपियों में।",
      description:
        "सभी राज्य और केंद्र शासित प्रदेश, नदियों, रेल और फ़सलों के साथ, फिर पूरी दुनिया। जगहों के नाम रोमन, देवनागरी और गुजराती लिपि में। कक्षा 6 से 10 के पाठ्यक्रम के अनुसार।",
      features: ["पेपरबैक, 144 पन्ने, 30 × 24 सेमी", "तीन लिपियों में नाम", "9,000 जगहों की सूची"],
    },
    gu: {
      name: "ભારત અને વિશ્વનો સ્કૂલ ઍટલાસ",
      short_description: "દરેક રાજ્યનું પોતાનું પાનું, નામ ત્રણ લિપિમાં.",
      description:
        "બધાં રાજ્યો અને કેન્દ્રશાસિત પ્રદેશો, નદીઓ, રેલવે અને પાક સાથે, પછી આખી દુનિયા. સ્થળોનાં નામ રોમન, દેવનાગરી અને ગુજરાતી લિપિમાં. ધોરણ 6થી 10ના અભ્યાસક્રમ પ્રમાણે.",
      features: ["પેપરબૅક, 144 પાનાં, 30 × 24 સેમી", "ત્રણ લિપિમાં નામ", "9,000 સ્થળોની સૂચિ"],
    },
  },
  {
    key: "handmade-diary",
    seller: "pustak",
    category: "stationery",
    brand: "Pustak Gali",
    price: 399,
    mrp: 599,
    hsn: "4820",
    gst: 18,
    tags: ["diary", "notebook", "journal", "handmade paper", "stationery", "gift"],
    variants: choices("Pages", { Plain: 27, Ruled: 4 }),
    pictures: [
      { emoji: "📓", tone: "lilac" },
      { emoji: "🖋️", tone: "cream", view: "left" },
      { emoji: "📓", tone: "sand", view: "pair", hue: 120 },
    ],
    rating: { average: 4.2, count: 312 },
    en: {
      name: "Handmade-paper diary, thread-bound",
      short_description: "Cotton paper that takes fountain pens.",
      description:
        "Two hundred pages of paper made from cotton cuttings, sewn with thread so that the diary opens flat. Ink neither feathers nor shows through. A ribbon and an elastic keep the place.",
      features: ["A5, 200 pages, 120 g/m²", "Thread-bound, opens flat", "Ribbon and elastic"],
    },
    hi: {
      name: "हाथ से बने कागज़ की डायरी, धागे की जिल्द",
      short_description: "सूती कागज़, फ़ाउंटेन पेन के लिए भी।",
      description:
        "कपड़े की कतरनों से बने कागज़ के दो सौ पन्ने, धागे से सिले हुए, ताकि डायरी पूरी खुले। स्याही न फैलती है, न दूसरी ओर दिखती है। फ़ीता और इलास्टिक पन्ना याद रखते हैं।",
      features: ["A5, 200 पन्ने, 120 ग्राम/मी²", "धागे की सिलाई, पूरी खुले", "फ़ीता और इलास्टिक"],
    },
    gu: {
      name: "હાથબનાવટના કાગળની ડાયરી, દોરાની બાંધણી",
      short_description: "સુતરાઉ કાગળ, ફાઉન્ટન પેન માટે પણ.",
      description:
        "કાપડની કતરણમાંથી બનેલા કાગળનાં બસો પાનાં, દોરાથી સીવેલાં, જેથી ડાયરી પૂરી ખૂલે. શાહી ફેલાતી નથી કે પાછળ દેખાતી નથી. રિબન અને ઇલાસ્ટિક પાનું સાચવે છે.",
      features: ["A5, 200 પાનાં, 120 ગ્રામ/મી²", "દોરાની સિલાઈ, પૂરી ખૂલે", "રિબન અને ઇલાસ્ટિક"],
    },
  },
  {
    key: "crayon-box",
    seller: "pustak",
    category: "stationery",
    brand: "Pustak Gali",
    price: 199,
    mrp: 299,
    hsn: "9609",
    gst: 0,
    tags: ["crayons", "colours", "drawing", "children", "school", "art"],
    variants: single(55),
    pictures: [
      { emoji: "🖍️", tone: "mint" },
      { emoji: "🎨", tone: "cream" },
      { emoji: "✏️", tone: "peach", view: "trio" },
    ],
    rating: { average: 4.5, count: 268 },
    en: {
      name: "Beeswax crayons, 24 colours",
      short_description: "Do not break, do not stain, smell of honey.",
      description:
        "Thick crayons for small hands, made of beeswax and food colours. They do not break when stepped on and wash out of clothes. The box is a drawing case with a handle.",
      features: ["24 colours", "Beeswax, tested for children under three", "Tin box with handle"],
    },
    hi: {
      name: "मधुमोम के क्रेयॉन, 24 रंग",
      short_description: "न टूटें, न दाग छोड़ें, शहद-सी महक।",
      description:
        "छोटे हाथों के लिए मोटे क्रेयॉन, मधुमोम और खाने के रंगों से बने। पैर पड़ने पर भी नहीं टूटते और कपड़ों से धुल जाते हैं। डिब्बा हत्थे वाला बक्सा है।",
      features: ["24 रंग", "मधुमोम, तीन साल से छोटे बच्चों के लिए भी जाँचा हुआ", "हत्थे वाला टिन का डिब्बा"],
    },
    gu: {
      name: "મધમીણના ક્રેયૉન, 24 રંગ",
      short_description: "તૂટે નહીં, ડાઘ ન છોડે, મધ જેવી સુગંધ.",
      description:
        "નાના હાથ માટે જાડા ક્રેયૉન, મધમીણ અને ખાવાના રંગોમાંથી બનેલા. પગ પડે તોય તૂટતા નથી અને કપડાંમાંથી ધોવાઈ જાય છે. ડબ્બો હાથાવાળી પેટી છે.",
      features: ["24 રંગ", "મધમીણ, ત્રણ વર્ષથી નાનાં બાળકો માટે પણ ચકાસેલું", "હાથાવાળો ટિનનો ડબ્બો"],
    },
  },
];
