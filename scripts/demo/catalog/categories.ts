export interface DemoCategory {
  slug: string;
  name: string;
  hi: string;
  gu: string;
  description: string;
  /** Innerwear, lingerie and personal care cannot be returned (rule 4.21). */
  returnable?: false;
  /** As an administrator types it. */
  sizeChart?: string;
}

export interface DemoDepartment {
  /** One of the shop's own departments (domain/catalog/categories/departments.ts), which bring their names. */
  slug: string;
  description: string;
  /** Its icon in the category row. */
  emoji: string;
  children: DemoCategory[];
}

/** What the demo adds to the eight departments: icons and subcategories. */
export const demoDepartments: DemoDepartment[] = [
  {
    slug: "fashion",
    description: "Sarees, clothes, shoes and bags.",
    emoji: "👗",
    children: [
      { slug: "sarees", name: "Sarees", hi: "साड़ियाँ", gu: "સાડીઓ", description: "Hand-tied, handwoven and printed." },
      {
        slug: "clothing",
        name: "Clothing",
        hi: "कपड़े",
        gu: "કપડાં",
        description: "Kurtis, T-shirts and dupattas.",
        sizeChart: `size | chest | waist | hip
          S | 86-91 | 71-76 | 91-96
          M | 91-97 | 76-81 | 96-101
          L | 97-102 | 81-86 | 101-107
          XL | 102-107 | 86-91 | 107-112
          XXL | 107-112 | 91-97 | 112-117`,
      },
      {
        slug: "footwear",
        name: "Footwear",
        hi: "जूते-चप्पल",
        gu: "પગરખાં",
        description: "Mojaris, sandals and shoes.",
        sizeChart: `size | foot
          UK 4 | 22.9
          UK 5 | 23.7
          UK 6 | 24.6
          UK 7 | 25.4`,
      },
      {
        slug: "bags-accessories",
        name: "Bags & accessories",
        hi: "बैग और एक्सेसरीज़",
        gu: "બૅગ અને ઍક્સેસરીઝ",
        description: "Handbags, sunglasses and more.",
      },
      {
        slug: "innerwear",
        name: "Innerwear",
        hi: "इनरवियर",
        gu: "ઇનરવેર",
        description: "Soft cotton for every day.",
        returnable: false,
      },
    ],
  },
  {
    slug: "electronics",
    description: "Sound, screens and power.",
    emoji: "📱",
    children: [
      { slug: "audio", name: "Audio", hi: "ऑडियो", gu: "ઑડિયો", description: "Headphones, speakers and radios." },
      {
        slug: "phones",
        name: "Phones & watches",
        hi: "फ़ोन और घड़ियाँ",
        gu: "ફોન અને ઘડિયાળ",
        description: "Phones, smart watches and power banks.",
      },
      { slug: "computers", name: "Computers", hi: "कंप्यूटर", gu: "કમ્પ્યુટર", description: "Laptops, keyboards and mice." },
      { slug: "cameras", name: "Cameras", hi: "कैमरे", gu: "કૅમેરા", description: "For trips and family functions." },
    ],
  },
  {
    slug: "home-decor",
    description: "Lamps, brass and furniture.",
    emoji: "🛋️",
    children: [
      {
        slug: "diyas-candles",
        name: "Diyas & candles",
        hi: "दीये और मोमबत्तियाँ",
        gu: "દીવા અને મીણબત્તી",
        description: "Light for puja and evenings.",
      },
      {
        slug: "lamps",
        name: "Lamps & lights",
        hi: "लैंप और लाइट",
        gu: "લૅમ્પ અને લાઇટ",
        description: "Lanterns and bulbs.",
      },
      { slug: "furniture", name: "Furniture", hi: "फ़र्नीचर", gu: "ફર્નિચર", description: "Solid wood, made to last." },
      {
        slug: "wall-shelf",
        name: "Wall & shelf decor",
        hi: "दीवार और शेल्फ़ की सजावट",
        gu: "દીવાલ અને શેલ્ફની સજાવટ",
        description: "Mirrors, vases, clocks and planters.",
      },
    ],
  },
  {
    slug: "beauty",
    description: "Makeup and care.",
    emoji: "🧴",
    children: [
      { slug: "makeup", name: "Makeup", hi: "मेकअप", gu: "મેકઅપ", description: "Lipsticks and nail colours." },
      {
        slug: "skin-hair",
        name: "Skin & hair care",
        hi: "त्वचा और बालों की देखभाल",
        gu: "ત્વચા અને વાળની સંભાળ",
        description: "Lotions, oils and rose water.",
      },
      {
        slug: "personal-care",
        name: "Personal care",
        hi: "निजी देखभाल",
        gu: "અંગત સંભાળ",
        description: "Soaps and shaving.",
        returnable: false,
      },
    ],
  },
  {
    slug: "sports",
    description: "For the ground, the court and the terrace.",
    emoji: "🏸",
    children: [
      { slug: "cricket", name: "Cricket", hi: "क्रिकेट", gu: "ક્રિકેટ", description: "Bats and balls." },
      {
        slug: "racquets-balls",
        name: "Racquets & balls",
        hi: "रैकेट और गेंद",
        gu: "રૅકેટ અને બૉલ",
        description: "Badminton, football and table tennis.",
      },
      {
        slug: "fitness-outdoor",
        name: "Fitness & outdoors",
        hi: "फ़िटनेस और आउटडोर",
        gu: "ફિટનેસ અને આઉટડોર",
        description: "Running, hiking and kites.",
      },
      {
        slug: "indoor-games",
        name: "Indoor games",
        hi: "इनडोर गेम्स",
        gu: "ઇનડોર ગેમ્સ",
        description: "For a rainy afternoon.",
      },
    ],
  },
  {
    slug: "books",
    description: "Stories, learning and stationery.",
    emoji: "📚",
    children: [
      {
        slug: "stories",
        name: "Stories & cooking",
        hi: "कहानियाँ और रसोई",
        gu: "વાર્તાઓ અને રસોઈ",
        description: "For reading and for the kitchen.",
      },
      {
        slug: "childrens-books",
        name: "Children's books",
        hi: "बच्चों की किताबें",
        gu: "બાળકોનાં પુસ્તકો",
        description: "Picture books and activity books.",
      },
      {
        slug: "learning",
        name: "Learning",
        hi: "सीखने की किताबें",
        gu: "શીખવાનાં પુસ્તકો",
        description: "Languages and atlases.",
      },
      {
        slug: "stationery",
        name: "Diaries & stationery",
        hi: "डायरी और स्टेशनरी",
        gu: "ડાયરી અને સ્ટેશનરી",
        description: "For writing and drawing.",
      },
    ],
  },
  {
    slug: "grocery",
    description: "Staples, spices and sweets.",
    emoji: "🌾",
    children: [
      { slug: "staples", name: "Staples", hi: "राशन", gu: "અનાજ અને રૅશન", description: "Rice, honey and pulp." },
      {
        slug: "spices-pickles",
        name: "Spices & pickles",
        hi: "मसाले और अचार",
        gu: "મસાલા અને અથાણાં",
        description: "Ground fresh, pickled slowly.",
      },
      {
        slug: "tea-coffee",
        name: "Tea & coffee",
        hi: "चाय और कॉफ़ी",
        gu: "ચા અને કૉફી",
        description: "For the first cup.",
      },
      {
        slug: "sweets-snacks",
        name: "Sweets & snacks",
        hi: "मिठाई और नाश्ता",
        gu: "મીઠાઈ અને નાસ્તો",
        description: "For guests and journeys.",
      },
    ],
  },
  {
    slug: "automotive",
    description: "For cars and two-wheelers.",
    emoji: "🛞",
    children: [
      { slug: "car-care", name: "Car care", hi: "कार की देखभाल", gu: "કારની સંભાળ", description: "Washing and shining." },
      {
        slug: "two-wheelers",
        name: "Two-wheelers",
        hi: "दोपहिया",
        gu: "ટુ-વ્હીલર",
        description: "Covers and riding gear.",
      },
      {
        slug: "tools-lights",
        name: "Tools & lights",
        hi: "औज़ार और टॉर्च",
        gu: "ઓજારો અને ટૉર્ચ",
        description: "For the road and the garage.",
      },
    ],
  },
];
