import type { Translations } from "#app/db/schema.ts";

export interface DemoSeller {
  storeName: string;
  slug: string;
  description: string;
  translations: Translations;
  /** The maker of its products, and the emoji of their picture. */
  maker?: { line: string; hi: string; gu: string; portrait: string };
  city: string;
  state: string;
  /** What the law asks for of a seller; companies, streets and numbers that do not exist. */
  legal: { name: string; address: string; zip: string; gstin: string; grievance: string; phone: string };
  /** The account that runs the store. The first can be used; the others have a random password. */
  owner: { fullName: string; email: string };
}

/** Eight stores that do not exist, from eight cities. */
export const demoSellers = {
  kutch: {
    storeName: "Kutch Handlooms",
    slug: "kutch-handlooms",
    description: "Bandhani, ajrakh, kala cotton and leather from the workshops around Bhuj.",
    translations: {
      hi: "भुज के आसपास के कारीगरों की बाँधनी, अजरख, काला कॉटन और चमड़े का काम।",
      gu: "ભુજ આસપાસના કારીગરોની બાંધણી, અજરખ, કાળા કૉટન અને ચામડાનું કામ.",
    },
    maker: {
      line: "Eleven families around Bhuj tie, dye and weave each piece by hand.",
      hi: "भुज के आसपास के ग्यारह परिवार हर कपड़ा हाथ से बाँधते, रँगते और बुनते हैं।",
      gu: "ભુજ આસપાસના અગિયાર પરિવારો દરેક કાપડ હાથે બાંધે, રંગે અને વણે છે.",
      portrait: "👵🏽",
    },
    city: "Bhuj",
    state: "Gujarat",
    legal: {
      name: "Kutch Handlooms LLP",
      address: "14 Vaniyavad Lane",
      zip: "370001",
      gstin: "24ZZZFH9911Z1ZP",
      grievance: "Hansa Maheshwari",
      phone: "02832 200 114",
    },
    owner: { fullName: "Hansa Maheshwari", email: "seller@haat.test" },
  },
  jamnagar: {
    storeName: "Jamnagar Brass Co.",
    slug: "jamnagar-brass-co",
    description: "Cast, turned and polished in the brass lanes of Jamnagar.",
    translations: {
      hi: "जामनगर की पीतल गलियों में ढला, खरादा और चमकाया हुआ।",
      gu: "જામનગરની પિત્તળ ગલીઓમાં ઢાળેલું, ઘડેલું અને ચમકાવેલું.",
    },
    maker: {
      line: "Bhavesh's workshop has cast brass by hand for three generations.",
      hi: "भावेश की कार्यशाला में तीन पीढ़ियों से हाथ से पीतल ढाला जाता है।",
      gu: "ભાવેશના કારખાનામાં ત્રણ પેઢીથી હાથે પિત્તળ ઢાળવામાં આવે છે.",
      portrait: "👨🏽‍🏭",
    },
    city: "Jamnagar",
    state: "Gujarat",
    legal: {
      name: "Jamnagar Brass Company",
      address: "7 Brass Lane, Shankar Tekri",
      zip: "361004",
      gstin: "24ZZZFH9912Z1ZO",
      grievance: "Bhavesh Kansara",
      phone: "0288 200 7007",
    },
    owner: { fullName: "Bhavesh Kansara", email: "jamnagar.brass@haat.test" },
  },
  darwaza: {
    storeName: "Teen Darwaza Electronics",
    slug: "teen-darwaza-electronics",
    description: "Gadgets with a bill, a warranty and somebody who answers the phone.",
    translations: {
      hi: "बिल, वारंटी और फ़ोन उठाने वाले लोगों के साथ गैजेट।",
      gu: "બિલ, વૉરંટી અને ફોન ઉપાડનાર માણસો સાથે ગૅજેટ.",
    },
    city: "Ahmedabad",
    state: "Gujarat",
    legal: {
      name: "Teen Darwaza Electronics",
      address: "23 Three Gates Road",
      zip: "380001",
      gstin: "24ZZZFH9913Z1ZN",
      grievance: "Imran Shaikh",
      phone: "079 2000 2300",
    },
    owner: { fullName: "Imran Shaikh", email: "teen.darwaza@haat.test" },
  },
  gulabi: {
    storeName: "Gulabi Nagar Bazaar",
    slug: "gulabi-nagar-bazaar",
    description: "Block prints, beauty and furniture from the pink city.",
    translations: {
      hi: "गुलाबी नगर के ब्लॉक प्रिंट, सौंदर्य और फ़र्नीचर।",
      gu: "ગુલાબી નગરની બ્લૉક પ્રિન્ટ, સૌંદર્ય અને ફર્નિચર.",
    },
    city: "Jaipur",
    state: "Rajasthan",
    legal: {
      name: "Gulabi Nagar Bazaar",
      address: "5 Pink Court, Johari Road",
      zip: "302003",
      gstin: "08ZZZFH9914Z1ZG",
      grievance: "Meenakshi Rathore",
      phone: "0141 200 5005",
    },
    owner: { fullName: "Meenakshi Rathore", email: "gulabi.nagar@haat.test" },
  },
  maidan: {
    storeName: "Maidan Sports House",
    slug: "maidan-sports-house",
    description: "Bats, balls and shoes from the sports town of the north.",
    translations: {
      hi: "उत्तर के खेल नगर के बल्ले, गेंदें और जूते।",
      gu: "ઉત્તરના રમત નગરનાં બૅટ, બૉલ અને શૂઝ.",
    },
    city: "Meerut",
    state: "Uttar Pradesh",
    legal: {
      name: "Maidan Sports House",
      address: "61 Bat Market",
      zip: "250002",
      gstin: "09ZZZFH9915Z1ZD",
      grievance: "Gurpreet Singh",
      phone: "0121 200 6161",
    },
    owner: { fullName: "Gurpreet Singh", email: "maidan.sports@haat.test" },
  },
  pustak: {
    storeName: "Pustak Gali",
    slug: "pustak-gali",
    description: "A lane full of books, in three languages.",
    translations: {
      hi: "किताबों से भरी एक गली, तीन भाषाओं में।",
      gu: "પુસ્તકોથી ભરેલી એક ગલી, ત્રણ ભાષામાં.",
    },
    city: "Pune",
    state: "Maharashtra",
    legal: {
      name: "Pustak Gali",
      address: "3 Book Lane, Sadashiv Peth",
      zip: "411030",
      gstin: "27ZZZFH9916Z1ZE",
      grievance: "Sharvari Kulkarni",
      phone: "020 2000 3003",
    },
    owner: { fullName: "Sharvari Kulkarni", email: "pustak.gali@haat.test" },
  },
  beypore: {
    storeName: "Beypore Pantry",
    slug: "beypore-pantry",
    description: "Spices, coffee and pickles from the Malabar coast and its friends.",
    translations: {
      hi: "मलाबार तट और उसके साथियों के मसाले, कॉफ़ी और अचार।",
      gu: "મલબાર કિનારા અને તેના સાથીઓના મસાલા, કૉફી અને અથાણાં.",
    },
    maker: {
      line: "Fathima and five neighbours roast, pound and pickle in small batches.",
      hi: "फ़ातिमा और पाँच पड़ोसिनें थोड़ा-थोड़ा करके भूनती, कूटती और अचार डालती हैं।",
      gu: "ફાતિમા અને પાંચ પાડોશણો થોડું થોડું કરીને શેકે, ખાંડે અને અથાણું નાખે છે.",
      portrait: "🧕🏽",
    },
    city: "Kozhikode",
    state: "Kerala",
    legal: {
      name: "Beypore Pantry",
      address: "18 Harbour Row",
      zip: "673015",
      gstin: "32ZZZFH9917Z1ZM",
      grievance: "Fathima Koya",
      phone: "0495 200 1818",
    },
    owner: { fullName: "Fathima Koya", email: "beypore.pantry@haat.test" },
  },
  kovai: {
    storeName: "Kovai Motor Stores",
    slug: "kovai-motor-stores",
    description: "What a car or a two-wheeler needs between two services.",
    translations: {
      hi: "दो सर्विस के बीच कार या दोपहिया को जो चाहिए।",
      gu: "બે સર્વિસ વચ્ચે કાર કે ટુ-વ્હીલરને જે જોઈએ તે.",
    },
    city: "Coimbatore",
    state: "Tamil Nadu",
    legal: {
      name: "Kovai Motor Stores",
      address: "40 Gear Street, Gandhipuram",
      zip: "641012",
      gstin: "33ZZZFH9918Z1ZJ",
      grievance: "Senthil Murugan",
      phone: "0422 200 4040",
    },
    owner: { fullName: "Senthil Murugan", email: "kovai.motor@haat.test" },
  },
} satisfies Record<string, DemoSeller>;

export type DemoSellerKey = keyof typeof demoSellers;
