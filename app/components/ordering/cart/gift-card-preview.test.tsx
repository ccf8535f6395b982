import { GiftCardPreview } from "#app/components/ordering/cart/gift-card-preview.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("GiftCardPreview", () => <GiftCardPreview />, {}, [
  [
    {},
    { is: "Haat HAAT-•••••••• Gift card", has: '[aria-hidden=true] use[href$="#gift"]' },
    { shell: { storeName: "Haat" } },
  ],
  [{}, "HAAT-•••••••• Gift card"],
]);
