import { choices, single, type DemoProduct } from "./demo-product.ts";

export const automotiveProducts: DemoProduct[] = [
  {
    key: "microfibre-wash-kit",
    seller: "kovai",
    category: "car-care",
    brand: "Kovai Motor",
    price: 349,
    mrp: 599,
    hsn: "6307",
    gst: 5,
    tags: ["car wash", "sponge", "microfibre", "cloth", "cleaning", "kit"],
    variants: single(45),
    pictures: [
      { emoji: "🧽", tone: "clay" },
      { emoji: "🪣", tone: "sky", view: "left" },
    ],
    rating: { average: 4.2, count: 431 },
    en: {
      name: "Car wash kit: sponge, mitt and three cloths",
      short_description: "Clean without scratches, with one bucket.",
      description:
        "A sponge for the wheels, a microfibre mitt for the paint and three cloths for glass, dashboard and drying. Each has its own colour, so that brake dust never meets the bonnet.",
      features: ["5 pieces", "400 g/m² microfibre", "Machine washable 200 times"],
    },
    hi: {
      name: "कार वॉश किट: स्पंज, दस्ताना और तीन कपड़े",
      short_description: "एक बाल्टी में सफ़ाई, बिना खरोंच।",
      description:
        "पहियों के लिए स्पंज, रंग के लिए माइक्रोफ़ाइबर दस्ताना, और शीशे, डैशबोर्ड व सुखाने के लिए तीन कपड़े। हर एक का अपना रंग है, ताकि ब्रेक की धूल बोनट तक न पहुँचे।",
      features: ["5 चीज़ें", "400 ग्राम/मी² माइक्रोफ़ाइबर", "200 बार मशीन में धुले"],
    },
    gu: {
      name: "કાર વૉશ કિટ: સ્પંજ, મોજું અને ત્રણ કપડાં",
      short_description: "એક ડોલમાં સફાઈ, ઘસરકા વિના.",
      description:
        "પૈડાં માટે સ્પંજ, રંગ માટે માઇક્રોફાઇબર મોજું, અને કાચ, ડૅશબોર્ડ તથા સૂકવવા માટે ત્રણ કપડાં. દરેકનો પોતાનો રંગ છે, જેથી બ્રેકની ધૂળ બૉનેટ સુધી ન પહોંચે.",
      features: ["5 નંગ", "400 ગ્રામ/મી² માઇક્રોફાઇબર", "200 વાર મશીનમાં ધોવાય"],
    },
  },
  {
    key: "car-shampoo",
    seller: "kovai",
    category: "car-care",
    brand: "Kovai Motor",
    price: 299,
    mrp: 450,
    hsn: "3405",
    gst: 18,
    tags: ["car shampoo", "wash", "foam", "wax", "bike"],
    variants: choices("Size", { "1 litre": 38, "5 litres": 7 }).map((variant) =>
      variant.options.Size === "5 litres" ? { ...variant, price: 1199 } : variant,
    ),
    pictures: [
      { emoji: "🧴", tone: "clay", hue: 220 },
      { emoji: "🫧", tone: "sky", view: "pair" },
    ],
    rating: { average: 4.1, count: 208 },
    en: {
      name: "Car and bike shampoo with wax, 1 litre",
      short_description: "Thick foam, little water, a shine that beads.",
      description:
        "Two capfuls make a bucket of foam that lifts dust instead of rubbing it in. Neutral to paint and seals, and the wax in it lets the next rain run off in beads.",
      features: ["About 40 washes", "pH neutral", "Biodegradable foam"],
    },
    hi: {
      name: "वैक्स वाला कार और बाइक शैम्पू, 1 लीटर",
      short_description: "गाढ़ा झाग, कम पानी, चमक ऐसी कि पानी फिसले।",
      description:
        "दो ढक्कन से बाल्टी भर झाग, जो धूल को रगड़ने के बजाय उठा लेता है। रंग और रबर पर सौम्य है, और इसका वैक्स अगली बारिश का पानी फिसला देता है।",
      features: ["लगभग 40 धुलाई", "pH न्यूट्रल", "प्रकृति में घुलने वाला झाग"],
    },
    gu: {
      name: "વૅક્સવાળું કાર અને બાઇક શૅમ્પૂ, 1 લિટર",
      short_description: "ઘટ્ટ ફીણ, ઓછું પાણી, પાણી સરકી જાય એવી ચમક.",
      description:
        "બે ઢાંકણથી ડોલ ભરીને ફીણ, જે ધૂળને ઘસવાને બદલે ઊંચકી લે છે. રંગ અને રબર પર સૌમ્ય છે, અને એનું વૅક્સ હવે પછીના વરસાદનું પાણી સરકાવી દે છે.",
      features: ["આશરે 40 ધોલાઈ", "pH ન્યુટ્રલ", "કુદરતમાં ઓગળી જતું ફીણ"],
    },
  },
  {
    key: "bike-cover",
    seller: "kovai",
    category: "two-wheelers",
    brand: "Kovai Motor",
    price: 699,
    mrp: 1199,
    hsn: "8714",
    gst: 18,
    tags: ["bike cover", "motorcycle", "scooter", "waterproof", "monsoon"],
    variants: choices("Fits", { "Up to 150 cc": 20, "Above 150 cc": 13, Scooter: 25 }),
    pictures: [
      { emoji: "🏍️", tone: "rose" },
      { emoji: "🛵", tone: "clay", view: "left" },
    ],
    rating: { average: 4.3, count: 642 },
    en: {
      name: "Waterproof two-wheeler cover with mirror pockets",
      short_description: "Stays on in the first storm of June.",
      description:
        "Coated cloth with taped seams that keeps four months of monsoon out. A buckle under the belly and elastic at both ends hold it in the wind; mirrors have their own pockets. Folds into its bag.",
      features: ["Taped seams, UV coating", "Belly buckle and elastic", "Carry bag included"],
    },
    hi: {
      name: "वॉटरप्रूफ़ दोपहिया कवर, शीशों की जेब के साथ",
      short_description: "जून की पहली आँधी में भी टिका रहे।",
      description:
        "परत चढ़ा कपड़ा और टेप लगी सिलाई, जो चार महीने की बारिश बाहर रखे। नीचे का बकल और दोनों सिरों की इलास्टिक हवा में सँभाले रखती है; शीशों की अपनी जेबें हैं। मुड़कर अपने थैले में आ जाता है।",
      features: ["टेप लगी सिलाई, UV परत", "नीचे बकल और इलास्टिक", "थैला साथ में"],
    },
    gu: {
      name: "વૉટરપ્રૂફ ટુ-વ્હીલર કવર, અરીસાનાં ખિસ્સાં સાથે",
      short_description: "જૂનના પહેલા વાવાઝોડામાં પણ ટકે.",
      description:
        "પડ ચડાવેલું કાપડ અને ટેપવાળી સિલાઈ, જે ચાર મહિનાનો વરસાદ બહાર રાખે. નીચેનું બકલ અને બંને છેડાની ઇલાસ્ટિક પવનમાં પકડી રાખે છે; અરીસાનાં પોતાનાં ખિસ્સાં છે. વાળીને પોતાની થેલીમાં આવી જાય છે.",
      features: ["ટેપવાળી સિલાઈ, UV પડ", "નીચે બકલ અને ઇલાસ્ટિક", "થેલી સાથે"],
    },
  },
  {
    key: "riding-gloves",
    seller: "kovai",
    category: "two-wheelers",
    brand: "Kovai Motor",
    price: 599,
    mrp: 999,
    hsn: "6116",
    gst: 5,
    tags: ["gloves", "riding", "bike", "touchscreen", "winter"],
    variants: choices("Size", { M: 12, L: 17, XL: 1 }),
    pictures: [
      { emoji: "🧤", tone: "lilac" },
      { emoji: "🧤", tone: "sand", view: "pair", hue: 90 },
    ],
    rating: { average: 4.0, count: 187 },
    en: {
      name: "Riding gloves with touch fingertips",
      short_description: "Warm in Delhi, dry in Mumbai, works the phone.",
      description:
        "Stretch fabric with a grippy palm and padding over the knuckles. Thumb and first finger work on a phone, so the map can be moved without undressing the hand.",
      features: ["Padded knuckles, silicone palm", "Touchscreen thumb and finger", "Hand wash"],
    },
    hi: {
      name: "राइडिंग दस्ताने, टच स्क्रीन वाली उँगलियाँ",
      short_description: "दिल्ली में गरम, मुंबई में सूखे, फ़ोन भी चले।",
      description:
        "खिंचने वाला कपड़ा, पकड़ वाली हथेली और जोड़ों पर गद्दी। अँगूठा और पहली उँगली फ़ोन पर काम करते हैं, नक्शा देखने के लिए दस्ताना उतारना नहीं पड़ता।",
      features: ["जोड़ों पर गद्दी, सिलिकॉन हथेली", "टच स्क्रीन अँगूठा और उँगली", "हाथ से धोएँ"],
    },
    gu: {
      name: "રાઇડિંગ હાથમોજાં, ટચ સ્ક્રીનવાળી આંગળીઓ",
      short_description: "દિલ્હીમાં હૂંફાળાં, મુંબઈમાં કોરાં, ફોન પણ ચાલે.",
      description:
        "ખેંચાય એવું કાપડ, પકડવાળી હથેળી અને સાંધા પર ગાદી. અંગૂઠો અને પહેલી આંગળી ફોન પર કામ કરે છે, નકશો જોવા મોજું કાઢવું પડતું નથી.",
      features: ["સાંધા પર ગાદી, સિલિકોન હથેળી", "ટચ સ્ક્રીન અંગૂઠો અને આંગળી", "હાથે ધોવાં"],
    },
  },
  {
    key: "tool-kit-46",
    seller: "kovai",
    category: "tools-lights",
    brand: "Kovai Motor",
    price: 1299,
    mrp: 2199,
    hsn: "8206",
    gst: 18,
    tags: ["tool kit", "tools", "socket", "spanner", "screwdriver", "garage"],
    variants: single(18),
    pictures: [
      { emoji: "🧰", tone: "clay" },
      { emoji: "🔧", tone: "sand", view: "left" },
      { emoji: "🔩", tone: "sky", view: "right" },
    ],
    rating: { average: 4.6, count: 295 },
    en: {
      name: "Tool kit, 46 pieces, in a steel case",
      short_description: "From the scooter's mirror to the car's battery.",
      description:
        "Sockets from 4 to 14 mm, a ratchet that clicks in small steps, screwdrivers, bits and spanners in chrome vanadium steel. Each piece has its place and its number, so that what is missing is seen at once.",
      features: ["46 pieces, chrome vanadium", "72-tooth ratchet", "Steel case", "Five-year replacement"],
    },
    hi: {
      name: "टूल किट, 46 औज़ार, स्टील के डिब्बे में",
      short_description: "स्कूटर के शीशे से लेकर कार की बैटरी तक।",
      description:
        "4 से 14 मिमी के सॉकेट, छोटे कदमों में चलने वाला रैचेट, पेचकस, बिट और पाने, सब क्रोम वैनेडियम स्टील के। हर औज़ार की अपनी जगह और नंबर है, जो कम हो तुरंत दिख जाए।",
      features: ["46 औज़ार, क्रोम वैनेडियम", "72 दाँतों वाला रैचेट", "स्टील का डिब्बा", "पाँच साल तक बदलकर देंगे"],
    },
    gu: {
      name: "ટૂલ કિટ, 46 ઓજાર, સ્ટીલના ડબ્બામાં",
      short_description: "સ્કૂટરના અરીસાથી કારની બૅટરી સુધી.",
      description:
        "4થી 14 મિમીના સૉકેટ, નાનાં પગલે ચાલતું રૅચેટ, સ્ક્રૂ-ડ્રાઇવર, બિટ અને પાનાં, બધું ક્રોમ વૅનેડિયમ સ્ટીલનું. દરેક ઓજારની પોતાની જગ્યા અને નંબર છે, ઓછું હોય તે તરત દેખાય.",
      features: ["46 ઓજાર, ક્રોમ વૅનેડિયમ", "72 દાંતાવાળું રૅચેટ", "સ્ટીલનો ડબ્બો", "પાંચ વર્ષ સુધી બદલી આપીશું"],
    },
  },
  {
    key: "rechargeable-torch",
    seller: "kovai",
    category: "tools-lights",
    brand: "Kovai Motor",
    price: 449,
    mrp: 799,
    hsn: "8513",
    gst: 18,
    tags: ["torch", "flashlight", "rechargeable", "led", "emergency"],
    variants: single(34),
    pictures: [
      { emoji: "🔦", tone: "cream" },
      { emoji: "🔦", tone: "indigo", view: "right" },
    ],
    rating: { average: 4.4, count: 519 },
    en: {
      name: "Rechargeable LED torch, 800 lumen",
      short_description: "Lights the engine, the lane and the power cut.",
      description:
        "A beam that reaches three hundred metres, and a soft light from the side for working under the bonnet. A magnet holds it on the car, and USB-C fills it in two hours.",
      features: ["800 lm, 300 m", "Side light and magnet", "6 h battery, USB-C", "IPX5"],
    },
    hi: {
      name: "चार्ज होने वाली LED टॉर्च, 800 लुमेन",
      short_description: "इंजन, गली और बिजली जाने पर उजाला।",
      description:
        "तीन सौ मीटर तक जाने वाली रोशनी, और बोनट के नीचे काम के लिए बगल से हल्का उजाला। चुंबक से कार पर चिपक जाती है, और USB-C से दो घंटे में भर जाती है।",
      features: ["800 lm, 300 मी.", "बगल की लाइट और चुंबक", "6 घंटे की बैटरी, USB-C", "IPX5"],
    },
    gu: {
      name: "ચાર્જ થતી LED ટૉર્ચ, 800 લુમેન",
      short_description: "એન્જિન, શેરી અને લાઇટ જાય ત્યારે અજવાળું.",
      description:
        "ત્રણસો મીટર સુધી જતો પ્રકાશ, અને બૉનેટ નીચે કામ માટે બાજુમાંથી હળવું અજવાળું. ચુંબકથી કાર પર ચોંટી જાય છે, અને USB-Cથી બે કલાકમાં ચાર્જ થાય છે.",
      features: ["800 lm, 300 મી.", "બાજુની લાઇટ અને ચુંબક", "6 કલાકની બૅટરી, USB-C", "IPX5"],
    },
  },
  {
    key: "car-extinguisher",
    seller: "kovai",
    category: "tools-lights",
    brand: "Kovai Motor",
    price: 749,
    mrp: 1100,
    hsn: "8424",
    gst: 18,
    tags: ["fire extinguisher", "car", "safety", "500 g"],
    variants: single(8),
    pictures: [
      { emoji: "🧯", tone: "peach" },
      { emoji: "🧯", tone: "sand", view: "right" },
    ],
    rating: { average: 4.7, count: 74 },
    en: {
      name: "Car fire extinguisher, 500 g, with bracket",
      short_description: "Under the seat, ready for eight seconds.",
      description:
        "A small ABC powder extinguisher that puts out petrol and cable fires. The gauge shows at a glance whether it is ready, and the bracket fits under any seat. Refill date is printed on the side.",
      features: ["500 g ABC powder, ISI marked", "8 s discharge, 2 m reach", "Steel bracket and screws included"],
    },
    hi: {
      name: "कार अग्निशामक, 500 ग्राम, ब्रैकेट के साथ",
      short_description: "सीट के नीचे, आठ सेकंड के लिए तैयार।",
      description:
        "छोटा ABC पाउडर अग्निशामक, जो पेट्रोल और तारों की आग बुझाता है। मीटर एक नज़र में बता देता है कि तैयार है या नहीं, और ब्रैकेट किसी भी सीट के नीचे लग जाता है। दोबारा भराने की तारीख बगल में छपी है।",
      features: ["500 ग्राम ABC पाउडर, ISI चिह्न", "8 सेकंड, 2 मी. तक", "स्टील ब्रैकेट और पेंच साथ में"],
    },
    gu: {
      name: "કાર અગ્નિશામક, 500 ગ્રામ, બ્રૅકેટ સાથે",
      short_description: "સીટ નીચે, આઠ સેકન્ડ માટે તૈયાર.",
      description:
        "નાનું ABC પાવડર અગ્નિશામક, જે પેટ્રોલ અને વાયરની આગ ઓલવે છે. મીટર એક નજરે બતાવે છે કે તૈયાર છે કે નહીં, અને બ્રૅકેટ કોઈ પણ સીટ નીચે લાગી જાય છે. ફરી ભરાવવાની તારીખ બાજુમાં છાપેલી છે.",
      features: ["500 ગ્રામ ABC પાવડર, ISI નિશાન", "8 સેકન્ડ, 2 મી. સુધી", "સ્ટીલ બ્રૅકેટ અને સ્ક્રૂ સાથે"],
    },
  },
];
