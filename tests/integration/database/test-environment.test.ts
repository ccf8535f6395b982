import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { currentSession } from "#app/http/people/session.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../support/factories/factories.ts";
import { signedIn, Visitor } from "../../support/http/visitor.ts";

describe("a test's visitor", () => {
  const cookie = createCookie("taste");

  it("stores cookies between calls and deletes expired ones", async () => {
    const visitor = new Visitor();
    await visitor.post(async () => data(null, { headers: { "Set-Cookie": await cookie.serialize("salty") } }), "/");
    const read = async ({ request }: LoaderFunctionArgs) => ({
      taste: (await cookie.parse(request.headers.get("Cookie"))) as string | null,
    });
    expect((await visitor.get(read, "/")).data).toEqual({ taste: "salty" });
    await visitor.post(
      async () => data(null, { headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } }),
      "/",
    );
    expect((await visitor.get(read, "/")).data).toEqual({ taste: null });
  });

  it("posts fields as a form and reports status, data and redirects, returned or thrown", async () => {
    const visitor = new Visitor();
    const echo = async ({ request }: ActionFunctionArgs) => {
      const form = await request.formData();
      if (form.get("go") === "away") throw redirect("/elsewhere", 303);
      return data({ all: form.getAll("size") }, { status: 422 });
    };
    const refused = await visitor.post(echo, "/", { size: ["S", "M"] });
    expect(refused).toMatchObject({ status: 422, data: { all: ["S", "M"] }, thrown: false });
    expect(await visitor.post(echo, "/", { go: "away" })).toMatchObject({
      status: 303,
      location: "/elsewhere",
      thrown: true,
    });
  });

  it("can be signed in with a profile of the factories", async () => {
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    expect((await currentSession(visitor.args()))?.person?.profileId).toBe(profile.id);
  });
});

describe("a test's database", () => {
  it("has the tables and no rows of other tests", async () => {
    await createCoupon();
    const product = await createProduct({
      variants: [{ options: { Size: "S" } }, { options: { Size: "M" }, stock_quantity: 0 }],
    });
    expect(product.variants.map((variant) => variant.options)).toEqual([{ Size: "S" }, { Size: "M" }]);
    const stored = await db.selectFrom("live_products").select(["id", "in_stock"]).execute();
    expect(stored).toEqual([{ id: product.id, in_stock: true }]);
  });
});
