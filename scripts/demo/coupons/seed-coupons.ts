import type { Db } from "#app/db/connection.server.ts";
import { rupees } from "#app/domain/platform/money/money.ts";

/** The coupons of rule 6.2. Their minimum is only described, never enforced. */
export async function seedCoupons(db: Db): Promise<void> {
  await db
    .insertInto("coupons")
    .values([
      {
        code: "SAVE10",
        type: "Percentage",
        percent_basis_points: 1000,
        amount_paise: null,
        status: "Active",
        description: "on orders above ₹1000",
        description_translations: JSON.stringify({
          hi: "₹1,000 से ज़्यादा के ऑर्डर पर",
          gu: "₹1,000થી વધુના ઓર્ડર પર",
        }),
      },
      {
        code: "FLAT500",
        type: "Fixed",
        percent_basis_points: null,
        amount_paise: rupees(500),
        status: "Active",
        description: "on orders above ₹2000",
        description_translations: JSON.stringify({
          hi: "₹2,000 से ज़्यादा के ऑर्डर पर",
          gu: "₹2,000થી વધુના ઓર્ડર પર",
        }),
      },
      {
        code: "FREESHIP",
        type: "Shipping",
        percent_basis_points: null,
        amount_paise: null,
        status: "Expired",
        description: "free delivery",
        description_translations: JSON.stringify({ hi: "मुफ़्त डिलीवरी", gu: "મફત ડિલિવરી" }),
      },
    ])
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}
