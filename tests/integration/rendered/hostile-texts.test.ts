import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../support/factories.ts";
import { createStore, NEW_PRODUCT, productAddress } from "../../support/product-form.ts";
import { openPage } from "../../support/rendered-page.ts";
import { signedIn, Visitor } from "../../support/visitor.ts";

/** What people type is inert where it is shown (rule 15.3). */

const PAYLOADS = [
  `<img src=x onerror=alert(1)>`,
  `"><svg onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `' OR 1=1; DROP TABLE products; --`,
  "${7*7}{{7*7}}<%= 7*7 %>",
];
/** Elements and attributes that only a payload makes. */
const ALIVE = "img[src=x], [onerror], [onload], script:contains('alert(1)'):not([nonce], [type='application/ld+json'])";

let store: Awaited<ReturnType<typeof createStore>>;
let productId: number;
beforeAll(async () => {
  store = await createStore({ store_name: `Shop ${PAYLOADS[0]}` });
  await store.save(
    NEW_PRODUCT,
    store.plain({
      name: `=cmd ${PAYLOADS.join(" ")}`.slice(0, 400),
      short_description: PAYLOADS[1]!,
      description: PAYLOADS.join("\n"),
      features: PAYLOADS.join("\n"),
      brand: PAYLOADS[2]!,
      sku: "+1|cmd",
      tags: "safe",
      name_gu: `ક ${PAYLOADS[0]}`,
      description_gu: PAYLOADS.join("\n"),
      maker_name: PAYLOADS[2]!,
      maker_address: PAYLOADS[0]!,
      picture_addresses: "https://p.example/%3Cscript%3E?a=<img/src=x/onerror=alert(1)>",
    }),
  );
  ({ id: productId } = await store.newest());
});

describe("hostile texts", () => {
  it.each([
    ["the product's page", () => `/product/${productId}`],
    ["the product's page in Gujarati", () => `/product/${productId}`, "gu"],
    ["a search for one", () => `/search?q=${encodeURIComponent(PAYLOADS[1]!)}`],
    ["a search for SQL", () => `/search?q=${encodeURIComponent(PAYLOADS[3]!)}`],
    ["an address that does not exist", () => `/${encodeURIComponent(PAYLOADS[1]!)}`],
    [
      "a wrong filter",
      () => `/search?q=a&min=${encodeURIComponent(PAYLOADS[2]!)}&sort=${encodeURIComponent("' OR 1=1")}`,
    ],
  ] as [string, () => string, ("gu" | undefined)?][])("are inert on %s", async (_what, address, locale) => {
    const shopper = new Visitor();
    if (locale) shopper.choose(locale);
    const page = await openPage(shopper, address());
    expect(page.status).toBeLessThan(500);
    expect(page.$(ALIVE)).toHaveLength(0);
    // Scripts carry data: nothing in it ends them.
    expect(page.html).not.toContain("</script><script>alert");
    expect(page.html).not.toContain("<img src=x");
  });

  it("are inert in the store's own area, where they can be changed", async () => {
    for (const address of [productAddress(productId), "/seller/products", "/seller/settings"]) {
      const page = await openPage(store.owner, address);
      expect(page.status).toBe(200);
      expect(page.$(ALIVE)).toHaveLength(0);
    }
    const form = await openPage(store.owner, productAddress(productId));
    expect(form.$("[name=description]").val()).toContain(PAYLOADS[0]);
    expect(await db.selectFrom("products").select("id").execute()).not.toEqual([]);
  });

  it("are no formulas in a CSV file", async () => {
    const { loader } = await import("#app/routes/seller/products-csv.ts");
    const reply = await store.owner.get(loader, "/seller/products.csv");
    const lines = (await reply.text()).split("\r\n");
    expect(lines.join("\n")).toContain("cmd");
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-][a-z]/);
  });

  it("are inert in the name of an account and in the language that a browser sends", async () => {
    const customer = await signedIn(await createProfile({ full_name: PAYLOADS[1]! }), {
      "Accept-Language": `${PAYLOADS[0]!.replaceAll(/[<>]/g, "")},en;q=0.5`,
    });
    customer.cookies.set("haat_locale", encodeURIComponent(btoa(JSON.stringify("<script>"))));
    for (const address of ["/", "/customer", "/customer/settings"]) {
      const page = await openPage(customer, address);
      expect(page.status).toBeLessThan(500);
      expect(page.$(ALIVE)).toHaveLength(0);
    }
  });
});
