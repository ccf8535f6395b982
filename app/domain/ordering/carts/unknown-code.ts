import { DomainError } from "#app/domain/domain-error.ts";

/** No coupon or gift card with this code for this person. It counts as a guess. */
export class UnknownCode extends DomainError {
  constructor(key: "cart:coupon.invalid" | "cart:gift_card.invalid") {
    super(key, { field: "code" });
    this.name = "UnknownCode";
  }
}
