/**
 * Fields that a column of a store's file can be mapped to, in page order, each with its known headings: our own, other shops', Hindi and Gujarati.
 * Ignores letter case and marks. The first heading found in the file wins.
 */
const HEADINGS = {
  sku: [
    ..."sku|sku code|seller sku|seller sku id|item sku|sku id|product code|item code|product sku|article number|style code".split(
      "|",
    ),
    ..."एसकेयू|आइटम कोड|उत्पाद कोड|સ્ટોક કોડ|એસકેયુ|આઇટમ કોડ|પ્રોડક્ટ કોડ".split("|"),
    ..."uniq id|unique id|source id|product id|pid|asin|item id|handle|id|index|s no|sr no|serial no|क्रमांक|ક્રમાંક".split(
      "|",
    ),
  ],
  variant_id: ["haat id"],
  parent_sku: [
    ..."parent sku|parent sku id|parent|parent id|item group id|group id|group|group code|product group|variant group".split(
      "|",
    ),
    ..."मूल sku|समूह|समूह कोड|મૂળ sku|સમૂહ|જૂથ".split("|"),
  ],
  name: [
    ..."name|product name|title|product title|item name|product|नाम|उत्पाद का नाम|उत्पाद|सामान का नाम".split("|"),
    ..."નામ|પ્રોડક્ટનું નામ|ઉત્પાદનનું નામ|વસ્તુનું નામ|પ્રોડક્ટ".split("|"),
  ],
  "name.hi": "name hi|name hindi|hindi name|हिंदी नाम|हिन्दी नाम|नाम हिंदी|હિન્દી નામ".split("|"),
  "name.gu": "name gu|name gujarati|gujarati name|गुजराती नाम|ગુજરાતી નામ|નામ ગુજરાતી".split("|"),
  description: "description|product description|long description|details|about|विवरण|वर्णन|વર્ણન|વિગત|વિગતો".split("|"),
  "description.hi": "description hi|description hindi|hindi description|हिंदी विवरण|हिन्दी विवरण|હિન્દી વર્ણન".split("|"),
  "description.gu":
    "description gu|description gujarati|gujarati description|ગુજરાતી વર્ણન|ગુજરાતી વિગત|गुजराती विवरण".split("|"),
  short_description: "short description|summary|subtitle|tagline|संक्षिप्त विवरण|छोटा विवरण|ટૂંકું વર્ણન|ટૂંકી વિગત".split("|"),
  "short_description.hi": ["short description hi"],
  "short_description.gu": ["short description gu"],
  features:
    "features|bullet points|key features|highlights|product features|विशेषताएँ|विशेषताएं|खूबियाँ|વિશેષતાઓ|ખાસિયતો".split("|"),
  "features.hi": ["features hi"],
  "features.gu": ["features gu"],
  tags: "tags|keywords|search terms|टैग|ટૅગ|ટેગ".split("|"),
  brand: "brand|brand name|company|ब्रांड|ब्रैंड|કંપની|બ્રાન્ડ|બ્રૅન્ડ".split("|"),
  category: [
    ..."category|main category|department|product category tree|product category|category path|product type|google product category".split(
      "|",
    ),
    ..."श्रेणी|कैटेगरी|वर्ग|विभाग|કૅટેગરી|કેટેગરી|શ્રેણી|વર્ગ|વિભાગ".split("|"),
  ],
  subcategory: "subcategory|sub category|उपश्रेणी|उपकैटेगरी|उप श्रेणी|પેટા કૅટેગરી|પેટા કેટેગરી|ઉપશ્રેણી|પેટા શ્રેણી".split("|"),
  price: [
    ..."selling price|sale price|discounted price|discount price|offer price|our price|price|rate|amount".split("|"),
    ..."कीमत|मूल्य|दाम|बिक्री मूल्य|કિંમત|ભાવ|વેચાણ કિંમત".split("|"),
  ],
  original_price: [
    ..."original price|mrp|m r p|maximum retail price|retail price|market price|actual price|list price|compare at price".split(
      "|",
    ),
    ..."एमआरपी|अधिकतम खुदरा मूल्य|એમઆરપી|મહત્તમ છૂટક કિંમત|મૂળ કિંમત".split("|"),
  ],
  stock: [
    ..."stock|stock quantity|quantity|qty|inventory|available quantity|available stock|pieces|स्टॉक|मात्रा|संख्या|भंडार".split(
      "|",
    ),
    ..."સ્ટોક|સ્ટૉક|જથ્થો|નંગ".split("|"),
  ],
  option1_name: "option1 name|option 1 name|विकल्प 1|વિકલ્પ 1".split("|"),
  option1_value: "option1 value|option 1 value|विकल्प 1 मान|વિકલ્પ 1 મૂલ્ય".split("|"),
  "option1_value.hi": ["option1 value hi"],
  "option1_value.gu": ["option1 value gu"],
  option2_name: "option2 name|option 2 name|विकल्प 2|વિકલ્પ 2".split("|"),
  option2_value: "option2 value|option 2 value|विकल्प 2 मान|વિકલ્પ 2 મૂલ્ય".split("|"),
  "option2_value.hi": ["option2 value hi"],
  "option2_value.gu": ["option2 value gu"],
  option3_name: "option3 name|option 3 name|विकल्प 3|વિકલ્પ 3".split("|"),
  option3_value: "option3 value|option 3 value|विकल्प 3 मान|વિકલ્પ 3 મૂલ્ય".split("|"),
  "option3_value.hi": ["option3 value hi"],
  "option3_value.gu": ["option3 value gu"],
  hsn: "hsn|hsn code|hsn sac|hsn sac code|एचएसएन|એચએસએન|hsn कोड|hsn કોડ".split("|"),
  tax_class:
    "tax class|gst|gst rate|gst percent|gst %|tax rate|tax|जीएसटी|जीएसटी दर|कर वर्ग|જીએસટી|જીએસટી દર|કર વર્ગ".split("|"),
  generic_name: "generic name|common name|सामान्य नाम|सामान्य उत्पाद नाम|સામાન્ય નામ".split("|"),
  net_quantity: "net quantity|net weight|net content|net qty|शुद्ध मात्रा|निवल मात्रा|ચોખ્ખો જથ્થો|ચોખ્ખું વજન".split("|"),
  maker_role: "maker role|निर्माता की भूमिका|ઉત્પાદકની ભૂમિકા".split("|"),
  maker_name:
    "maker name|manufacturer|manufacturer name|packer name|importer name|निर्माता|निर्माता का नाम|ઉત્પાદક|ઉત્પાદકનું નામ".split(
      "|",
    ),
  maker_address:
    "maker address|manufacturer address|packer address|importer address|निर्माता का पता|ઉત્પાદકનું સરનામું".split("|"),
  best_before: "best before|expiry|shelf life|उपयोग की अवधि|सर्वोत्तम उपयोग|ઉપયોગની મુદત|વાપરવાની મુદત".split("|"),
  country_of_origin: "country of origin|country|origin|मूल देश|उत्पत्ति का देश|મૂળ દેશ|બનાવટનો દેશ".split("|"),
  returnable: "returnable|returns|return allowed|वापसी योग्य|वापसी|પરત કરી શકાય|રિટર્ન".split("|"),
  images: [
    ..."image urls|images|image url|image|picture|pictures|photo|photos|image link|image src|img|main image".split("|"),
    ..."फोटो|चित्र|तस्वीर|ફોટો|ફોટા|છબી".split("|"),
  ],
  link: "link|url|product url|product link|लिंक|લિંક".split("|"),
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof HEADINGS;

/** In page order. */
export const IMPORT_FIELDS = Object.keys(HEADINGS) as ImportField[];

/** Fields without which no new product can be imported. */
export const REQUIRED_FIELDS = ["name", "price"] as const satisfies readonly ImportField[];

/** Normalizes a heading for comparison: "Sale_Price (₹)" becomes "sale price". */
export function comparableHeading(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/\((?:₹|rs\.?|inr|in rs|in inr|रु\.?|રૂ\.?)\)/g, " ")
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, " ")
    .trim();
}

/** Returns the normalized headings of a field. */
export function headingsOf(field: ImportField): readonly string[] {
  return HEADINGS[field].map(comparableHeading);
}

/** Returns the input name for choosing a field's column. */
export function mappingInput(field: ImportField): string {
  return `mapping.${field.replace(".", "_")}`;
}

/** Returns the translation key of a field's name. */
export function fieldKey(field: ImportField): string {
  return `import:field.${field.replace(".", "_")}`;
}
