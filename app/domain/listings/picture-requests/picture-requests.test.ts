import { describe, expect, test } from "vitest";
import {
  IS_PASSING,
  pictureAddresses,
  PictureProblem,
  pictureUrl,
  storageKeyIn,
} from "#app/domain/listings/picture-requests/picture-requests.ts";

describe("an address of a picture", () => {
  test.each([
    ["https://shop.example/a.jpg", "https://shop.example/a.jpg"],
    ["http://shop.example/a.jpg", "http://shop.example/a.jpg"],
    ["ftp://shop.example/a.jpg", undefined],
    ["data:image/png;base64,AAAA", undefined],
    ["https://asha@shop.example/a.jpg", undefined],
    ["https://:secret@shop.example/a.jpg", undefined],
    ["a.jpg", undefined],
    ["", undefined],
  ])("%j is fetched as %j", (address, url) => {
    expect(pictureUrl(address)?.href).toBe(url);
  });

  test("has 2000 characters at most", () => {
    const address = `https://shop.example/${"x".repeat(1979)}`;
    expect(pictureUrl(address)?.href).toBe(address);
    expect(pictureUrl(`${address}x`)).toBeUndefined();
  });

  test("is read beside the page that leads to it", () => {
    expect(pictureUrl("../b.jpg", new URL("https://shop.example/c/d"))?.href).toBe("https://shop.example/b.jpg");
  });
});

describe("the address of one of our own pictures", () => {
  const key = `products/12/${"0123456789ab".repeat(2)}`;

  test.each([
    [`https://haat.example/media/${key}-640.webp`, key],
    [`http://127.0.0.1:9000/bucket/${key}-1200.avif?x=1#y`, key],
    [`https://haat.example/media/${key}-16.webp`, key],
    [`https://haat.example/media/${key}-6.webp`, undefined],
    [`https://haat.example/media/${key}-64000.webp`, undefined],
    [`https://haat.example/media/${key}-640.jpg`, undefined],
    [`https://haat.example/media/${key}-640.webp/x`, undefined],
    [`https://haat.example/media/x${key}-640.webp`, undefined],
    [`https://haat.example/media/${key}0-640.webp`, undefined],
    [`https://haat.example/media/stores/12/${"0".repeat(24)}-640.webp`, undefined],
    [`/media/${key}-640.webp`, undefined],
  ])("%s ends in the key %s", (address, found) => {
    expect(storageKeyIn(address)).toBe(found);
  });
});

test.each([
  ["https://a.in/1.jpg\nhttps://a.in/2.jpg", ["https://a.in/1.jpg", "https://a.in/2.jpg"]],
  ["https://a.in/1.jpg|https://a.in/2.jpg | https://a.in/1.jpg", ["https://a.in/1.jpg", "https://a.in/2.jpg"]],
  ["https://a.in/1.jpg,http://a.in/2.jpg, https://a.in/3.jpg", 3],
  ["https://a.in/w_100,h_100/1.jpg", ["https://a.in/w_100,h_100/1.jpg"]],
  [" lamp.jpg ", ["lamp.jpg"]],
  [" \n ", []],
])("the addresses in %j are %j", (text, addresses) => {
  const found = pictureAddresses(text);
  expect(typeof addresses === "number" ? found.length : found).toEqual(addresses);
});

test("a picture is tried again when the problem may be over later", () => {
  expect(Object.keys(IS_PASSING).filter((code) => IS_PASSING[code as keyof typeof IS_PASSING])).toEqual([
    "unknown_host",
    "unreachable",
    "too_slow",
    "server_error",
  ]);
});

test("a picture that cannot be fetched has its reason and what caused it", () => {
  const cause = new Error("reset");
  expect(new PictureProblem("unreachable", { cause })).toMatchObject({
    code: "unreachable",
    message: "unreachable",
    cause,
  });
});
