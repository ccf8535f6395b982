import { audioProducts } from "./audio-products.ts";
import { automotiveProducts } from "./automotive-products.ts";
import { beautyProducts } from "./beauty-products.ts";
import { booksProducts } from "./books-products.ts";
import type { DemoProduct } from "./demo-product.ts";
import { electronicsProducts } from "./electronics-products.ts";
import { fashionProducts } from "./fashion-products.ts";
import { footwearBagsProducts } from "./footwear-bags-products.ts";
import { groceryProducts } from "./grocery-products.ts";
import { homeDecorProducts } from "./home-decor-products.ts";
import { sareesProducts } from "./sarees-products.ts";
import { sportsProducts } from "./sports-products.ts";
import { wallDecorProducts } from "./wall-decor-products.ts";

const shelves = [
  [...sareesProducts, ...fashionProducts],
  audioProducts,
  [...homeDecorProducts, ...wallDecorProducts],
  sportsProducts,
  groceryProducts,
  electronicsProducts,
  beautyProducts,
  booksProducts,
  automotiveProducts,
  footwearBagsProducts,
];

// Top Deals are the first eight, bought together are positions 4 and 5 (rules 2.5, 3.8).
const front = [
  "bandhani-saree",
  "wireless-headphones",
  "brass-diya-set",
  "running-shoes",
  "kesar-mango-pulp",
  "smart-watch",
  "matte-lipstick",
  "cricket-bat",
];

/** All products of the demo in the order of their numbers: the front row, then one of each shelf in turn. */
export const demoProducts: DemoProduct[] = inOrder();

function inOrder(): DemoProduct[] {
  const products = shelves.flat();
  const frontRow = front.map((key) => products.find((product) => product.key === key)!);
  const rest = shelves.map((shelf) => shelf.filter((product) => !front.includes(product.key)));
  const longest = Math.max(...rest.map((shelf) => shelf.length));
  const turns = Array.from({ length: longest }, (_, turn) => rest.flatMap((shelf) => shelf.slice(turn, turn + 1)));
  return [...frontRow, ...turns.flat()];
}
