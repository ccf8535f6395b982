import type { Db } from "#app/db/connection.server.ts";
import { rupees } from "#app/domain/money/money.ts";

/** The specified coupons. Their minimum is only described, never enforced (spec §9, decision 14). */
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
      },
      {
        code: "FLAT500",
        type: "Fixed",
        percent_basis_points: null,
        amount_paise: rupees(500),
        status: "Active",
        description: "on orders above ₹2000",
      },
      {
        code: "FREESHIP",
        type: "Shipping",
        percent_basis_points: null,
        amount_paise: null,
        status: "Expired",
        description: "free delivery",
      },
    ])
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}
