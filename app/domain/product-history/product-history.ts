import type { ChangedFields, ChangeSource } from "#app/db/schema.ts";

/** A change of a product. */
export interface ProductChange {
  id: number;
  source: ChangeSource;
  /** The member's name; an administrator's is not the store's business. */
  name: string | null;
  fields: ChangedFields;
  at: Date;
}
