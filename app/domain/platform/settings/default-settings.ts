import { rupees } from "#app/domain/platform/money/money.ts";
import type { HeroSlide, HomeTile, SiteSettings } from "#app/domain/platform/settings/settings.ts";

const registeredOffice = {
  en: "Ahmedabad, Gujarat, India",
  hi: "अहमदाबाद, गुजरात, भारत",
  gu: "અમદાવાદ, ગુજરાત, ભારત",
};

// No telephone number in India begins with 0 after its area code: these are placeholders until the company sets its own.
const placeholderPhone = "+917900000000";

const heroSlides: HeroSlide[] = [
  {
    id: 1,
    title: {
      en: "Festive looks from the weavers of Kutch",
      hi: "कच्छ के बुनकरों से त्योहारों के रंग",
      gu: "કચ્છના વણકરો પાસેથી તહેવારોના રંગ",
    },
    text: {
      en: "Sarees, stoles and silver, straight from the workshops.",
      hi: "साड़ी, दुपट्टे और चाँदी, सीधे कारीगरों से।",
      gu: "સાડી, દુપટ્ટા અને ચાંદી, સીધાં કારીગરો પાસેથી.",
    },
    button: { en: "Shop the festival", hi: "त्योहार की खरीदारी करें", gu: "તહેવારની ખરીદી કરો" },
    link: "/category/fashion",
    tone: "indigo",
    picture: null,
    is_hidden: false,
  },
  {
    id: 2,
    title: {
      en: "Smart things at market prices",
      hi: "स्मार्ट चीज़ें, बाज़ार के दाम में",
      gu: "સ્માર્ટ વસ્તુઓ, બજારના ભાવે",
    },
    text: {
      en: "Phones, headphones and watches with a bill and a warranty.",
      hi: "फ़ोन, हेडफ़ोन और घड़ियाँ, पक्के बिल और वारंटी के साथ।",
      gu: "ફોન, હેડફોન અને ઘડિયાળ, પાકા બિલ અને વૉરંટી સાથે.",
    },
    button: { en: "See electronics", hi: "इलेक्ट्रॉनिक्स देखें", gu: "ઇલેક્ટ્રોનિક્સ જુઓ" },
    link: "/category/electronics",
    tone: "plum",
    picture: null,
    is_hidden: false,
  },
  {
    id: 3,
    title: {
      en: "Light up the house for the season",
      hi: "इस मौसम घर को रोशन करें",
      gu: "આ મોસમમાં ઘરને ઝગમગાવો",
    },
    text: {
      en: "Brass diyas, lamps and hand-painted pots.",
      hi: "पीतल के दीये, लैंप और हाथ से रंगे गमले।",
      gu: "પિત્તળના દીવા, લૅમ્પ અને હાથે રંગેલાં કૂંડાં.",
    },
    button: { en: "Decorate your home", hi: "अपना घर सजाएँ", gu: "તમારું ઘર સજાવો" },
    link: "/category/home",
    tone: "leaf",
    picture: null,
    is_hidden: false,
  },
];

const homeTiles: HomeTile[] = [
  {
    id: 1,
    title: { en: "Fashion", hi: "फ़ैशन", gu: "ફૅશન" },
    text: { en: "Handmade and everyday", hi: "हाथ की कारीगरी, रोज़ का पहनावा", gu: "હાથવણાટ અને રોજિંદું" },
    link: "/category/fashion",
    tone: "peach",
    picture: null,
    is_hidden: false,
  },
  {
    id: 2,
    title: { en: "Electronics", hi: "इलेक्ट्रॉनिक्स", gu: "ઇલેક્ટ્રોનિક્સ" },
    text: { en: "Sound, screens and power", hi: "आवाज़, स्क्रीन और पावर", gu: "સાઉન્ડ, સ્ક્રીન અને પાવર" },
    link: "/category/electronics",
    tone: "sky",
    picture: null,
    is_hidden: false,
  },
  {
    id: 3,
    title: { en: "Home Decor", hi: "घर की सजावट", gu: "ઘરની સજાવટ" },
    text: { en: "For every corner", hi: "घर के हर कोने के लिए", gu: "ઘરના દરેક ખૂણા માટે" },
    link: "/category/home",
    tone: "sand",
    picture: null,
    is_hidden: false,
  },
  {
    id: 4,
    title: { en: "Beauty", hi: "ब्यूटी", gu: "બ્યુટી" },
    text: { en: "Care that feels good", hi: "अपनी देखभाल, प्यार से", gu: "તમારી સંભાળ, પ્રેમથી" },
    link: "/category/beauty",
    tone: "rose",
    picture: null,
    is_hidden: false,
  },
];

/** Settings of a new installation, until an administrator changes them. The demo adds only the pictures. */
export const defaultSettings: SiteSettings = {
  store_name: { en: "Haat", hi: "हाट", gu: "હાટ" },
  store_description: {
    en: "The market of all India: goods from shops near and far, delivered to your door.",
    hi: "पूरे भारत का बाज़ार: पास और दूर की दुकानों का सामान, आपके दरवाज़े तक।",
    gu: "આખા ભારતનું બજાર: નજીકની અને દૂરની દુકાનોનો સામાન, તમારા આંગણે.",
  },
  product_card_aspect_ratio: "1/1",
  company: { legal_name: "Haat Trading Private Limited", registered_office: registeredOffice },
  pitch: {
    claim: {
      en: "India's Premier Online Shopping Marketplace",
      hi: "भारत का अग्रणी ऑनलाइन बाज़ार",
      gu: "ભારતનું અગ્રણી ઑનલાઇન બજાર",
    },
    sellers: "50,000+",
    setup: { en: "15-minute", hi: "15 मिनट", gu: "15 મિનિટ" },
  },
  hero_slides: heroSlides,
  home_tiles: homeTiles,
  contact: {
    email: "care@haat.test",
    careers_email: "careers@haat.test",
    press_email: "press@haat.test",
    advertising_email: "advertise@haat.test",
    phone: placeholderPhone,
    address: registeredOffice,
  },
  business_hours: {
    weekdays: { opens: "9:00", closes: "18:00" },
    saturday: { opens: "10:00", closes: "16:00" },
    sunday: null,
  },
  grievance_officer: {
    title: { en: "Grievance Officer", hi: "शिकायत अधिकारी", gu: "ફરિયાદ નિવારણ અધિકારી" },
    email: "grievance@haat.test",
    phone: placeholderPhone,
    address: registeredOffice,
  },
  languages: { hi: true, gu: true },
  not_implemented: {
    en: "This is not available yet.",
    hi: "यह सुविधा अभी उपलब्ध नहीं है।",
    gu: "આ સુવિધા હજી ઉપલબ્ધ નથી.",
  },
  delivery_free_over_paise: rupees(500),
  delivery_fee_paise: rupees(99),
  cod_limit_paise: rupees(5000),
  payment_hold_minutes: 30,
  return_window_days: 10,
  estimated_delivery_days: 7,
  aadhaar_scan_days: 90,
};
