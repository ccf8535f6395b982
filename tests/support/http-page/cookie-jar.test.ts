import { expect, it } from "vitest";
import { CookieJar } from "./cookie-jar.ts";

const SHOP = new URL("http://localhost:3000/cart/lines");

function header(lines: string[], address: string, from = SHOP): string {
  const jar = new CookieJar();
  jar.take(from, lines);
  return jar.headerFor(new URL(address));
}

it.each([
  ["to every port of its host", ["a=1; Path=/"], "http://localhost:4000/", "a=1"],
  ["to no other host", ["a=1; Path=/"], "http://127.0.0.1:3000/", ""],
  ["below its path", ["a=1; Path=/cart"], "http://localhost:3000/cart/x", "a=1"],
  ["not beside its path", ["a=1; Path=/cart"], "http://localhost:3000/cartoon", ""],
  ["below the folder of the address that set it", ["a=1"], "http://localhost:3000/cart/x", "a=1"],
  ["not outside of that folder", ["a=1"], "http://localhost:3000/", ""],
  ["to localhost though it is secure", ["__Host-a=1; Path=/; Secure"], "http://localhost:3000/", "__Host-a=1"],
  ["not where its name asks for more than it has", ["__Host-a=1; Path=/"], "http://localhost:3000/", ""],
  ["not once it is over", ["a=1; Path=/; Max-Age=0"], "http://localhost:3000/", ""],
  ["not after its date", ["a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], "http://localhost:3000/", ""],
  [
    "as long as its age says, whatever its date",
    ["a=1; Path=/; Max-Age=9; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
    "http://localhost:3000/",
    "a=1",
  ],
  ["with the last of its values", ["a=1; Path=/", "a=2; Path=/"], "http://localhost:3000/", "a=2"],
  ["not once it was deleted", ["a=1; Path=/", "a=; Path=/; Max-Age=0"], "http://localhost:3000/", ""],
  ["after longer paths", ["a=1; Path=/", "b=2; Path=/cart"], "http://localhost:3000/cart", "b=2; a=1"],
  ["not for another domain", ["a=1; Path=/; Domain=example.org"], "http://example.org/", ""],
])("a cookie is sent %s", (_when, lines, address, expected) => {
  expect(header(lines, address)).toBe(expected);
});

it("a secure cookie stays in the secure connection elsewhere", () => {
  const shop = new URL("https://shop.example.org/");
  expect(header(["a=1; Path=/; Secure"], "https://shop.example.org/", shop)).toBe("a=1");
  expect(header(["a=1; Path=/; Secure"], "http://shop.example.org/", shop)).toBe("");
  expect(header(["a=1; Path=/; Domain=example.org"], "http://other.example.org/", shop)).toBe("a=1");
});
