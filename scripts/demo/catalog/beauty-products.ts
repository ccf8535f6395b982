import { choices, single, type DemoProduct } from "./demo-product.ts";

export const beautyProducts: DemoProduct[] = [
  {
    key: "matte-lipstick",
    seller: "gulabi",
    category: "makeup",
    brand: "Gulabi",
    price: 349,
    mrp: 499,
    hsn: "3304",
    gst: 18,
    tags: ["lipstick", "matte", "makeup", "long wear", "red", "nude", "wedding"],
    variants: choices("Shade", {
      "Rani pink": 28,
      Sindoor: 31,
      Gulkand: 17,
      Kesar: 6,
      Jamun: 12,
      Anaar: 24,
      Chandan: 9,
      Mitti: 15,
      Kathal: 0,
      Falsa: 11,
      Mahogany: 8,
      "Nude rose": 20,
    }),
    pictures: [
      { emoji: "💄", tone: "rose", shows: "Rani pink" },
      { emoji: "💄", tone: "peach", hue: 25, shows: "Sindoor" },
      { emoji: "💄", tone: "rose", hue: 345, saturation: 0.8, shows: "Gulkand" },
      { emoji: "💄", tone: "cream", hue: 48, shows: "Kesar" },
      { emoji: "💄", tone: "lilac", hue: 305, brightness: 0.55, shows: "Jamun" },
      { emoji: "💄", tone: "peach", hue: 12, brightness: 0.85, shows: "Anaar" },
      { emoji: "💄", tone: "sand", hue: 50, saturation: 0.45, brightness: 1.1, shows: "Chandan" },
      { emoji: "💄", tone: "sand", hue: 35, saturation: 0.6, brightness: 0.7, shows: "Mitti" },
      { emoji: "💄", tone: "cream", hue: 62, saturation: 0.5, shows: "Kathal" },
      { emoji: "💄", tone: "plum", hue: 325, brightness: 0.75, shows: "Falsa" },
      { emoji: "💄", tone: "peach", hue: 18, saturation: 0.7, brightness: 0.45, shows: "Mahogany" },
      { emoji: "💄", tone: "rose", hue: 8, saturation: 0.5, brightness: 1.05, shows: "Nude rose" },
    ],
    rating: { average: 4.4, count: 1530 },
    en: {
      name: "Matte lipstick, long wear, 12 shades",
      short_description: "Stays through chai, lunch and the evening aarti.",
      description:
        "A velvet matte that does not dry the lips: almond oil and vitamin E are ground in with the pigment. The twelve shades were mixed on Indian skin tones, from fair to deep. One stroke covers, and it stays about eight hours.",
      features: [
        "4.2 g, about 8 hours",
        "Almond oil and vitamin E",
        "No parabens, not tested on animals",
        "Use within 24 months of opening",
      ],
    },
    hi: {
      name: "मैट लिपस्टिक, देर तक टिके, 12 शेड",
      short_description: "चाय, खाना और शाम की आरती, सब तक टिके।",
      description:
        "मखमली मैट जो होंठों को सुखाती नहीं: रंग के साथ बादाम का तेल और विटामिन ई घुला है। बारहों शेड भारतीय रंगत पर मिलाकर बनाए गए हैं, गोरे से लेकर गहरे तक। एक बार में पूरा रंग, और करीब आठ घंटे टिकाव।",
      features: [
        "4.2 ग्राम, लगभग 8 घंटे",
        "बादाम का तेल और विटामिन ई",
        "पैराबेन नहीं, जानवरों पर परीक्षण नहीं",
        "खोलने के 24 महीने में इस्तेमाल करें",
      ],
    },
    gu: {
      name: "મૅટ લિપસ્ટિક, લાંબો સમય ટકે, 12 શેડ",
      short_description: "ચા, જમણ અને સાંજની આરતી સુધી ટકે.",
      description:
        "હોઠને સૂકવે નહીં એવી મખમલી મૅટ: રંગની સાથે બદામનું તેલ અને વિટામિન ઈ ભેળવેલું છે. બારેય શેડ ભારતીય વાન પર મેળવીને બનાવ્યા છે, ગોરાથી ઘેરા સુધી. એક જ લસરકામાં પૂરો રંગ, અને આશરે આઠ કલાક ટકે છે.",
      features: [
        "4.2 ગ્રામ, આશરે 8 કલાક",
        "બદામનું તેલ અને વિટામિન ઈ",
        "પૅરાબેન નથી, પ્રાણીઓ પર પરીક્ષણ નથી",
        "ખોલ્યા પછી 24 મહિનામાં વાપરો",
      ],
    },
  },
  {
    key: "nail-colours",
    seller: "gulabi",
    category: "makeup",
    brand: "Gulabi",
    price: 249,
    mrp: 399,
    hsn: "3304",
    gst: 18,
    tags: ["nail polish", "nail colour", "makeup", "pack of 3"],
    variants: choices("Set", { Violets: 18, Reds: 21 }),
    pictures: [
      { emoji: "💅", tone: "lilac" },
      { emoji: "💅", tone: "rose", view: "right" },
    ],
    rating: { average: 4.0, count: 296 },
    en: {
      name: "Quick-dry nail colours, set of 3",
      short_description: "Dry in a minute, water passes through.",
      description:
        "Three colours that go with each other, dry in about a minute. The film lets water and air pass, so the nail stays healthy. The flat brush reaches the edges without a second try.",
      features: ["3 × 8 ml", "Water-permeable, 12-free", "Flat brush"],
    },
    hi: {
      name: "जल्दी सूखने वाली नेल पॉलिश, 3 का सेट",
      short_description: "एक मिनट में सूखे, पानी आर-पार जाए।",
      description:
        "एक-दूसरे से मेल खाते तीन रंग, जो करीब एक मिनट में सूख जाते हैं। परत में से पानी और हवा गुज़रती है, इसलिए नाखून स्वस्थ रहते हैं। चपटा ब्रश एक ही बार में किनारों तक पहुँचता है।",
      features: ["3 × 8 मि.ली.", "पानी आर-पार, 12 हानिकारक रसायनों से मुक्त", "चपटा ब्रश"],
    },
    gu: {
      name: "ઝડપથી સુકાતી નેલ પૉલિશ, 3નો સેટ",
      short_description: "એક મિનિટમાં સુકાય, પાણી આરપાર જાય.",
      description:
        "એકબીજા સાથે મેળ ખાતા ત્રણ રંગ, જે આશરે એક મિનિટમાં સુકાઈ જાય છે. પડમાંથી પાણી અને હવા પસાર થાય છે, એટલે નખ સ્વસ્થ રહે છે. સપાટ બ્રશ એક જ વારમાં કિનારી સુધી પહોંચે છે.",
      features: ["3 × 8 મિ.લી.", "પાણી આરપાર, 12 હાનિકારક રસાયણોથી મુક્ત", "સપાટ બ્રશ"],
    },
  },
  {
    key: "body-lotion",
    seller: "gulabi",
    category: "skin-hair",
    brand: "Gulabi",
    price: 299,
    mrp: 450,
    hsn: "3304",
    gst: 18,
    tags: ["lotion", "body lotion", "moisturiser", "shea", "winter", "dry skin"],
    variants: choices("Size", { "200 ml": 34, "400 ml": 12 }).map((variant) =>
      variant.options.Size === "400 ml" ? { ...variant, price: 499 } : variant,
    ),
    pictures: [
      { emoji: "🧴", tone: "rose" },
      { emoji: "🧴", tone: "cream", view: "left" },
    ],
    rating: { average: 4.2, count: 448 },
    en: {
      name: "Shea and kesar body lotion",
      short_description: "For dry winters; not sticky in humid ones.",
      description:
        "Shea butter and a little saffron in a light lotion that sinks in within a minute. Made for the dry cold of the north and the damp of the coast alike. Smells faintly of kesar milk.",
      features: ["For normal to dry skin", "Absorbs in a minute", "Dermatologically tested"],
    },
    hi: {
      name: "शिया और केसर बॉडी लोशन",
      short_description: "सूखी सर्दी के लिए; उमस में चिपचिपा नहीं।",
      description:
        "शिया बटर और थोड़ा-सा केसर, एक हल्के लोशन में जो मिनट भर में समा जाता है। उत्तर की सूखी ठंड और तट की नमी, दोनों के लिए बना है। केसर दूध की हल्की महक।",
      features: ["सामान्य से रूखी त्वचा के लिए", "एक मिनट में समाए", "त्वचा विशेषज्ञों द्वारा जाँचा हुआ"],
    },
    gu: {
      name: "શિયા અને કેસર બૉડી લોશન",
      short_description: "સૂકા શિયાળા માટે; ભેજમાં ચીકણું નહીં.",
      description:
        "શિયા બટર અને થોડું કેસર, એક હળવા લોશનમાં જે મિનિટમાં શોષાઈ જાય છે. ઉત્તરની સૂકી ઠંડી અને દરિયાકાંઠાનો ભેજ, બંને માટે બનાવેલું. કેસર દૂધની આછી સુગંધ.",
      features: ["સામાન્યથી સૂકી ત્વચા માટે", "એક મિનિટમાં શોષાય", "ત્વચા નિષ્ણાતોએ ચકાસેલું"],
    },
  },
  {
    key: "rose-water",
    seller: "gulabi",
    category: "skin-hair",
    brand: "Gulabi",
    price: 199,
    mrp: 299,
    hsn: "3304",
    gst: 18,
    tags: ["rose water", "gulab jal", "toner", "face mist", "skin"],
    variants: single(44),
    pictures: [
      { emoji: "🌹", tone: "rose" },
      { emoji: "🌹", tone: "mint", view: "left" },
    ],
    rating: { average: 4.5, count: 812 },
    en: {
      name: "Rose water from Pushkar, 200 ml",
      short_description: "Steam-distilled, nothing added.",
      description:
        "Roses from the fields around Pushkar are picked at dawn and distilled in copper the same morning. Use it as a toner, in a face pack or in the kheer: it is pure enough for all three.",
      features: ["200 ml glass bottle with spray", "Only water and roses", "Keep away from sunlight"],
    },
    hi: {
      name: "पुष्कर का गुलाब जल, 200 मि.ली.",
      short_description: "भाप से निकाला हुआ, और कुछ नहीं मिलाया।",
      description:
        "पुष्कर के आसपास के खेतों से गुलाब भोर में चुने जाते हैं और उसी सुबह ताँबे में अर्क निकाला जाता है। टोनर में, फ़ेस पैक में या खीर में डालिए: तीनों के लिए उतना ही शुद्ध।",
      features: ["200 मि.ली. काँच की बोतल, स्प्रे के साथ", "सिर्फ़ पानी और गुलाब", "धूप से दूर रखें"],
    },
    gu: {
      name: "પુષ્કરનું ગુલાબજળ, 200 મિ.લી.",
      short_description: "વરાળથી કાઢેલું, બીજું કંઈ ભેળવ્યું નથી.",
      description:
        "પુષ્કરની આસપાસનાં ખેતરોમાંથી ગુલાબ પરોઢિયે ચૂંટાય છે અને એ જ સવારે તાંબામાં અર્ક કઢાય છે. ટોનર તરીકે, ફેસ પૅકમાં કે ખીરમાં વાપરો: ત્રણેય માટે એટલું જ શુદ્ધ.",
      features: ["200 મિ.લી. કાચની બાટલી, સ્પ્રે સાથે", "ફક્ત પાણી અને ગુલાબ", "તડકાથી દૂર રાખો"],
    },
  },
  {
    key: "coconut-hair-oil",
    seller: "beypore",
    category: "skin-hair",
    brand: "Beypore Pantry",
    price: 329,
    mrp: 420,
    hsn: "3305",
    gst: 5,
    tags: ["hair oil", "coconut oil", "virgin", "cold pressed", "champi"],
    variants: single(37),
    pictures: [
      { emoji: "🥥", tone: "mint" },
      { emoji: "🥥", tone: "cream", view: "pair" },
    ],
    rating: { average: 4.6, count: 655 },
    en: {
      name: "Virgin coconut hair oil with curry leaf, 500 ml",
      short_description: "Cold pressed, warmed with curry leaf and hibiscus.",
      description:
        "Pressed from fresh coconut milk without heat, then steeped for three weeks with curry leaf and hibiscus. It goes solid below 24 °C: stand the bottle in warm water. For the Sunday champi and for daily use.",
      features: ["500 ml, cold pressed", "No mineral oil, no perfume", "From one cooperative in Kozhikode"],
    },
    hi: {
      name: "वर्जिन नारियल केश तेल, करी पत्ते के साथ, 500 मि.ली.",
      short_description: "ठंडी विधि से निकाला, करी पत्ते और गुड़हल में पका।",
      description:
        "ताज़े नारियल के दूध से बिना गरम किए निकाला गया, फिर तीन हफ़्ते करी पत्ते और गुड़हल के साथ रखा गया। 24 °C से नीचे जम जाता है: बोतल को गुनगुने पानी में रखिए। इतवार की चंपी के लिए भी, रोज़ के लिए भी।",
      features: ["500 मि.ली., ठंडी विधि से", "खनिज तेल नहीं, खुशबू नहीं", "कोझिकोड की एक सहकारी समिति से"],
    },
    gu: {
      name: "વર્જિન નાળિયેરનું કેશ તેલ, મીઠા લીમડા સાથે, 500 મિ.લી.",
      short_description: "ઠંડી રીતે કાઢેલું, મીઠા લીમડા અને જાસૂદમાં પલાળેલું.",
      description:
        "તાજા નાળિયેરના દૂધમાંથી ગરમ કર્યા વિના કાઢેલું, પછી ત્રણ અઠવાડિયાં મીઠા લીમડા અને જાસૂદ સાથે રાખેલું. 24 °Cથી નીચે જામી જાય છે: બાટલી હૂંફાળા પાણીમાં મૂકો. રવિવારની ચંપી માટે અને રોજ માટે.",
      features: ["500 મિ.લી., ઠંડી રીતે કાઢેલું", "ખનીજ તેલ નહીં, પર્ફ્યુમ નહીં", "કોઝિકોડની એક સહકારી મંડળીનું"],
    },
  },
  {
    key: "neem-soap",
    seller: "gulabi",
    category: "personal-care",
    brand: "Gulabi",
    price: 240,
    mrp: 320,
    hsn: "3401",
    gst: 5,
    tags: ["soap", "neem", "tulsi", "handmade", "pack of 4", "bath"],
    variants: single(60),
    pictures: [
      { emoji: "🧼", tone: "mint", hue: 190 },
      { emoji: "🧼", tone: "rose", view: "trio" },
    ],
    rating: { average: 4.3, count: 367 },
    en: {
      name: "Handmade neem and tulsi soap, pack of 4",
      short_description: "Cured for six weeks, kind to the skin.",
      description:
        "Cold-process soap with neem, tulsi and coconut oil, cured for six weeks until it is hard and mild. It lathers in hard water too. For reasons of hygiene it cannot be returned.",
      features: ["4 × 100 g", "No palm oil, no colour", "Wrapped in paper"],
    },
    hi: {
      name: "हाथ से बना नीम-तुलसी साबुन, 4 का पैक",
      short_description: "छह हफ़्ते पका, त्वचा पर नरम।",
      description:
        "नीम, तुलसी और नारियल तेल का साबुन, छह हफ़्ते रखकर सख्त और सौम्य किया हुआ। खारे पानी में भी झाग देता है। स्वच्छता के कारण वापस नहीं किया जा सकता।",
      features: ["4 × 100 ग्राम", "पाम तेल नहीं, रंग नहीं", "कागज़ में लिपटा"],
    },
    gu: {
      name: "હાથે બનાવેલો લીમડો-તુલસી સાબુ, 4નો પૅક",
      short_description: "છ અઠવાડિયાં પકવેલો, ત્વચા પર નરમ.",
      description:
        "લીમડો, તુલસી અને નાળિયેરના તેલનો સાબુ, છ અઠવાડિયાં રાખીને કઠણ અને સૌમ્ય બનાવેલો. ખારા પાણીમાં પણ ફીણ વળે છે. સ્વચ્છતાના કારણે પરત લઈ શકાતો નથી.",
      features: ["4 × 100 ગ્રામ", "પામ તેલ નહીં, રંગ નહીં", "કાગળમાં વીંટાળેલો"],
    },
  },
  {
    key: "brass-razor",
    seller: "jamnagar",
    category: "personal-care",
    brand: "Jamnagar Brass Co.",
    price: 799,
    mrp: 1299,
    hsn: "8212",
    gst: 18,
    tags: ["razor", "safety razor", "shaving", "brass", "men"],
    variants: single(11),
    pictures: [
      { emoji: "🪒", tone: "cream", hue: 158, saturation: 1.2, brightness: 1.3 },
      { emoji: "🪒", tone: "clay", view: "left", hue: 158, saturation: 1.2, brightness: 1.3 },
    ],
    rating: { average: 4.5, count: 94 },
    en: {
      name: "Brass safety razor with 10 blades",
      short_description: "One razor for life; a blade costs four rupees.",
      description:
        "Turned from solid brass, with the weight that does the work for you. It takes any double-edge blade, so a close shave costs a few rupees and leaves no plastic. For reasons of hygiene it cannot be returned.",
      features: ["Solid brass, 92 g", "Any double-edge blade", "Ten blades included"],
    },
    hi: {
      name: "पीतल का सेफ़्टी रेज़र, 10 ब्लेड के साथ",
      short_description: "एक रेज़र ज़िंदगी भर; ब्लेड चार रुपये का।",
      description:
        "ठोस पीतल से खराद पर बना, जिसका वज़न ही काम कर देता है। कोई भी दोधारी ब्लेड लग जाता है, इसलिए साफ़ शेव कुछ रुपयों में और बिना प्लास्टिक के। स्वच्छता के कारण वापस नहीं किया जा सकता।",
      features: ["ठोस पीतल, 92 ग्राम", "कोई भी दोधारी ब्लेड", "दस ब्लेड साथ में"],
    },
    gu: {
      name: "પિત્તળનું સેફ્ટી રેઝર, 10 બ્લેડ સાથે",
      short_description: "એક રેઝર આખી જિંદગી; બ્લેડ ચાર રૂપિયાની.",
      description:
        "નક્કર પિત્તળમાંથી સંઘાડે ઉતારેલું, જેનું વજન જ કામ કરી દે છે. કોઈ પણ બેધારી બ્લેડ લાગે છે, એટલે ચોખ્ખી શેવ થોડા રૂપિયામાં અને પ્લાસ્ટિક વિના. સ્વચ્છતાના કારણે પરત લઈ શકાતું નથી.",
      features: ["નક્કર પિત્તળ, 92 ગ્રામ", "કોઈ પણ બેધારી બ્લેડ", "દસ બ્લેડ સાથે"],
    },
  },
];
