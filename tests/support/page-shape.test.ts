import { expect, it } from "vitest";
import { shapeOf } from "./page-shape.ts";

const CART = `<main lang="en"><h1 id="row-71" class="text-title gap-4">Your cart</h1><img src="/a.webp" alt="A red saree"><a href="/cart?page=2">Next</a></main>`;

it.each([
  ["words", "Your cart", "Your wishlist"],
  ["an address", "/cart?page=2", "/orders"],
  ["a picture's description", "A red saree", "Clay lamps"],
  ["a row's number", "row-71", "row-8"],
  ["a script", "<main", "<script nonce='1'>let cart = 2;</script><main"],
])("%s are no part of a page's shape", (_, from, to) => {
  expect(shapeOf(CART.replace(from, to))).toBe(shapeOf(CART));
});

it.each([
  ["a class", "text-title", "text-faint"],
  ["a class's number", "gap-4", "gap-6"],
  ["an element", "<h1", "<h2"],
  ["a missing description", ' alt="A red saree"', ""],
  ["an empty description", "A red saree", ""],
  ["an empty heading", "Your cart", " "],
  ["a language", 'lang="en"', 'lang="gu"'],
])("%s changes a page's shape", (_, from, to) => {
  expect(shapeOf(CART.replace(from, to))).not.toBe(shapeOf(CART));
});
