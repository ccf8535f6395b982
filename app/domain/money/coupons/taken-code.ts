import { DomainError } from "#app/domain/domain-error.ts";

/** Another coupon has this code. It counts as a guess: a store could look for other stores' codes with it (rule 6.22). */
export class TakenCode extends DomainError {
  constructor() {
    super("promotions:error.code_taken", { field: "code" });
    this.name = "TakenCode";
  }
}
