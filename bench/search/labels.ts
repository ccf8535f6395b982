import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { searchWords, wordForms } from "#app/domain/catalog/search/search.ts";

/** A product's words. */
export interface Labels {
  name: string;
  brand: string;
  tags: string[];
  /** Words of the name, and of tags and categories that name a single kind. Texts about the product do not count. */
  called: ReadonlySet<string>;
  /** Words of name, brand, tags and categories. */
  labelled: ReadonlySet<string>;
}

/** Lists of words, in singular or plural: a product must have all words of any one list. */
export type Meant = readonly (readonly string[])[];

/** The set of a product's words that must contain them. */
export type Where = "called" | "labelled";

/** Category names that list several kinds ("Foodgrains, Oil & Masala") do not tell a product's kind. */
const SEVERAL = /[,&/]/;

/** Returns the labels of each product on sale, by id. */
export async function loadLabels(db: Db): Promise<Map<number, Labels>> {
  const { rows } = await sql<{ id: number; name: string; brand: string; tags: string[]; categories: string[] }>`
    SELECT p.id, concat_ws(' ', p.name, t.names) AS name, coalesce(p.brand, '') AS brand, p.tags,
           ARRAY[category.name::text, department.name::text] AS categories
      FROM live_products p
      JOIN categories category ON category.id = p.category_id
      JOIN categories department ON department.id = p.department_id
      LEFT JOIN LATERAL (SELECT string_agg(name, ' ') AS names FROM product_translations WHERE product_id = p.id) t ON true`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, name, brand, tags, categories }) => {
      const kinds = [...tags, ...categories];
      const called = wordsOf([name, ...kinds.filter((kind) => !SEVERAL.test(kind))]);
      return [id, { name, brand, tags, called, labelled: wordsOf([name, brand, ...kinds]) }];
    }),
  );
}

/** Reads "flip flop|slipper". */
export function readMeant(text: string): Meant {
  return text.split("|").map((words) => searchWords(words));
}

export function isMeant(labels: Labels, meant: Meant, where: Where): boolean {
  return meant.some((all) => all.every((word) => wordForms(word).some((form) => labels[where].has(form))));
}

/** Returns whether any product is meant. */
export function finder(products: readonly Labels[]): (meant: Meant, where: Where) => boolean {
  const byWord = new Map<string, Labels[]>();
  for (const labels of products)
    for (const word of labels.labelled) {
      const others = byWord.get(word);
      if (others) others.push(labels);
      else byWord.set(word, [labels]);
    }
  return (meant, where) =>
    meant.some((all) =>
      wordForms(all[0] ?? "").some((form) => byWord.get(form)?.some((labels) => isMeant(labels, [all], where))),
    );
}

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => searchWords(text)));
}
