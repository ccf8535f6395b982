import { createHash } from "node:crypto";
import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import * as paths from "#app/paths.ts";
import { loadLabels } from "./search/labels.ts";
import { queryClasses } from "./search/query-classes.ts";

/** Pages of one kind, each with its path in the shop with few products and in the one with many. */
export interface PageClass {
  name: string;
  pages: { few: string; many: string }[];
}

/** Returns the pages to read: words, brands, categories and prices of the small shop, which the large one has too. */
export async function pageClasses(fewUrl: string, manyUrl: string, count: number): Promise<PageClass[]> {
  const few = connect(fewUrl, { poolSize: 1, statementMilliseconds: 0 });
  const many = connect(manyUrl, { poolSize: 1, statementMilliseconds: 0 });
  try {
    const texts = queryClasses([...(await loadLabels(few)).values()]);
    const textsOf = (name: string) =>
      spread(texts.find((each) => each.name === name)?.queries.map(({ text }) => text) ?? [], count);
    const common = await commonWords(few, many, count);
    const search = (text: string, filters: Record<string, string> = {}) =>
      `${paths.search}?${new URLSearchParams({ q: text, ...filters })}`;
    const classes: [string, string[]][] = [
      ["home", Array.from({ length: count }, () => paths.home)],
      ["category", spread(await categoryPages(few), count)],
      ["search, exact", textsOf("exact").map((text) => search(text))],
      ["search, common word", common.map((text) => search(text))],
      ["search, two common words", common.map((text, index) => search(`${text} ${common.at(index - 7)}`))],
      ["search, rare", (await rareWords(few, many, count)).map((text) => search(text))],
      ["search, mistyped", textsOf("one typo").map((text) => search(text))],
      ["search, none", Array.from({ length: count }, (_, index) => search(meaningless(index)))],
      ["brand filter", spread(await brandPages(few), count)],
      [
        "price filter with words",
        common.map((text, index) => {
          const [min, max] = PRICES[index % PRICES.length] ?? [0, 0];
          return search(text, { min_price: String(min), max_price: String(max) });
        }),
      ],
    ];
    return [
      ...classes.map(([name, pages]) => ({ name, pages: pages.map((page) => ({ few: page, many: page })) })),
      { name: "product", pages: await productPages(few, many, count) },
    ];
  } finally {
    await few.destroy();
    await many.destroy();
  }
}

const PRICES = [
  [100, 500],
  [500, 1000],
  [1000, 5000],
  [1, 100],
  [5000, 50_000],
];

/** Returns `count` of the values, evenly spread; repeats some when there are fewer. */
function spread<Value>(values: readonly Value[], count: number): Value[] {
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)] as Value);
}

/** Returns the most frequent product words that both shops have. */
async function commonWords(few: Db, many: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word ~ '^[a-z]{4,}$' AND word <> ALL ('{with,from,this,that,your,other,accessories}')
     ORDER BY label_count DESC LIMIT ${2 * count}`.execute(many);
  const known = await few
    .selectFrom("search_words")
    .select("word")
    .where(
      "word",
      "in",
      rows.map(({ word }) => word),
    )
    .execute();
  return rows
    .map(({ word }) => word)
    .filter((word) => known.some((row) => row.word === word))
    .slice(0, count);
}

/** Returns words of exactly one product in the small shop, rarest in the large shop first. */
async function rareWords(few: Db, many: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word ~ '^[a-z]{5,}$' AND label_count = 1 ORDER BY word`.execute(few);
  const rarest = await many
    .selectFrom("search_words")
    .select("word")
    .where(
      "word",
      "in",
      rows.map(({ word }) => word),
    )
    .where("label_count", ">", 0)
    .orderBy("label_count")
    .orderBy("word")
    .limit(count)
    .execute();
  return spread(
    rarest.map(({ word }) => word),
    count,
  );
}

/** Returns a word that nothing looks or sounds like. */
function meaningless(index: number): string {
  const bytes = createHash("md5").update(String(index)).digest();
  return [...bytes.subarray(0, 9)].map((byte) => "bcdfghjklmnpqrstvwxz".charAt(byte % 20)).join("");
}

async function categoryPages(few: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM categories WHERE id IN (SELECT category_id FROM live_products UNION SELECT department_id FROM live_products)
     ORDER BY slug`.execute(few);
  return rows.map(({ slug }) => paths.category(slug));
}

/** Returns departments and searches, filtered by a brand that they have; some by a discount too. */
async function brandPages(few: Db): Promise<string[]> {
  const { rows } = await sql<{ brand: string; slug: string; tag: string }>`
    SELECT brand, department.slug, tags[1] AS tag
      FROM live_products p JOIN categories department ON department.id = p.department_id
     WHERE brand <> '' AND tags[1] <> ''
     ORDER BY md5(brand), p.id`.execute(few);
  return rows.map(({ brand, slug, tag }, index) => {
    const filters = { brand, ...(index % 3 === 0 && { min_discount: "25" }) };
    return index % 2 === 0
      ? `${paths.category(slug)}?${new URLSearchParams(filters)}`
      : `${paths.search}?${new URLSearchParams({ q: tag, ...filters })}`;
  });
}

async function productPages(few: Db, many: Db, count: number): Promise<PageClass["pages"]> {
  const idsOf = async (db: Db) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM live_products WHERE id % (SELECT greatest(1, count(*) / 2000) FROM live_products) = 0 ORDER BY id`.execute(
      db,
    );
    return spread(
      rows.map(({ id }) => id),
      count,
    );
  };
  const [ofFew, ofMany] = [await idsOf(few), await idsOf(many)];
  return ofFew.map((id, index) => ({ few: paths.product(id), many: paths.product(ofMany[index] ?? id) }));
}
