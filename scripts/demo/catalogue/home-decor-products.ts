import { choices, single, type DemoProduct } from "./demo-product.ts";

export const homeDecorProducts: DemoProduct[] = [
  {
    key: "brass-diya-set",
    seller: "jamnagar",
    category: "diyas-candles",
    brand: "Jamnagar Brass Co.",
    price: 549,
    mrp: 899,
    hsn: "7419",
    gst: 5,
    tags: ["diya", "deepak", "brass", "diwali", "puja", "gift"],
    variants: single(46),
    pictures: [
      { emoji: "🪔", tone: "cream" },
      { emoji: "🪔", tone: "peach", view: "trio" },
      { emoji: "🪔", tone: "plum", view: "close" },
    ],
    rating: { average: 4.8, count: 341 },
    en: {
      name: "Brass diya set of 4 with gift box",
      short_description: "Heavy cast brass that burns evenly and stands firm.",
      description:
        "Four diyas cast in one piece from solid brass, so oil never seeps through. Each is 7 cm wide and burns for about four hours. They arrive in a printed box that needs no further wrapping.",
      features: [
        "Set of 4, solid cast brass",
        "7 cm wide, 120 g each",
        "Twelve cotton wicks included",
        "Polish with tamarind or lemon",
      ],
    },
    hi: {
      name: "पीतल के दीये, 4 का सेट, उपहार डिब्बे में",
      short_description: "भारी ढला पीतल, एक-सी लौ और पक्की बैठक।",
      description:
        "ठोस पीतल से एक ही टुकड़े में ढले चार दीये, इसलिए तेल कभी रिसता नहीं। हर दीया 7 सेमी चौड़ा है और लगभग चार घंटे जलता है। ये छपे हुए डिब्बे में आते हैं, अलग से पैक करने की ज़रूरत नहीं।",
      features: [
        "4 का सेट, ठोस ढला पीतल",
        "7 सेमी चौड़ा, हर एक 120 ग्राम",
        "बारह रुई की बत्तियाँ साथ में",
        "इमली या नींबू से चमकाएँ",
      ],
    },
    gu: {
      name: "પિત્તળના દીવા, 4નો સેટ, ગિફ્ટ બૉક્સમાં",
      short_description: "ભારે ઢાળેલું પિત્તળ, એકસરખી જ્યોત અને મજબૂત બેઠક.",
      description:
        "નક્કર પિત્તળમાંથી એક જ ટુકડામાં ઢાળેલા ચાર દીવા, એટલે તેલ કદી ઝમતું નથી. દરેક દીવો 7 સેમી પહોળો છે અને લગભગ ચાર કલાક બળે છે. છાપેલા ડબ્બામાં આવે છે, અલગથી પૅક કરવાની જરૂર નથી.",
      features: ["4નો સેટ, નક્કર ઢાળેલું પિત્તળ", "7 સેમી પહોળો, દરેક 120 ગ્રામ", "બાર રૂની દિવેટ સાથે", "આમલી કે લીંબુથી ચમકાવો"],
    },
  },
  {
    key: "jasmine-candles",
    seller: "gulabi",
    category: "diyas-candles",
    brand: "Gulabi Nagar",
    price: 349,
    mrp: 549,
    hsn: "3406",
    gst: 5,
    tags: ["candle", "scented", "jasmine", "mogra", "soy wax", "gift"],
    variants: choices("Scent", { Jasmine: 22, Sandalwood: 17, Rose: 6 }),
    pictures: [
      { emoji: "🕯️", tone: "cream" },
      { emoji: "🕯️", tone: "rose", view: "trio" },
    ],
    rating: { average: 4.3, count: 175 },
    en: {
      name: "Scented soy candles, set of 3",
      short_description: "Poured by hand, scented with real mogra.",
      description:
        "Soy wax burns slowly and leaves no soot on the wall. The scent comes from jasmine picked before sunrise, and one candle lasts about twenty evenings.",
      features: ["Set of 3, 20 h each", "Soy wax, cotton wick", "Clay cup that can be used again"],
    },
    hi: {
      name: "ख़ुशबूदार सोया मोमबत्तियाँ, 3 का सेट",
      short_description: "हाथ से ढली, असली मोगरे की महक।",
      description:
        "सोया मोम धीरे-धीरे जलता है और दीवार पर कालिख नहीं छोड़ता। महक सूरज निकलने से पहले चुने मोगरे की है, और एक मोमबत्ती क़रीब बीस शामें चलती है।",
      features: ["3 का सेट, हर एक 20 घंटे", "सोया मोम, सूती बत्ती", "मिट्टी का कप, दोबारा काम आए"],
    },
    gu: {
      name: "સુગંધી સોયા મીણબત્તી, 3નો સેટ",
      short_description: "હાથે ઢાળેલી, સાચા મોગરાની સુગંધ.",
      description:
        "સોયા મીણ ધીમે ધીમે બળે છે અને દીવાલ પર મેશ છોડતું નથી. સુગંધ સૂરજ ઊગે તે પહેલાં ચૂંટેલા મોગરાની છે, અને એક મીણબત્તી આશરે વીસ સાંજ ચાલે છે.",
      features: ["3નો સેટ, દરેક 20 કલાક", "સોયા મીણ, સુતરાઉ દિવેટ", "માટીનો કપ, ફરી વાપરી શકાય"],
    },
  },
  {
    key: "cotton-lantern",
    seller: "kutch",
    category: "lamps",
    brand: "Kutch Handlooms",
    price: 699,
    mrp: 1199,
    hsn: "9405",
    gst: 18,
    tags: ["lamp", "lantern", "lights", "akash kandil", "diwali", "balcony"],
    variants: choices("Colour", { Orange: 25, Turquoise: 12 }),
    pictures: [
      { emoji: "🏮", tone: "cream", shows: "Orange" },
      { emoji: "🏮", tone: "clay", view: "pair", hue: 165, shows: "Turquoise" },
    ],
    rating: { average: 4.4, count: 233 },
    en: {
      name: "Hanging cotton lantern, 30 cm",
      short_description: "A warm light for balcony and veranda.",
      description:
        "Handwoven cotton over a bamboo frame that folds flat for the rest of the year. It takes any ordinary LED bulb and throws a soft, even light. Cable and holder are included.",
      features: ["30 cm wide, folds to 3 cm", "Cotton and bamboo", "B22 holder, 2.5 m cable", "Bulb not included"],
    },
    hi: {
      name: "लटकने वाली सूती कंदील, 30 सेमी",
      short_description: "बालकनी और बरामदे के लिए गुनगुनी रोशनी।",
      description:
        "बाँस के ढाँचे पर हाथ से बुना सूती कपड़ा, साल के बाक़ी दिन मोड़कर रख दीजिए। कोई भी साधारण LED बल्ब लग जाता है और रोशनी मुलायम और एक-सी फैलती है। तार और होल्डर साथ में हैं।",
      features: ["30 सेमी चौड़ी, मुड़कर 3 सेमी", "सूती कपड़ा और बाँस", "B22 होल्डर, 2.5 मी. तार", "बल्ब साथ में नहीं"],
    },
    gu: {
      name: "લટકતું સુતરાઉ ફાનસ, 30 સેમી",
      short_description: "બાલ્કની અને ઓસરી માટે હૂંફાળો પ્રકાશ.",
      description:
        "વાંસના માળખા પર હાથવણાટનું સુતરાઉ કાપડ, વરસના બાકીના દિવસો વાળીને મૂકી દો. કોઈ પણ સાદો LED બલ્બ લાગે છે અને પ્રકાશ મુલાયમ, એકસરખો ફેલાય છે. વાયર અને હોલ્ડર સાથે છે.",
      features: ["30 સેમી પહોળું, વાળતાં 3 સેમી", "સુતરાઉ કાપડ અને વાંસ", "B22 હોલ્ડર, 2.5 મી. વાયર", "બલ્બ સાથે નથી"],
    },
  },
  {
    key: "filament-bulbs",
    seller: "jamnagar",
    category: "lamps",
    brand: "Ujas",
    price: 399,
    mrp: 640,
    hsn: "8539",
    gst: 18,
    tags: ["bulb", "led", "lights", "filament", "warm white", "lamp"],
    variants: single(58),
    pictures: [
      { emoji: "💡", tone: "cream" },
      { emoji: "💡", tone: "sand", view: "trio" },
    ],
    rating: { average: 4.1, count: 512 },
    en: {
      name: "LED filament bulbs, warm, pack of 4",
      short_description: "Looks like the old bulb, uses a tenth of the power.",
      description:
        "Clear glass and a warm glow like the bulbs of old, at four watts each. They start at once, do not flicker on weak voltage and last about fifteen thousand hours.",
      features: ["4 W, 400 lm, 2700 K", "B22 base", "Works from 140 to 300 V", "Two-year warranty"],
    },
    hi: {
      name: "LED फ़िलामेंट बल्ब, गुनगुनी रोशनी, 4 का पैक",
      short_description: "दिखे पुराने बल्ब जैसा, बिजली दसवाँ हिस्सा।",
      description:
        "साफ़ काँच और पुराने बल्ब जैसी गुनगुनी चमक, सिर्फ़ चार वॉट में। तुरंत जलते हैं, कम वोल्टेज पर टिमटिमाते नहीं और लगभग पंद्रह हज़ार घंटे चलते हैं।",
      features: ["4 W, 400 lm, 2700 K", "B22 होल्डर के लिए", "140 से 300 V तक चले", "दो साल की वारंटी"],
    },
    gu: {
      name: "LED ફિલામેન્ટ બલ્બ, હૂંફાળો પ્રકાશ, 4નો પૅક",
      short_description: "દેખાય જૂના બલ્બ જેવો, વીજળી દસમા ભાગની.",
      description:
        "પારદર્શક કાચ અને જૂના બલ્બ જેવી હૂંફાળી ચમક, માત્ર ચાર વૉટમાં. તરત ચાલુ થાય છે, ઓછા વોલ્ટેજમાં ઝબકતા નથી અને લગભગ પંદર હજાર કલાક ચાલે છે.",
      features: ["4 W, 400 lm, 2700 K", "B22 હોલ્ડર માટે", "140થી 300 V સુધી ચાલે", "બે વર્ષની વૉરંટી"],
    },
  },
  {
    key: "sheesham-chair",
    seller: "gulabi",
    category: "furniture",
    brand: "Gulabi Nagar",
    price: 3499,
    mrp: 5999,
    hsn: "9401",
    gst: 18,
    tags: ["chair", "wood", "sheesham", "dining", "study", "furniture"],
    variants: choices("Finish", { Walnut: 8, Honey: 3 }),
    pictures: [
      { emoji: "🪑", tone: "sand", hue: 15, brightness: 0.75, shows: "Walnut" },
      { emoji: "🪑", tone: "cream", view: "pair", hue: 30, saturation: 1.4, brightness: 1.15, shows: "Honey" },
    ],
    rating: { average: 4.5, count: 119 },
    en: {
      name: "Solid sheesham chair",
      short_description: "Mortise and tenon, not a nail in it.",
      description:
        "Cut from seasoned sheesham and joined the old way, so it neither creaks nor wobbles. The back is curved for long dinners and long study evenings. It comes assembled; just unwrap it.",
      features: ["Solid sheesham, oil finish", "46 × 50 × 88 cm, 6.2 kg", "Carries 130 kg", "Three-year warranty"],
    },
    hi: {
      name: "ठोस शीशम की कुर्सी",
      short_description: "चूल और साल का जोड़, एक भी कील नहीं।",
      description:
        "पकी हुई शीशम से काटी और पुराने तरीक़े से जोड़ी गई, इसलिए न चरमराती है न हिलती है। पीठ का घुमाव लंबी दावत और देर तक पढ़ाई, दोनों के लिए आरामदायक है। जुड़ी-जुड़ाई आती है; बस खोलिए और बैठिए।",
      features: ["ठोस शीशम, तेल की पॉलिश", "46 × 50 × 88 सेमी, 6.2 किलो", "130 किलो तक वज़न", "तीन साल की वारंटी"],
    },
    gu: {
      name: "નક્કર સીસમની ખુરશી",
      short_description: "સાલનો સાંધો, એક પણ ખીલી નહીં.",
      description:
        "પાકા સીસમમાંથી કાપેલી અને જૂની રીતે જોડેલી, એટલે ન કચડકચડ થાય, ન હાલે. પીઠનો વળાંક લાંબા જમણ અને મોડી રાતના વાંચન, બંને માટે આરામદાયક છે. જોડેલી જ આવે છે; ખોલો અને બેસો.",
      features: ["નક્કર સીસમ, તેલની પૉલિશ", "46 × 50 × 88 સેમી, 6.2 કિલો", "130 કિલો સુધી વજન", "ત્રણ વર્ષની વૉરંટી"],
    },
  },
  {
    key: "three-seater-sofa",
    seller: "gulabi",
    category: "furniture",
    brand: "Gulabi Nagar",
    price: 18999,
    mrp: 27999,
    hsn: "9401",
    gst: 18,
    tags: ["sofa", "couch", "three seater", "living room", "furniture"],
    variants: choices("Colour", { Blue: 3, Mustard: 1 }),
    pictures: [
      { emoji: "🛋️", tone: "sand", shows: "Blue" },
      { emoji: "🛋️", tone: "sky", view: "close" },
      { emoji: "🛋️", tone: "cream", hue: 165, brightness: 1.2, shows: "Mustard" },
    ],
    rating: { average: 4.2, count: 67 },
    en: {
      name: "Three-seater sofa with solid wood frame",
      short_description: "Washable covers, deep seats, a frame for decades.",
      description:
        "The frame is solid mango wood, the covers come off with a zip and go into the machine. Seats are 58 cm deep, firm enough to get up from easily. Delivered to your room and set up by two people; the lamp in the picture is not included.",
      features: [
        "190 × 82 × 80 cm",
        "Removable cotton covers",
        "40-density foam",
        "Set up at home, five-year frame warranty",
      ],
    },
    hi: {
      name: "तीन सीट वाला सोफ़ा, ठोस लकड़ी का ढाँचा",
      short_description: "धुलने वाले कवर, गहरी सीट, बरसों का ढाँचा।",
      description:
        "ढाँचा आम की ठोस लकड़ी का है, कवर ज़िप से उतरते हैं और मशीन में धुल जाते हैं। सीट 58 सेमी गहरी है और इतनी मज़बूत कि उठने में आसानी रहे। दो लोग आपके कमरे तक पहुँचाकर लगा देते हैं; तस्वीर वाला लैंप साथ में नहीं आता।",
      features: ["190 × 82 × 80 सेमी", "उतरने वाले सूती कवर", "40 डेंसिटी फ़ोम", "घर पर लगाकर देते हैं, ढाँचे पर पाँच साल की वारंटी"],
    },
    gu: {
      name: "ત્રણ સીટનો સોફા, નક્કર લાકડાનું માળખું",
      short_description: "ધોવાય એવાં કવર, ઊંડી સીટ, વર્ષોનું માળખું.",
      description:
        "માળખું આંબાના નક્કર લાકડાનું છે, કવર ઝિપથી ઊતરે છે અને મશીનમાં ધોવાય છે. સીટ 58 સેમી ઊંડી છે અને એટલી મજબૂત કે ઊભા થવામાં સરળતા રહે. બે જણ તમારા ઓરડા સુધી લાવીને ગોઠવી આપે છે; ચિત્રમાંનો લૅમ્પ સાથે આવતો નથી.",
      features: ["190 × 82 × 80 સેમી", "ઊતરે એવાં સુતરાઉ કવર", "40 ડેન્સિટી ફોમ", "ઘરે ગોઠવી આપે, માળખા પર પાંચ વર્ષની વૉરંટી"],
    },
  },
  {
    key: "brass-mirror",
    seller: "jamnagar",
    category: "wall-shelf",
    brand: "Jamnagar Brass Co.",
    price: 2299,
    mrp: 3499,
    hsn: "7009",
    gst: 18,
    tags: ["mirror", "brass", "wall", "hallway", "decor"],
    variants: single(9),
    pictures: [
      { emoji: "🪞", tone: "sand" },
      { emoji: "🪞", tone: "clay", view: "close" },
    ],
    rating: { average: 4.6, count: 83 },
    en: {
      name: "Brass-frame wall mirror, 60 cm",
      short_description: "A scalloped frame, spun and polished by hand.",
      description:
        "The frame is spun from brass sheet and scalloped with a hand punch, then lacquered so that it stays bright. The glass is 4 mm thick and shows no waves. Hook and screw are already in place.",
      features: ["60 × 45 cm, 3.1 kg", "4 mm float glass", "Lacquered brass: wipe, never polish"],
    },
    hi: {
      name: "पीतल के फ़्रेम वाला दीवार का आईना, 60 सेमी",
      short_description: "लहरदार फ़्रेम, हाथ से घिसा और चमकाया हुआ।",
      description:
        "फ़्रेम पीतल की चादर से बना है और किनारे हाथ के ठप्पे से लहरदार किए गए हैं, ऊपर लाख की परत है ताकि चमक बनी रहे। काँच 4 मिमी मोटा है और सूरत टेढ़ी नहीं दिखाता। हुक और पेंच पहले से लगे हैं।",
      features: ["60 × 45 सेमी, 3.1 किलो", "4 मिमी का काँच", "बस पोंछें, पॉलिश न करें"],
    },
    gu: {
      name: "પિત્તળની ફ્રેમવાળો દીવાલનો અરીસો, 60 સેમી",
      short_description: "લહેરિયા ફ્રેમ, હાથે ઘસીને ચમકાવેલી.",
      description:
        "ફ્રેમ પિત્તળના પતરામાંથી બનેલી છે અને કિનારી હાથના પંચથી લહેરિયા કરેલી છે, ઉપર લાખનું પડ છે જેથી ચમક રહે. કાચ 4 મિમી જાડો છે અને ચહેરો વાંકો દેખાડતો નથી. હૂક અને સ્ક્રૂ પહેલેથી લાગેલા છે.",
      features: ["60 × 45 સેમી, 3.1 કિલો", "4 મિમીનો કાચ", "ફક્ત લૂછો, પૉલિશ ન કરો"],
    },
  },
  {
    key: "terracotta-vase",
    seller: "kutch",
    category: "wall-shelf",
    brand: "Kutch Handlooms",
    price: 649,
    mrp: 999,
    hsn: "6913",
    gst: 5,
    tags: ["vase", "terracotta", "pot", "khavda", "hand painted", "decor"],
    variants: single(13),
    pictures: [
      { emoji: "🏺", tone: "peach" },
      { emoji: "🏺", tone: "sand", view: "left" },
    ],
    rating: { average: 4.7, count: 149 },
    en: {
      name: "Khavda terracotta vase, hand-painted",
      short_description: "Thrown on the wheel, painted with clay colours.",
      description:
        "The potters of Khavda throw, the women of the family paint: white and black clay on red, with a sharpened bamboo. Fired with cow dung and wood. For dry flowers, or as it is.",
      features: ["32 cm high, 1.4 kg", "Natural clay colours", "Not for water; wipe with a dry brush"],
    },
    hi: {
      name: "खावड़ा टेराकोटा फूलदान, हाथ से चित्रित",
      short_description: "चाक पर गढ़ा, मिट्टी के रंगों से सजा।",
      description:
        "खावड़ा के कुम्हार गढ़ते हैं और घर की महिलाएँ रँगती हैं: लाल पर सफ़ेद और काली मिट्टी, बाँस की नुकीली कलम से। उपलों और लकड़ी की आँच में पकाया हुआ। सूखे फूलों के लिए, या यूँ ही सजाने के लिए।",
      features: ["32 सेमी ऊँचा, 1.4 किलो", "मिट्टी के प्राकृतिक रंग", "पानी के लिए नहीं; सूखे ब्रश से साफ़ करें"],
    },
    gu: {
      name: "ખાવડા ટેરાકોટા ફૂલદાની, હાથે ચીતરેલી",
      short_description: "ચાકડે ઘડેલી, માટીના રંગોથી સજાવેલી.",
      description:
        "ખાવડાના કુંભાર ઘડે છે અને ઘરની બહેનો ચીતરે છે: લાલ પર સફેદ અને કાળી માટી, વાંસની અણીદાર કલમથી. છાણાં અને લાકડાના તાપમાં પકવેલી. સૂકાં ફૂલ માટે, કે એમ જ શોભા માટે.",
      features: ["32 સેમી ઊંચી, 1.4 કિલો", "માટીના કુદરતી રંગો", "પાણી માટે નહીં; સૂકા બ્રશથી સાફ કરો"],
    },
  },
  {
    key: "planter-money-plant",
    seller: "kutch",
    category: "wall-shelf",
    brand: "Kutch Handlooms",
    price: 499,
    mrp: 799,
    hsn: "6913",
    gst: 5,
    tags: ["planter", "pot", "plant", "garden", "balcony", "terracotta"],
    variants: choices("Pack", { "1 planter": 30, "2 planters": 10 }),
    pictures: [
      { emoji: "🪴", tone: "mint" },
      { emoji: "🪴", tone: "cream", view: "pair" },
    ],
    rating: { average: 4.0, count: 254 },
    en: {
      name: "Terracotta planter with saucer, 18 cm",
      short_description: "Breathes, so roots do not rot.",
      description:
        "Unglazed terracotta lets the soil breathe, which most house plants thank you for. The saucer is glazed inside and keeps the floor dry. The plant in the picture is not included.",
      features: ["18 cm wide, with drain hole", "Saucer glazed inside", "Fired at 1000 °C, safe outdoors"],
    },
    hi: {
      name: "टेराकोटा गमला, तश्तरी के साथ, 18 सेमी",
      short_description: "हवा आने दे, जड़ें न सड़ें।",
      description:
        "बिना चमक वाली मिट्टी में जड़ों को हवा मिलती है, जो घर के ज़्यादातर पौधों को पसंद है। तश्तरी अंदर से चमकदार है और फ़र्श सूखा रखती है। तस्वीर वाला पौधा साथ में नहीं आता।",
      features: ["18 सेमी चौड़ा, नीचे छेद", "अंदर से चमकदार तश्तरी", "1000 °C पर पका, बाहर भी सुरक्षित"],
    },
    gu: {
      name: "ટેરાકોટા કૂંડું, રકાબી સાથે, 18 સેમી",
      short_description: "હવા આવવા દે, મૂળ સડે નહીં.",
      description:
        "ચમક વિનાની માટીમાં મૂળને હવા મળે છે, જે ઘરના મોટા ભાગના છોડને ગમે છે. રકાબી અંદરથી ચમકદાર છે અને જમીન કોરી રાખે છે. ચિત્રમાંનો છોડ સાથે આવતો નથી.",
      features: ["18 સેમી પહોળું, નીચે કાણું", "અંદરથી ચમકદાર રકાબી", "1000 °C પર પકવેલું, બહાર પણ સલામત"],
    },
  },
  {
    key: "mantel-clock",
    seller: "jamnagar",
    category: "wall-shelf",
    brand: "Jamnagar Brass Co.",
    price: 1899,
    mrp: 2999,
    hsn: "9105",
    gst: 18,
    tags: ["clock", "brass", "wood", "table clock", "gift"],
    variants: single(2),
    pictures: [
      { emoji: "🕰️", tone: "sand" },
      { emoji: "🕰️", tone: "peach", view: "right" },
    ],
    rating: { average: 4.4, count: 58 },
    en: {
      name: "Mantel clock in brass and wood",
      short_description: "A quiet sweep instead of a tick.",
      description:
        "A turned wooden case with a brass bezel and a movement that sweeps without ticking. Numbers are large enough to be read from across the room. A retirement and housewarming favourite.",
      features: ["24 × 20 × 9 cm", "Silent quartz movement, one AA cell", "Brass bezel, mineral glass"],
    },
    hi: {
      name: "पीतल और लकड़ी की मेज़ घड़ी",
      short_description: "टिक-टिक नहीं, ख़ामोश चाल।",
      description:
        "खराद पर बना लकड़ी का ढाँचा, पीतल का घेरा और ऐसी मशीन जो बिना आवाज़ चलती है। अंक इतने बड़े कि कमरे के दूसरे छोर से पढ़े जाएँ। विदाई और गृहप्रवेश पर देने के लिए सबकी पसंद।",
      features: ["24 × 20 × 9 सेमी", "ख़ामोश क्वार्ट्ज़ मशीन, एक AA सेल", "पीतल का घेरा, मज़बूत काँच"],
    },
    gu: {
      name: "પિત્તળ અને લાકડાની ટેબલ ઘડિયાળ",
      short_description: "ટિક-ટિક નહીં, શાંત ચાલ.",
      description:
        "સંઘાડે ઉતારેલું લાકડાનું ખોખું, પિત્તળનો ઘેરો અને અવાજ વિના ચાલતું મશીન. આંકડા એટલા મોટા કે ઓરડાના બીજા છેડેથી વંચાય. નિવૃત્તિ અને ગૃહપ્રવેશની ભેટ માટે સૌની પસંદ.",
      features: ["24 × 20 × 9 સેમી", "શાંત ક્વાર્ટ્ઝ મશીન, એક AA સેલ", "પિત્તળનો ઘેરો, મજબૂત કાચ"],
    },
  },
];
