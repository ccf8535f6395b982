import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import { canonicalCouponCode } from "#app/domain/money/coupons/coupons.ts";
import { CODE_LENGTH, RESERVED_PREFIXES } from "#app/domain/money/coupons/store-coupons.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { rupees, type Paise } from "#app/domain/platform/money/money.ts";
import { readPercentage, readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";

export const MAX_AMOUNT = rupees(100_000);

/**
 * Returns paise for an amount such as "₹500", or basis points for a percentage such as "12.5 %"; undefined for anything else, also a percentage
 * typed as an amount or the reverse.
 */
export function readValue(type: string | undefined, input: string): number | undefined {
  return type === "Percentage" ? readPercentage(input) : readRupees(input);
}

/** Returns what is wrong with a code in capitals. */
function problemOfCode(code: string): "code_invalid" | "code_reserved" | undefined {
  if (!/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(code) || code.length < CODE_LENGTH.min || code.length > CODE_LENGTH.max)
    return "code_invalid";
  return RESERVED_PREFIXES.some((prefix) => code.startsWith(prefix)) ? "code_reserved" : undefined;
}

/** Reads the fields that all forms of coupons have, and collects what is wrong with any of its fields. */
export class CouponFormReader<
  Input extends Record<"code" | "maximum" | "minimum" | "uses" | "uses_per_person", string>,
> {
  readonly errors: DomainError[] = [];

  constructor(private readonly input: Input) {}

  refuse(field: keyof Input & string, key: string): void {
    this.errors.push(new DomainError(`promotions:error.${key}`, { field }));
  }

  code(): string {
    const code = canonicalCouponCode(this.input.code);
    const problem = problemOfCode(code);
    if (problem) this.refuse("code", problem);
    return code;
  }

  /** Returns null where nothing is typed. */
  amount(field: "maximum" | "minimum"): Paise | null {
    if (this.input[field] === "") return null;
    const paise = readRupees(this.input[field]);
    if (!paise || paise > MAX_AMOUNT) this.refuse(field, "amount_invalid");
    return paise ?? null;
  }

  limits(): Pick<CouponTerms, "usageLimit" | "usageLimitPerPerson"> {
    return { usageLimit: this.limit("uses"), usageLimitPerPerson: this.limit("uses_per_person") };
  }

  /** Returns null where nothing is typed. */
  private limit(field: "uses" | "uses_per_person"): number | null {
    if (this.input[field] === "") return null;
    const times = readWholeNumber(this.input[field]);
    if (times === undefined || times < 1 || times > 1_000_000) this.refuse(field, "limit_invalid");
    return times ?? null;
  }
}
