import { isPinOfState } from "#app/domain/platform/identifiers/pin-code.ts";

/** A shopper's delivery place: an address's PIN code and state, or a PIN code alone when no more is known. */
export interface DeliveryPlace {
  zip: string;
  state: string | null;
}

/**
 * Returns whether a seller who delivers within `onlyState` alone delivers there (rule 9.14); null delivers to all of India. A PIN code alone
 * is refused only when it cannot be in the state: some are of two states.
 */
export function deliversTo(onlyState: string | null, { zip, state }: DeliveryPlace): boolean {
  if (onlyState === null) return true;
  return state === null ? isPinOfState(zip, onlyState) : state === onlyState;
}
