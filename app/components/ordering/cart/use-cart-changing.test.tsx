import { useCartChanging, useExpectedCartCount } from "#app/components/ordering/cart/cart-changing.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

function Changing() {
  return <>{useCartChanging() ? "changing" : "still"}</>;
}

describeBranches("useCartChanging", () => <Changing />, {}, [
  [{}, "still"],
  [{}, "changing", { sending: { to: "/cart/lines/3/remove" } }],
  [{}, "still", { sending: { to: "/product/12/wish" } }],
  [{}, "still", { sending: { to: "/cart" } }],
]);

function Expected({ count }: { count: number }) {
  return <>{useExpectedCartCount(count)}</>;
}

describeBranches("useExpectedCartCount", (props) => <Expected {...props} />, { count: 2 }, [
  [{}, "2"],
  [{}, "1", { sending: { to: "/cart/lines/3/remove" } }],
  [{}, "3", { sending: { to: "/product/12" } }],
  [{}, "2", { sending: { to: "/product/12" }, at: "/product/12?variant=31" }],
  [{ count: 0 }, "0", { sending: { to: "/cart/lines/3/remove" } }],
]);
