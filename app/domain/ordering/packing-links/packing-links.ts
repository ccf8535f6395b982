import type { PictureSnapshot, PackingOutcome } from "#app/db/schema.ts";
import type { HelperScope } from "#app/domain/platform/access/scope.ts";

/** Maximum number of a store's links open at once (rule 7.15). */
export const MAX_OPEN_LINKS = 5;
export const MAX_HELPER_NAME = 40;
/** Maximum number of parcels shown to a helper at once. */
export const MAX_TO_PACK = 50;

/** Maximum number of a parcel's presses shown. */
export const MAX_ATTEMPTS_SHOWN = 50;

/** A link of today, for the store's members. */
export interface PackingLink {
  id: number;
  /** Null when none was given. */
  helperName: string | null;
  /** The member's name. */
  madeBy: string;
  madeAt: Date;
  isOpen: boolean;
  /** It may be closed and still not be ended: its maker may not pack at the moment. */
  canEnd: boolean;
  /** Parcels that were packed with it. */
  packed: number;
  /** Presses that changed nothing. */
  refused: number;
}

/** An open link, as its holder sees it. */
export interface OpenLink {
  scope: HelperScope;
  storeName: string;
}

/** A parcel as its helper sees it: nothing about its customer, and no money (rule 7.16). */
export interface HelperParcel {
  code: string;
  /** Handover deadline: a day in India. */
  dispatchBy: string;
  items: {
    name: string;
    options: Record<string, string>;
    picture: PictureSnapshot | null;
    sku: string | null;
    quantity: number;
  }[];
}

/** A press of a helper in the history of a parcel. */
export interface PackingAttempt {
  outcome: PackingOutcome;
  helperName: string | null;
  /** The member who made the link. */
  madeBy: string;
  at: Date;
}
