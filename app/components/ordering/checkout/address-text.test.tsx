import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { DeliverTo } from "#app/components/ordering/checkout/deliver-to.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { address } from "../../../../tests/support/components/sample-shop-cart.ts";

describeBranches("AddressText", (sample) => <AddressText address={sample} />, address, [
  [{}, { is: "Meera Shah · 98765 43210 12 Lake Road, Ahmedabad, Gujarat 380009", texts: { b: "Meera Shah" } }],
]);

describeBranches("DeliverTo", (sample) => <DeliverTo address={sample} />, address, [
  [{}, { shows: "Meera Shah · 98765 43210", texts: { 'a[href="/checkout"]': "Change Deliver to" }, has: "h2" }],
]);
