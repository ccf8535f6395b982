import { choices, single, type DemoProduct } from "./demo-product.ts";

export const electronicsProducts: DemoProduct[] = [
  {
    key: "smart-watch",
    seller: "darwaza",
    category: "phones",
    brand: "Tarang",
    price: 2499,
    mrp: 4999,
    hsn: "8517",
    gst: 18,
    tags: ["smart watch", "smartwatch", "fitness", "spo2", "heart rate", "calling"],
    variants: choices("Colour", { Blue: 24, Graphite: 15, Sand: 3 }),
    pictures: [
      { emoji: "⌚", tone: "clay", shows: "Blue" },
      { emoji: "⌚", tone: "lilac", view: "right", saturation: 0.1, brightness: 0.6, shows: "Graphite" },
      { emoji: "⌚", tone: "sand", view: "close", hue: 150, saturation: 0.4, brightness: 1.1, shows: "Sand" },
    ],
    rating: { average: 4.0, count: 877 },
    en: {
      name: "Smart watch with SpO₂ and calling",
      short_description: "Pulse, sleep, steps, and calls from the wrist.",
      description:
        "A bright 1.43-inch screen that can be read in the midday sun. It counts steps and sleep, measures pulse and blood oxygen, and lets you talk without taking the phone out. A charge lasts a working week. Not a medical device.",
      features: [
        "1.43-inch AMOLED, always on",
        "Bluetooth calling",
        "Pulse, SpO₂, sleep, 110 sports",
        "IP68, 7-day battery",
        "One-year warranty",
      ],
    },
    hi: {
      name: "स्मार्ट वॉच, SpO₂ और कॉलिंग के साथ",
      short_description: "नब्ज़, नींद, कदम और कलाई से कॉल।",
      description:
        "1.43 इंच की चमकदार स्क्रीन, जो दोपहर की धूप में भी पढ़ी जा सकती है। कदम और नींद गिनती है, नब्ज़ और खून में ऑक्सीजन नापती है, और फ़ोन निकाले बिना बात करने देती है। एक चार्ज पूरे हफ़्ते चलता है। यह चिकित्सा उपकरण नहीं है।",
      features: [
        "1.43 इंच AMOLED, हमेशा चालू",
        "ब्लूटूथ कॉलिंग",
        "नब्ज़, SpO₂, नींद, 110 खेल",
        "IP68, 7 दिन की बैटरी",
        "एक साल की वारंटी",
      ],
    },
    gu: {
      name: "સ્માર્ટ વૉચ, SpO₂ અને કૉલિંગ સાથે",
      short_description: "ધબકારા, ઊંઘ, પગલાં અને કાંડા પરથી કૉલ.",
      description:
        "1.43 ઇંચની ચમકતી સ્ક્રીન, જે બપોરના તડકામાં પણ વાંચી શકાય. પગલાં અને ઊંઘ ગણે છે, ધબકારા અને લોહીમાં ઑક્સિજન માપે છે, અને ફોન કાઢ્યા વિના વાત કરવા દે છે. એક ચાર્જ આખું અઠવાડિયું ચાલે છે. આ તબીબી સાધન નથી.",
      features: [
        "1.43 ઇંચ AMOLED, હંમેશાં ચાલુ",
        "બ્લૂટૂથ કૉલિંગ",
        "ધબકારા, SpO₂, ઊંઘ, 110 રમતો",
        "IP68, 7 દિવસની બૅટરી",
        "એક વર્ષની વૉરંટી",
      ],
    },
  },
  {
    key: "smartphone-5g",
    seller: "darwaza",
    category: "phones",
    brand: "Tarang",
    price: 13999,
    mrp: 17999,
    hsn: "8517",
    gst: 18,
    tags: ["phone", "mobile", "smartphone", "5g", "android", "dual sim"],
    variants: [
      { options: { Storage: "128 GB" }, stock: 14 },
      { options: { Storage: "256 GB" }, stock: 6, price: 15999 },
    ],
    pictures: [
      { emoji: "📱", tone: "sky" },
      { emoji: "📱", tone: "lilac", view: "pair" },
      { emoji: "📱", tone: "clay", view: "right" },
    ],
    rating: { average: 4.1, count: 1542 },
    en: {
      name: "Tarang Nova 5G smartphone, 8 GB RAM",
      short_description: "Two days of battery and a keyboard in your language.",
      description:
        "A clean Android without advertisements, a 6.6-inch screen that stays readable outdoors and a battery made for two days. Keyboard and voice typing come ready in Hindi, Gujarati and nine more languages. Four years of security updates are promised in writing.",
      features: [
        "6.6-inch 120 Hz screen",
        "50 MP camera with night mode",
        "6,000 mAh, 33 W charger in the box",
        "Two SIM cards and a memory card",
        "One-year warranty, four years of updates",
      ],
    },
    hi: {
      name: "तरंग नोवा 5G स्मार्टफ़ोन, 8 GB रैम",
      short_description: "दो दिन की बैटरी और आपकी भाषा का कीबोर्ड।",
      description:
        "बिना विज्ञापन वाला साफ़-सुथरा एंड्रॉयड, धूप में भी साफ़ दिखने वाली 6.6 इंच की स्क्रीन और दो दिन चलने वाली बैटरी। हिन्दी, गुजराती और नौ अन्य भाषाओं का कीबोर्ड और बोलकर टाइप करना पहले से तैयार। चार साल के सुरक्षा अपडेट का लिखित वादा।",
      features: [
        "6.6 इंच 120 Hz स्क्रीन",
        "50 MP कैमरा, नाइट मोड के साथ",
        "6,000 mAh, डिब्बे में 33 W चार्जर",
        "दो सिम और मेमरी कार्ड",
        "एक साल की वारंटी, चार साल अपडेट",
      ],
    },
    gu: {
      name: "તરંગ નોવા 5G સ્માર્ટફોન, 8 GB રૅમ",
      short_description: "બે દિવસની બૅટરી અને તમારી ભાષાનું કીબોર્ડ.",
      description:
        "જાહેરાત વિનાનું ચોખ્ખું ઍન્ડ્રોઇડ, તડકામાં પણ દેખાય એવી 6.6 ઇંચની સ્ક્રીન અને બે દિવસ ચાલતી બૅટરી. હિન્દી, ગુજરાતી અને બીજી નવ ભાષાનું કીબોર્ડ અને બોલીને ટાઇપ કરવાની સગવડ તૈયાર જ છે. ચાર વર્ષના સિક્યુરિટી અપડેટનું લેખિત વચન.",
      features: [
        "6.6 ઇંચ 120 Hz સ્ક્રીન",
        "50 MP કૅમેરા, નાઇટ મોડ સાથે",
        "6,000 mAh, ડબ્બામાં 33 W ચાર્જર",
        "બે સિમ અને મેમરી કાર્ડ",
        "એક વર્ષની વૉરંટી, ચાર વર્ષ અપડેટ",
      ],
    },
  },
  {
    key: "power-bank",
    seller: "darwaza",
    category: "phones",
    brand: "Tarang",
    price: 1199,
    mrp: 1999,
    hsn: "8507",
    gst: 18,
    tags: ["power bank", "charger", "battery", "20000 mah", "travel"],
    variants: choices("Colour", { Green: 40, Black: 27 }),
    pictures: [
      { emoji: "🔋", tone: "mint", shows: "Green" },
      { emoji: "🔋", tone: "clay", view: "left", saturation: 0.05, brightness: 0.5, shows: "Black" },
    ],
    rating: { average: 4.4, count: 1120 },
    en: {
      name: "Power bank 20,000 mAh, 22.5 W",
      short_description: "Four full phones on one journey.",
      description:
        "Charges a phone about four times and itself overnight. Three sockets serve the family at once, and it shuts off by itself when it gets too warm. Allowed as cabin baggage.",
      features: [
        "20,000 mAh, BIS certified",
        "22.5 W USB-C in and out, two USB-A",
        "Shows the charge in percent",
        "Six-month warranty",
      ],
    },
    hi: {
      name: "पावर बैंक 20,000 mAh, 22.5 W",
      short_description: "एक सफ़र में चार बार फ़ोन फ़ुल।",
      description:
        "फ़ोन को लगभग चार बार और खुद रात भर में चार्ज हो जाता है। तीन पोर्ट से पूरा परिवार एक साथ चार्ज करे, ज़्यादा गर्म होने पर अपने-आप बंद हो जाता है। हवाई जहाज़ में साथ ले जा सकते हैं।",
      features: ["20,000 mAh, BIS प्रमाणित", "22.5 W USB-C, दो USB-A", "चार्ज प्रतिशत में दिखाता है", "छह महीने की वारंटी"],
    },
    gu: {
      name: "પાવર બૅન્ક 20,000 mAh, 22.5 W",
      short_description: "એક સફરમાં ચાર વાર ફોન ફુલ.",
      description:
        "ફોનને લગભગ ચાર વાર ચાર્જ કરે અને પોતે રાતભરમાં ચાર્જ થઈ જાય. ત્રણ પોર્ટથી આખો પરિવાર એક સાથે ચાર્જ કરે, વધુ ગરમ થાય તો આપમેળે બંધ થઈ જાય છે. વિમાનમાં સાથે લઈ જઈ શકાય છે.",
      features: ["20,000 mAh, BIS પ્રમાણિત", "22.5 W USB-C, બે USB-A", "ચાર્જ ટકામાં બતાવે છે", "છ મહિનાની વૉરંટી"],
    },
  },
  {
    key: "laptop-14",
    seller: "darwaza",
    category: "computers",
    brand: "Tarang",
    price: 42990,
    mrp: 54990,
    hsn: "8471",
    gst: 18,
    tags: ["laptop", "computer", "notebook", "16 gb", "ssd", "student"],
    variants: [
      { options: { Storage: "512 GB" }, stock: 5 },
      { options: { Storage: "1 TB" }, stock: 2, price: 47990 },
    ],
    pictures: [
      { emoji: "💻", tone: "sky" },
      { emoji: "💻", tone: "sand", view: "close" },
    ],
    rating: { average: 4.3, count: 264 },
    en: {
      name: "Tarang Book 14-inch laptop, 16 GB RAM",
      short_description: "1.4 kg, a full day of battery, a quiet fan.",
      description:
        "Light enough for the school bag and strong enough for spreadsheets, code and video classes. Memory and disk can be exchanged with one screwdriver. The keyboard carries Hindi and English letters and is lit from below.",
      features: [
        "14-inch matt 1920 × 1200 screen",
        "16 GB RAM, NVMe SSD",
        "11 h battery, USB-C charging",
        "1.4 kg",
        "Two years of on-site warranty",
      ],
    },
    hi: {
      name: "तरंग बुक 14 इंच लैपटॉप, 16 GB रैम",
      short_description: "1.4 किलो, दिन भर की बैटरी, शांत पंखा।",
      description:
        "स्कूल बैग के लिए हल्का, और हिसाब, कोडिंग तथा ऑनलाइन क्लास के लिए दमदार। एक पेचकस से रैम और डिस्क बदली जा सकती है। कीबोर्ड पर हिन्दी और अंग्रेज़ी दोनों अक्षर हैं और नीचे से रोशनी भी।",
      features: [
        "14 इंच मैट 1920 × 1200 स्क्रीन",
        "16 GB रैम, NVMe SSD",
        "11 घंटे की बैटरी, USB-C चार्जिंग",
        "1.4 किलो",
        "दो साल की घर पर वारंटी",
      ],
    },
    gu: {
      name: "તરંગ બુક 14 ઇંચ લૅપટૉપ, 16 GB રૅમ",
      short_description: "1.4 કિલો, આખા દિવસની બૅટરી, શાંત પંખો.",
      description:
        "સ્કૂલ બૅગ માટે હલકું, અને હિસાબ, કોડિંગ તથા ઑનલાઇન ક્લાસ માટે દમદાર. એક સ્ક્રૂ-ડ્રાઇવરથી રૅમ અને ડિસ્ક બદલી શકાય છે. કીબોર્ડ પર હિન્દી અને અંગ્રેજી બંને અક્ષરો છે અને નીચેથી અજવાળું પણ.",
      features: [
        "14 ઇંચ મૅટ 1920 × 1200 સ્ક્રીન",
        "16 GB રૅમ, NVMe SSD",
        "11 કલાકની બૅટરી, USB-C ચાર્જિંગ",
        "1.4 કિલો",
        "બે વર્ષની ઑન-સાઇટ વૉરંટી",
      ],
    },
  },
  {
    key: "wireless-keyboard",
    seller: "darwaza",
    category: "computers",
    brand: "Tarang",
    price: 899,
    mrp: 1499,
    hsn: "8471",
    gst: 18,
    tags: ["keyboard", "wireless", "bluetooth", "hindi", "computer"],
    variants: single(19),
    pictures: [
      { emoji: "⌨️", tone: "lilac" },
      { emoji: "⌨️", tone: "sky", view: "left" },
    ],
    rating: { average: 4.0, count: 141 },
    en: {
      name: "Wireless keyboard, Hindi and English letters",
      short_description: "Connects to phone, tablet and computer.",
      description:
        "Devanagari InScript letters stand beside the English ones, so nobody has to learn by heart. Keys press softly and a pair of cells lasts a year. A switch changes between three devices.",
      features: ["Bluetooth and 2.4 GHz receiver", "InScript Hindi and English", "Two AAA cells included"],
    },
    hi: {
      name: "वायरलेस कीबोर्ड, हिन्दी और अंग्रेज़ी अक्षर",
      short_description: "फ़ोन, टैबलेट और कंप्यूटर, सबसे जुड़े।",
      description:
        "अंग्रेज़ी अक्षरों के साथ देवनागरी इनस्क्रिप्ट भी छपी है, इसलिए कुछ याद नहीं करना पड़ता। बटन हल्के दबते हैं और दो सेल साल भर चलते हैं। एक स्विच से तीन डिवाइस बदलिए।",
      features: ["ब्लूटूथ और 2.4 GHz रिसीवर", "इनस्क्रिप्ट हिन्दी और अंग्रेज़ी", "दो AAA सेल साथ में"],
    },
    gu: {
      name: "વાયરલેસ કીબોર્ડ, હિન્દી અને અંગ્રેજી અક્ષરો",
      short_description: "ફોન, ટૅબ્લેટ અને કમ્પ્યુટર સાથે જોડાય.",
      description:
        "અંગ્રેજી અક્ષરોની બાજુમાં દેવનાગરી ઇનસ્ક્રિપ્ટ છાપેલી છે, એટલે કંઈ યાદ રાખવું પડતું નથી. બટન હળવેથી દબાય છે અને બે સેલ વરસભર ચાલે છે. એક સ્વિચથી ત્રણ ડિવાઇસ બદલી શકાય.",
      features: ["બ્લૂટૂથ અને 2.4 GHz રિસીવર", "ઇનસ્ક્રિપ્ટ હિન્દી અને અંગ્રેજી", "બે AAA સેલ સાથે"],
    },
  },
  {
    key: "silent-mouse",
    seller: "darwaza",
    category: "computers",
    brand: "Tarang",
    price: 449,
    mrp: 799,
    hsn: "8471",
    gst: 18,
    tags: ["mouse", "wireless", "silent", "computer"],
    variants: choices("Colour", { White: 33, Black: 28 }),
    pictures: [
      { emoji: "🖱️", tone: "clay", brightness: 1.15, shows: "White" },
      { emoji: "🖱️", tone: "sand", view: "right", saturation: 0.1, brightness: 0.5, shows: "Black" },
    ],
    rating: { average: 4.2, count: 356 },
    en: {
      name: "Silent wireless mouse",
      short_description: "Clicks that wake nobody up.",
      description:
        "The buttons make almost no sound, which the rest of the house will like at night. It fits both hands, glides on glass and sleeps by itself to save the cell.",
      features: ["2.4 GHz receiver, 10 m", "1600 dpi, three steps", "One AA cell, about 15 months"],
    },
    hi: {
      name: "बिना आवाज़ वाला वायरलेस माउस",
      short_description: "क्लिक जो किसी को न जगाए।",
      description:
        "बटन लगभग कोई आवाज़ नहीं करते, रात को घरवालों को भी चैन रहता है। दाएँ-बाएँ दोनों हाथों के लिए ठीक, काँच पर भी चलता है और सेल बचाने के लिए खुद सो जाता है।",
      features: ["2.4 GHz रिसीवर, 10 मी.", "1600 dpi, तीन स्तर", "एक AA सेल, लगभग 15 महीने"],
    },
    gu: {
      name: "અવાજ વિનાનું વાયરલેસ માઉસ",
      short_description: "કોઈને જગાડે નહીં એવી ક્લિક.",
      description:
        "બટન લગભગ કોઈ અવાજ કરતાં નથી, રાત્રે ઘરનાંને પણ શાંતિ રહે. ડાબા-જમણા બંને હાથ માટે બરાબર, કાચ પર પણ ચાલે છે અને સેલ બચાવવા આપમેળે સૂઈ જાય છે.",
      features: ["2.4 GHz રિસીવર, 10 મી.", "1600 dpi, ત્રણ સ્તર", "એક AA સેલ, લગભગ 15 મહિના"],
    },
  },
  {
    key: "compact-camera",
    seller: "darwaza",
    category: "cameras",
    brand: "Drishti",
    price: 8499,
    mrp: 9999,
    hsn: "8525",
    gst: 18,
    country: "JP",
    tags: ["camera", "compact", "photo", "travel", "zoom"],
    variants: single(0),
    pictures: [
      { emoji: "📷", tone: "sky" },
      { emoji: "📸", tone: "cream", view: "left" },
    ],
    rating: { average: 4.6, count: 92 },
    en: {
      name: "Compact camera with 8× zoom",
      short_description: "Fits a shirt pocket, sees the last row.",
      description:
        "Eight times optical zoom brings the stage to the last row of the hall. Pictures go to the phone over Wi-Fi as soon as they are taken. Comes with a 32 GB card, a strap and a charger.",
      features: ["20 MP, 8× optical zoom", "Full HD video with stabiliser", "32 GB card included", "Two-year warranty"],
    },
    hi: {
      name: "कॉम्पैक्ट कैमरा, 8× ज़ूम",
      short_description: "जेब में समाए, आखिरी कतार से भी साफ़ देखे।",
      description:
        "आठ गुना ऑप्टिकल ज़ूम हॉल की आखिरी कतार से भी मंच को पास ले आता है। तस्वीरें खिंचते ही वाई-फ़ाई से फ़ोन पर पहुँच जाती हैं। साथ में 32 GB कार्ड, पट्टा और चार्जर।",
      features: ["20 MP, 8× ऑप्टिकल ज़ूम", "फ़ुल HD वीडियो, स्थिर तस्वीर", "32 GB कार्ड साथ में", "दो साल की वारंटी"],
    },
    gu: {
      name: "કૉમ્પૅક્ટ કૅમેરા, 8× ઝૂમ",
      short_description: "ખિસ્સામાં સમાય, છેલ્લી હરોળથી પણ ચોખ્ખું જુએ.",
      description:
        "આઠ ગણો ઑપ્ટિકલ ઝૂમ હૉલની છેલ્લી હરોળથી પણ મંચને નજીક લાવે છે. ફોટો પડતાં જ વાઇ-ફાઇથી ફોનમાં પહોંચી જાય છે. સાથે 32 GB કાર્ડ, પટ્ટો અને ચાર્જર.",
      features: ["20 MP, 8× ઑપ્ટિકલ ઝૂમ", "ફુલ HD વીડિયો, સ્થિર ચિત્ર", "32 GB કાર્ડ સાથે", "બે વર્ષની વૉરંટી"],
    },
  },
];
