/**
 * Values in a translated message. The end of a name says how it is shown: `_paise` as money, `_day` as a calendar day, `_key` as the translation
 * of another key.
 */
export type MessageValues = Record<string, string | number>;

/** A text to be translated where it is shown. */
export interface Notice {
  key: string;
  values: MessageValues;
}

/**
 * An expected error of a business rule, with a message for the user. Throwing it inside a command rolls the command's transaction
 * back; http/form.server.ts turns it into a message beside its field. `key` is a translation key like
 * `messages:checkout.cart_empty`.
 */
export class DomainError extends Error {
  readonly key: string;
  readonly field: string | undefined;
  readonly values: MessageValues;
  /** Values that replace the sent ones when the form comes back, as the message has just said. */
  readonly inputs: Readonly<Record<string, string>>;

  constructor(
    key: string,
    options: { field?: string; values?: MessageValues; inputs?: Readonly<Record<string, string>> } = {},
  ) {
    super(key);
    this.name = "Refusal";
    this.key = key;
    this.field = options.field;
    this.values = options.values ?? {};
    this.inputs = options.inputs ?? {};
  }
}

/** Several errors of one form, each at its field; as a single error, it is the first. */
export class DomainErrors extends DomainError {
  constructor(readonly all: readonly [DomainError, ...DomainError[]]) {
    const [{ key, field, values }] = all;
    super(key, { ...(field !== undefined && { field }), values });
  }
}

/** Throws a form's errors as one; returns when there are none. */
export function throwErrors(errors: readonly DomainError[]): void {
  const [first, ...others] = errors;
  if (first) throw new DomainErrors([first, ...others]);
}

/**
 * The request may succeed later: over a rate limit (`limit`), or the server is overloaded (`busy`). http/form.server.ts answers 429
 * or 503 and says when to try again.
 */
export class RetryLaterError extends DomainError {
  readonly because: "limit" | "busy";
  readonly retryAfterSeconds: number;

  constructor(key: string, when: { because: "limit" | "busy"; retryAfterSeconds: number }) {
    const minutes = Math.ceil(when.retryAfterSeconds / 60);
    super(key, { values: { minutes, seconds: when.retryAfterSeconds } });
    this.name = "NotNow";
    this.because = when.because;
    this.retryAfterSeconds = when.retryAfterSeconds;
  }
}
