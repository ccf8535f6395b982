import { choices, single, type DemoProduct } from "./demo-product.ts";

export const wallDecorProducts: DemoProduct[] = [
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
      short_description: "टिक-टिक नहीं, खामोश चाल।",
      description:
        "खराद पर बना लकड़ी का ढाँचा, पीतल का घेरा और ऐसी मशीन जो बिना आवाज़ चलती है। अंक इतने बड़े कि कमरे के दूसरे छोर से पढ़े जाएँ। विदाई और गृहप्रवेश पर देने के लिए सबकी पसंद।",
      features: ["24 × 20 × 9 सेमी", "खामोश क्वार्ट्ज़ मशीन, एक AA सेल", "पीतल का घेरा, मज़बूत काँच"],
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
