import { choices, single, type DemoProduct } from "./demo-product.ts";

export const sportsProducts: DemoProduct[] = [
  {
    key: "running-shoes",
    seller: "maidan",
    category: "fitness-outdoor",
    brand: "Maidan",
    price: 999,
    mrp: 1999,
    hsn: "6404",
    gst: 5,
    tags: ["shoes", "running", "sneakers", "men", "women", "knit", "gym", "walking"],
    variants: choices("Size", { "UK 6": 14, "UK 7": 22, "UK 8": 31, "UK 9": 18, "UK 10": 0 }),
    pictures: [
      { emoji: "👟", tone: "lilac" },
      { emoji: "👟", tone: "mint", view: "right", hue: 220 },
      { emoji: "👟", tone: "sky", view: "pair" },
    ],
    rating: { average: 4.1, count: 2045 },
    en: {
      name: "Everyday running shoes, breathable knit",
      short_description: "Light, soft underfoot, dry in an hour.",
      description:
        "A knitted upper that lets the heat out and dries within an hour after rain. The sole is soft at the heel and springy at the toe, good for about 700 kilometres of road. Half a size of room is built in for monsoon socks.",
      features: [
        "230 g per shoe (UK 8)",
        "Knitted upper, padded collar",
        "EVA midsole, rubber grip",
        "Machine washable at 30 °C",
      ],
    },
    hi: {
      name: "रोज़ के रनिंग शूज़, हवादार बुनाई",
      short_description: "हल्के, तले में नरम, घंटे भर में सूखें।",
      description:
        "बुना हुआ ऊपरी हिस्सा गर्मी बाहर निकालता है और बारिश के बाद घंटे भर में सूख जाता है। तला एड़ी पर नरम और पंजे पर उछाल वाला है, करीब 700 किलोमीटर सड़क के लिए अच्छा। मानसून के मोज़ों के लिए आधा साइज़ की गुंजाइश रखी गई है।",
      features: ["एक जूता 230 ग्राम (UK 8)", "बुना ऊपरी भाग, गद्देदार कॉलर", "EVA तला, रबर की पकड़", "30 °C पर मशीन में धुलें"],
    },
    gu: {
      name: "રોજના રનિંગ શૂઝ, હવાદાર ગૂંથણ",
      short_description: "હલકા, તળિયે પોચા, કલાકમાં સુકાય.",
      description:
        "ગૂંથેલો ઉપરનો ભાગ ગરમી બહાર કાઢે છે અને વરસાદ પછી કલાકમાં સુકાઈ જાય છે. તળિયું એડીએ પોચું અને પંજે ઉછાળવાળું છે, આશરે 700 કિલોમીટર રસ્તા માટે સારું. ચોમાસાનાં મોજાં માટે અડધી સાઇઝની જગ્યા રાખી છે.",
      features: [
        "એક શૂ 230 ગ્રામ (UK 8)",
        "ગૂંથેલો ઉપરનો ભાગ, ગાદીવાળો કૉલર",
        "EVA તળિયું, રબરની પકડ",
        "30 °C પર મશીનમાં ધોવાય",
      ],
    },
  },
  {
    key: "cricket-bat",
    seller: "maidan",
    category: "cricket",
    brand: "Maidan",
    price: 1299,
    mrp: 1899,
    hsn: "9506",
    gst: 5,
    tags: ["cricket", "bat", "kashmir willow", "sports", "tennis ball", "leather ball"],
    variants: choices("Size", { "Size 5": 6, "Size 6": 12, "Full size": 9 }),
    pictures: [
      { emoji: "🏏", tone: "sand" },
      { emoji: "🏏", tone: "mint", view: "left" },
    ],
    rating: { average: 4.5, count: 204 },
    en: {
      name: "Kashmir willow cricket bat, size 6",
      short_description: "Knocked in and oiled, ready for the weekend match.",
      description:
        "Seven straight grains of Kashmir willow, pressed, knocked in and oiled in Meerut. The middle sits low, as dusty pitches want it. Comes with a cover, a toe guard and a spare grip.",
      features: [
        "Kashmir willow, 1.05–1.15 kg",
        "Singapore cane handle",
        "For leather and tennis balls",
        "Cover and spare grip included",
      ],
    },
    hi: {
      name: "कश्मीर विलो क्रिकेट बैट, साइज़ 6",
      short_description: "तेल लगा, ठोका हुआ, इतवार के मैच के लिए तैयार।",
      description:
        "कश्मीर विलो के सात सीधे रेशे, मेरठ में दबाए, ठोके और तेल पिलाए हुए। इसका बीच का हिस्सा नीचे है, जैसा धूल भरी पिच को चाहिए। साथ में कवर, टो गार्ड और एक अतिरिक्त ग्रिप।",
      features: [
        "कश्मीर विलो, 1.05–1.15 किलो",
        "सिंगापुर बेंत का हत्था",
        "लेदर और टेनिस गेंद, दोनों के लिए",
        "कवर और अतिरिक्त ग्रिप साथ में",
      ],
    },
    gu: {
      name: "કાશ્મીર વિલો ક્રિકેટ બૅટ, સાઇઝ 6",
      short_description: "તેલ પાયેલું, ટીપેલું, રવિવારની મૅચ માટે તૈયાર.",
      description:
        "કાશ્મીર વિલોના સાત સીધા રેસા, મેરઠમાં દબાવેલા, ટીપેલા અને તેલ પાયેલા. એનો વચ્ચેનો ભાગ નીચે છે, જેવો ધૂળિયા પિચને જોઈએ. સાથે કવર, ટો ગાર્ડ અને વધારાની ગ્રિપ.",
      features: [
        "કાશ્મીર વિલો, 1.05–1.15 કિલો",
        "સિંગાપોર નેતરનો હાથો",
        "લેધર અને ટેનિસ બૉલ, બંને માટે",
        "કવર અને વધારાની ગ્રિપ સાથે",
      ],
    },
  },
  {
    key: "badminton-set",
    seller: "maidan",
    category: "racquets-balls",
    brand: "Maidan",
    price: 899,
    mrp: 1499,
    hsn: "9506",
    gst: 5,
    tags: ["badminton", "racquet", "racket", "shuttlecock", "set", "garden"],
    variants: single(23),
    pictures: [
      { emoji: "🏸", tone: "clay" },
      { emoji: "🏸", tone: "lilac", view: "right" },
    ],
    rating: { average: 4.3, count: 381 },
    en: {
      name: "Badminton set, two racquets and six shuttles",
      short_description: "For the terrace, the lane and the club.",
      description:
        "Two aluminium racquets strung at a forgiving tension, six nylon shuttles that survive the lane, and a bag for all of it. A good first set for two players of any age.",
      features: ["Two racquets, 95 g each", "Six nylon shuttles", "Shoulder bag"],
    },
    hi: {
      name: "बैडमिंटन सेट, दो रैकेट और छह शटल",
      short_description: "छत, गली और क्लब, सबके लिए।",
      description:
        "सही कसावट वाले दो एल्युमिनियम रैकेट, गली में भी टिकने वाली छह नायलॉन शटल, और सब कुछ रखने का बैग। किसी भी उम्र के दो खिलाड़ियों के लिए अच्छा पहला सेट।",
      features: ["दो रैकेट, हर एक 95 ग्राम", "छह नायलॉन शटल", "कंधे पर टाँगने वाला बैग"],
    },
    gu: {
      name: "બૅડમિન્ટન સેટ, બે રૅકેટ અને છ શટલ",
      short_description: "અગાસી, શેરી અને ક્લબ, બધે ચાલે.",
      description:
        "યોગ્ય ખેંચાણવાળાં બે ઍલ્યુમિનિયમ રૅકેટ, શેરીમાં પણ ટકે એવી છ નાયલૉન શટલ, અને બધું મૂકવાની બૅગ. કોઈ પણ ઉંમરના બે ખેલાડી માટે સારો પહેલો સેટ.",
      features: ["બે રૅકેટ, દરેક 95 ગ્રામ", "છ નાયલૉન શટલ", "ખભે ભેરવવાની બૅગ"],
    },
  },
  {
    key: "football-5",
    seller: "maidan",
    category: "racquets-balls",
    brand: "Maidan",
    price: 649,
    mrp: 999,
    hsn: "9506",
    gst: 5,
    tags: ["football", "soccer", "ball", "size 5"],
    variants: choices("Size", { "Size 4": 11, "Size 5": 29 }),
    pictures: [
      { emoji: "⚽", tone: "mint" },
      { emoji: "⚽", tone: "sand", view: "close" },
    ],
    rating: { average: 4.4, count: 527 },
    en: {
      name: "Hand-stitched football",
      short_description: "Keeps its shape on gravel and mud.",
      description:
        "Thirty-two panels stitched by hand around a butyl bladder that holds air for weeks. The textured skin keeps its grip in the rain and its colour on gravel.",
      features: ["32 panels, hand-stitched", "Butyl bladder", "Needle and pump adapter included"],
    },
    hi: {
      name: "हाथ से सिली फ़ुटबॉल",
      short_description: "कंकड़ हो या कीचड़, आकार वही।",
      description:
        "बत्तीस टुकड़े हाथ से सिले हुए, अंदर ब्यूटाइल ब्लैडर जो हफ़्तों हवा रोके रखता है। खुरदरी सतह बारिश में भी पकड़ देती है और कंकड़ पर भी रंग नहीं छोड़ती।",
      features: ["32 टुकड़े, हाथ की सिलाई", "ब्यूटाइल ब्लैडर", "सुई और पंप का अडैप्टर साथ में"],
    },
    gu: {
      name: "હાથે સીવેલો ફૂટબૉલ",
      short_description: "કાંકરા હોય કે કાદવ, આકાર એવો જ.",
      description:
        "બત્રીસ ટુકડા હાથે સીવેલા, અંદર બ્યુટાઇલ બ્લૅડર જે અઠવાડિયાં સુધી હવા જાળવે છે. ખરબચડી સપાટી વરસાદમાં પણ પકડ આપે છે અને કાંકરામાં પણ રંગ છોડતી નથી.",
      features: ["32 ટુકડા, હાથની સિલાઈ", "બ્યુટાઇલ બ્લૅડર", "સોય અને પંપનું ઍડૅપ્ટર સાથે"],
    },
  },
  {
    key: "table-tennis-bats",
    seller: "maidan",
    category: "racquets-balls",
    brand: "Maidan",
    price: 549,
    mrp: 850,
    hsn: "9506",
    gst: 5,
    tags: ["table tennis", "ping pong", "bat", "paddle", "set"],
    variants: single(17),
    pictures: [
      { emoji: "🏓", tone: "rose" },
      { emoji: "🏓", tone: "clay", view: "pair", hue: 200 },
    ],
    rating: { average: 4.0, count: 133 },
    en: {
      name: "Table tennis set, two bats and three balls",
      short_description: "Enough spin to beat your cousin.",
      description:
        "Two five-ply bats with pimple-in rubber and sponge that give real spin, and three seamless 40 mm balls. The handle is flared and wrapped, so that it stays put in a sweaty hand.",
      features: ["Two bats, 1.8 mm sponge", "Three 40+ balls", "Net not included"],
    },
    hi: {
      name: "टेबल टेनिस सेट, दो बैट और तीन गेंदें",
      short_description: "इतनी स्पिन कि भाई भी हार जाए।",
      description:
        "पाँच परत की लकड़ी के दो बैट, स्पंज और रबर के साथ जो सचमुच स्पिन देते हैं, और बिना जोड़ की तीन 40 मिमी गेंदें। हत्था नीचे से चौड़ा और लिपटा हुआ है, पसीने में भी हाथ से नहीं फिसलता।",
      features: ["दो बैट, 1.8 मिमी स्पंज", "तीन 40+ गेंदें", "नेट साथ में नहीं"],
    },
    gu: {
      name: "ટેબલ ટેનિસ સેટ, બે બૅટ અને ત્રણ બૉલ",
      short_description: "એવી સ્પિન કે ભાઈ પણ હારી જાય.",
      description:
        "પાંચ પડના લાકડાનાં બે બૅટ, સ્પંજ અને રબર સાથે જે સાચી સ્પિન આપે છે, અને સાંધા વિનાના ત્રણ 40 મિમીના બૉલ. હાથો નીચેથી પહોળો અને વીંટેલો છે, પરસેવામાં પણ હાથમાંથી સરકતો નથી.",
      features: ["બે બૅટ, 1.8 મિમી સ્પંજ", "ત્રણ 40+ બૉલ", "નેટ સાથે નથી"],
    },
  },
  {
    key: "chess-set",
    seller: "maidan",
    category: "indoor-games",
    brand: "Maidan",
    price: 749,
    mrp: 1199,
    hsn: "9504",
    gst: 5,
    tags: ["chess", "shatranj", "board game", "wooden", "magnetic", "gift"],
    variants: single(14),
    pictures: [
      { emoji: "♟️", tone: "sand" },
      { emoji: "♟️", tone: "lilac", view: "trio" },
    ],
    rating: { average: 4.7, count: 276 },
    en: {
      name: "Folding wooden chess set, magnetic, 30 cm",
      short_description: "The pieces stay where you left the game.",
      description:
        "Turned sheesham and boxwood pieces with a magnet in each foot, so that a train journey does not end the game. The board folds into its own box with a place for every piece.",
      features: ["30 × 30 cm, folds to half", "Magnetic pieces, king 6 cm", "Felt inside"],
    },
    hi: {
      name: "मुड़ने वाली लकड़ी की शतरंज, चुंबकीय, 30 सेमी",
      short_description: "जहाँ खेल छोड़ा, मोहरे वहीं मिलें।",
      description:
        "शीशम और बॉक्सवुड के खराद पर बने मोहरे, हर एक के नीचे चुंबक, ताकि रेल के सफ़र में भी बाज़ी न बिगड़े। बिसात मुड़कर अपना ही डिब्बा बन जाती है, हर मोहरे की अपनी जगह के साथ।",
      features: ["30 × 30 सेमी, मुड़कर आधी", "चुंबकीय मोहरे, राजा 6 सेमी", "अंदर मखमली अस्तर"],
    },
    gu: {
      name: "વાળી શકાય એવી લાકડાની ચેસ, ચુંબકીય, 30 સેમી",
      short_description: "જ્યાં રમત છોડી, મહોરાં ત્યાં જ મળે.",
      description:
        "સીસમ અને બૉક્સવુડનાં સંઘાડે ઉતારેલાં મહોરાં, દરેકની નીચે ચુંબક, જેથી ટ્રેનની મુસાફરીમાં પણ બાજી ન બગડે. બોર્ડ વળીને પોતાનો જ ડબ્બો બની જાય છે, દરેક મહોરાની પોતાની જગ્યા સાથે.",
      features: ["30 × 30 સેમી, વળીને અડધી", "ચુંબકીય મહોરાં, રાજા 6 સેમી", "અંદર મખમલી અસ્તર"],
    },
  },
  {
    key: "patang-kites",
    seller: "maidan",
    category: "fitness-outdoor",
    brand: "Maidan",
    price: 299,
    mrp: 450,
    hsn: "9503",
    gst: 5,
    tags: ["kite", "patang", "uttarayan", "makar sankranti", "manja", "cotton thread"],
    variants: single(70),
    pictures: [
      { emoji: "🪁", tone: "sky" },
      { emoji: "🪁", tone: "cream", view: "trio" },
    ],
    rating: { average: 4.6, count: 890 },
    en: {
      name: "Uttarayan kites, pack of 10 with cotton thread",
      short_description: "Light paper, straight bamboo, safe thread.",
      description:
        "Ten paper kites with straight bamboo spines, balanced and ready to tie, and a reel of plain cotton thread. No glass, no nylon: fingers, birds and scooter riders stay safe.",
      features: ["10 kites, 45 cm", "900 m cotton thread on a reel", "No glass powder, no nylon"],
    },
    hi: {
      name: "उत्तरायण की पतंगें, 10 का पैक, सूती डोर के साथ",
      short_description: "हल्का कागज़, सीधा बाँस, सुरक्षित डोर।",
      description:
        "सीधे बाँस वाली दस कागज़ की पतंगें, संतुलित और बाँधने को तैयार, साथ में सादी सूती डोर की फिरकी। न काँच, न नायलॉन: उँगलियाँ, पंछी और स्कूटर सवार, सब सुरक्षित।",
      features: ["10 पतंगें, 45 सेमी", "फिरकी पर 900 मी. सूती डोर", "काँच का चूरा नहीं, नायलॉन नहीं"],
    },
    gu: {
      name: "ઉત્તરાયણના પતંગ, 10નો પૅક, સુતરાઉ દોરી સાથે",
      short_description: "હલકો કાગળ, સીધો કમાન-ઢઢ્ઢો, સલામત દોરી.",
      description:
        "સીધા ઢઢ્ઢાવાળા દસ કાગળના પતંગ, સરખા તોલેલા અને કિન્યા બાંધવા તૈયાર, સાથે સાદી સુતરાઉ દોરીની ફીરકી. ન કાચ, ન નાયલૉન: આંગળીઓ, પંખીઓ અને સ્કૂટરસવાર, સૌ સલામત.",
      features: ["10 પતંગ, 45 સેમી", "ફીરકીમાં 900 મી. સુતરાઉ દોરી", "કાચનો ભૂકો નહીં, નાયલૉન નહીં"],
    },
  },
  {
    key: "trek-backpack",
    seller: "maidan",
    category: "fitness-outdoor",
    brand: "Maidan",
    price: 1099,
    mrp: 2199,
    hsn: "4202",
    gst: 18,
    tags: ["backpack", "bag", "trek", "school", "laptop bag", "rain cover"],
    variants: choices("Colour", { Red: 16, Teal: 13, Black: 22 }),
    pictures: [
      { emoji: "🎒", tone: "rose", shows: "Red" },
      { emoji: "🎒", tone: "clay", view: "left", hue: 185, shows: "Teal" },
      { emoji: "🎒", tone: "sand", view: "right", saturation: 0.05, brightness: 0.4, shows: "Black" },
    ],
    rating: { average: 4.3, count: 738 },
    en: {
      name: "Day backpack 28 L with rain cover",
      short_description: "School on weekdays, Girnar on Sunday.",
      description:
        "Twenty-eight litres with a sleeve for a 15-inch laptop and a pocket that opens from the side for the bottle. Shoulder straps are broad and the back is ventilated. The rain cover lives in its own pocket underneath.",
      features: ["28 L, 720 g", "Laptop sleeve up to 15 inches", "Rain cover included", "Two-year zip warranty"],
    },
    hi: {
      name: "डे बैकपैक 28 L, रेन कवर के साथ",
      short_description: "हफ़्ते भर स्कूल, इतवार को गिरनार।",
      description:
        "अट्ठाईस लीटर, 15 इंच लैपटॉप की जगह और बोतल के लिए बगल से खुलने वाली जेब। कंधे की पट्टियाँ चौड़ी हैं और पीठ पर हवा लगती रहती है। रेन कवर नीचे अपनी जेब में रहता है।",
      features: ["28 L, 720 ग्राम", "15 इंच तक लैपटॉप की जगह", "रेन कवर साथ में", "ज़िप पर दो साल की वारंटी"],
    },
    gu: {
      name: "ડે બૅકપૅક 28 L, રેઇન કવર સાથે",
      short_description: "આખું અઠવાડિયું સ્કૂલ, રવિવારે ગિરનાર.",
      description:
        "અઠ્ઠાવીસ લિટર, 15 ઇંચના લૅપટૉપની જગ્યા અને બૉટલ માટે બાજુથી ખૂલતું ખિસ્સું. ખભાના પટ્ટા પહોળા છે અને પીઠે હવા મળતી રહે છે. રેઇન કવર નીચે પોતાના ખિસ્સામાં રહે છે.",
      features: ["28 L, 720 ગ્રામ", "15 ઇંચ સુધીના લૅપટૉપની જગ્યા", "રેઇન કવર સાથે", "ઝિપ પર બે વર્ષની વૉરંટી"],
    },
  },
];
