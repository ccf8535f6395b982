import { expect, it } from "vitest";
import { addToast } from "#app/http/pages/toasts.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn } from "../../../support/http/visitor.ts";

const notices = "section[aria-live=polite]";

it("notices wait for the page that a redirect leads to, also over several", async () => {
  const visitor = await signedIn(await createProfile());
  const args = visitor.args();
  args.request = new Request(args.request, { method: "POST" });
  await addToast(args, { title: "messages:signed_in.title" });
  await addToast(args, { title: "messages:added_to_cart.title" });
  // The cart is empty: the checkout redirects to it.
  const checkout = await openPage(visitor, "/checkout");
  expect([checkout.status, checkout.location]).toEqual([303, "/cart"]);
  const cart = await openPage(visitor, "/cart");
  expect(cart.text(notices)).toMatch(/Added to Cart.*Login Successful/);
  expect((await openPage(visitor, "/cart")).text(notices)).toBe("");
});
