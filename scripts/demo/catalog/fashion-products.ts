import { choices, type DemoProduct } from "./demo-product.ts";

export const fashionProducts: DemoProduct[] = [
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
      {
        cloth: { pattern: "ajrakh", body: "#8f2a20", border: "#1f2f5c", thread: "#f3e3c3" },
        tone: "peach",
        shows: "Madder",
      },
      {
        cloth: { pattern: "ajrakh", body: "#1f2f5c", border: "#8f2a20", thread: "#f3e3c3" },
        tone: "sky",
        view: "left",
        shows: "Indigo",
      },
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
