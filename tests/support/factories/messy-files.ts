/** A store's file from another shop, with its headings and typical dirt. The goods are invented. */
export interface MessyFile {
  name: string;
  content: Buffer;
  /** Proposed heading of each mapping field. */
  proposed: Record<string, string>;
  counts: { read: number; refused: number };
  /** Corrections typed for refused rows: the line, the cell's heading, the new text. */
  corrections: [line: number, heading: string, text: string][];
  /** A product whose row was refused first, with its price. */
  corrected: { name: string; price: string };
}

const WARES = [
  ...[
    "Stone grinder",
    "Ghungroo chain",
    "Coir doormat",
    "Cotton kurta",
    "Steel tiffin",
    "Neem comb",
    "Bamboo basket",
    "Copper jug",
  ],
  ...["Block print quilt", "Sandal soap", "Wooden toy", "Khadi towel", "Pickle jar", "Rose incense", "Leather sandal"],
  ...["Terracotta pot", "Silk scarf", "Cane stool"],
];

/** Returns the three files; their products have the mark in their names and numbers, so that runs do not clash. */
export function messyFiles(mark: string): MessyFile[] {
  return [rupeeSigns(mark), brokenCharacters(mark), jsonCells(mark)];
}

/** Prices with ₹ and lakh commas, cut names, blank rows, no product numbers: rows differ by address. */
function rupeeSigns(mark: string): MessyFile {
  const row = (n: number, name: string, discount: string, actual: string) =>
    `"${name} ${mark}, Hand Made, Pack of ${n}...",home & kitchen,Kitchen & Dining,https://pictures.invalid/${n}.jpg,https://www.shop.test/${mark.replaceAll(" ", "-")}/dp/B0${n}/ref=sr_1_${n}?qid=16791,4.${n % 10},"2,${100 + n}",${discount},${actual},${n}`;
  const plain = WARES.slice(0, 15).map((name, n) => row(n, name, `"₹1,${200 + n}"`, `"₹1,02,${300 + n}.50"`));
  return {
    name: "rupee signs and blank rows",
    content: Buffer.from(
      [
        "\uFEFFname,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price,Unnamed: 0",
        ...plain.slice(0, 6),
        "",
        row(90, "Oil press", "", '"₹32,999"'),
        ...plain.slice(6),
        row(91, "Flour mill", "Get", '"₹58,990"'),
        row(92, "Sugar cane", "₹499", "₹399"),
        ",,,,,,,,,",
        "",
      ].join("\r\n"),
    ),
    proposed: { name: "name", price: "discount_price", original_price: "actual_price", images: "image", link: "link" },
    counts: { read: 18, refused: 2 },
    corrections: [
      [9, "discount_price", "₹ 30,499/-"],
      [19, "discount_price", "58,990"],
    ],
    corrected: { name: `Oil press ${mark}`, price: "₹30,499" },
  };
}

/** Characters that were decoded twice or lost, multi-line cells, no prices, file names instead of addresses. */
function brokenCharacters(mark: string): MessyFile {
  const sku = (n: number) => `${mark.slice(0, 4)}-${n}`;
  const row = (n: number, name: string, sale: string, text = "Made by hand.") =>
    `${sku(n)},${name} ${mark},Beauty & Hygiene,Bath & Hand Wash,Haat Ghar ,${sale},${sale && "399.5"},Soap,,"${text}",${n}.jpg`;
  const rows = [
    "index,product,category,sub_category,brand,sale_price,market_price,type,rating,description,image",
    ...WARES.slice(0, 14).map((name, n) => row(n + 1, name, `${120 + n}.25`)),
    row(70, "Creme soap", "219", "Rich crÃ¨me.\nFor Beauty tips, tricks & more visit us."),
    row(71, "Lost word", "199", "The luscious \uFFFD\uFFFD\uFFFD herb"),
    row(72, "Free gift", "free"),
    `${sku(73)},,Beauty & Hygiene,Hair Care,Haat Ghar,220,220,Oil,4.1,"No name",oil.jpg`,
    row(74, "Twin", "90"),
    row(74, "Twin", "95"),
  ];
  return {
    name: "broken characters and several lines in a cell",
    content: Buffer.concat([Buffer.from(rows.join("\n")), Buffer.from("\n")]),
    proposed: { sku: "index", name: "product", price: "sale_price", original_price: "market_price", brand: "brand" },
    counts: { read: 20, refused: 3 },
    corrections: [
      [19, "sale_price", "Rs. 149"],
      [20, "product", `Amla oil ${mark}`],
    ],
    corrected: { name: `Amla oil ${mark}`, price: "₹220" },
  };
}

/** Cells with lists, a category path, two prices, one often missing, and an unclosed quotation mark. */
function jsonCells(mark: string): MessyFile {
  const number = (n: number) => `${mark.replaceAll(" ", "")}7f70${n}`;
  const row = (n: number, name: string, retail: string, discounted: string) =>
    `${number(n)},2016-03-25 22:59:23 +0000,http://www.shop.test/p/${number(n)},${name} ${mark},"[""Furniture >> Living Room Furniture >> ${name}""]",SB${n},${retail},${discounted},"[""http://pictures.invalid/a-${n}.jpeg"", ""http://pictures.invalid/b-${n}.jpeg""]",FALSE,"Key Features of ${name}, Price: Rs. ${discounted} • Fine • Strong",No rating available,No rating available,Haat Ghar,"{""product_specification""=>[{""key""=>""Finish"", ""value""=>""Plain""}]}"`;
  return {
    name: "lists in cells and prices that are missing",
    content: Buffer.from(
      [
        "uniq_id,crawl_timestamp,product_url,product_name,product_category_tree,pid,retail_price,discounted_price,image,is_FK_Advantage_product,description,product_rating,overall_rating,brand,product_specifications",
        ...WARES.map((name, n) => row(n, name, String(999 + n), String(499 + n))),
        row(80, "Sofa bed", "", ""),
        row(81, "Wall shelf", "1299", "n/a"),
        `${number(82)},2016-03-25 22:59:23 +0000,http://www.shop.test/p/82,Cut row ${mark}`,
      ].join("\n"),
    ),
    proposed: { sku: "uniq_id", name: "product_name", price: "discounted_price", original_price: "retail_price" },
    counts: { read: 21, refused: 3 },
    corrections: [
      [20, "discounted_price", "22,646"],
      [21, "discounted_price", "Rs 1,199"],
    ],
    corrected: { name: `Sofa bed ${mark}`, price: "₹22,646" },
  };
}
