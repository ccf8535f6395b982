import { describe, expect, it } from "vitest";
import { readPriceWords } from "./price-words.ts";

describe("a price in a search", () => {
  it.each([
    ["cotton saree under 500", "cotton saree", null, 500],
    ["Under ₹1,500 kurta", "kurta", null, 1500],
    ["lamp below rs. 250", "lamp", null, 250],
    ["lamp less than 250 rupees", "lamp", null, 250],
    ["shoes upto 2k", "shoes", null, 2000],
    ["shoes up to 1.5k", "shoes", null, 1500],
    ["gift within 999/-", "gift", null, 999],
    ["phone above 10,000", "phone", 10_000, null],
    ["watch more than Rs 700", "watch", 700, null],
    ["toys between 200 and 500", "toys", 200, 500],
    ["toys from ₹500 to ₹200", "toys", 200, 500],
    ["bag above 300 under 900", "bag", 300, 900],
    ["saree ₹1000 se kam", "saree", null, 1000],
    ["saree 1000 rupaye se kam", "saree", null, 1000],
    ["kurti 500 ke andar", "kurti", null, 500],
    ["kurti 500 tak", "kurti", null, 500],
    ["joote 800 se zyada", "joote", 800, null],
    ["₹500 से कम साड़ी", "साड़ी", null, 500],
    ["साड़ी ५०० तक", "साड़ी", null, 500],
    ["जूते 800 से ज़्यादा", "जूते", 800, null],
    ["saree 500 thi ochhi", "saree", null, 500],
    ["સાડી ₹500 થી ઓછી", "સાડી", null, 500],
    ["સાડી ૫૦૦ સુધી", "સાડી", null, 500],
    ["સાડી ૧,૦૦૦ની અંદર", "સાડી", null, 1000],
    ["ચંપલ 300 થી વધુ", "ચંપલ", 300, null],
    ["under 500", "", null, 500],
    ["₹1000 se kam", "", null, 1000],
    ["kurti ₹500-1000", "kurti", 500, 1000],
    ["kurti rs 500 – 1,000", "kurti", 500, 1000],
    ["saree 500 se 1000", "saree", 500, 1000],
    ["साड़ी 500 से 1000 तक", "साड़ी", 500, 1000],
    ["સાડી ૫૦૦ થી ૧૦૦૦ સુધી", "સાડી", 500, 1000],
    ["kurti < 700", "kurti", null, 700],
    ["kurti <700", "kurti", null, 700],
    [">₹2,000 watch", "watch", 2000, null],
    ["phone >= 10000", "phone", 10_000, null],
  ])("%s", (text, words, minPrice, maxPrice) => {
    expect(readPriceWords(text)).toEqual({ words, minPrice, maxPrice });
  });

  it.each([
    "toys under 5 years",
    "bottle under 500 ml",
    "rice above 5 kg",
    "under 18 kg dumbbell",
    "discount over 50%",
    "500 piece puzzle",
    "levis 501",
    "usha 3 blade fan",
    "undershirt 500",
    "under armour shoes",
    "lamp under 0",
    "overcoat 42",
    "sizes 38-42",
    "bottle 500 se 750 ml",
    "class 6 se 10 guide",
    "jeans 28 se 32",
  ])("is not read from: %s", (text) => {
    expect(readPriceWords(text)).toEqual({ words: text, minPrice: null, maxPrice: null });
  });
});
