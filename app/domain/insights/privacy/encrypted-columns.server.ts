import { applicationContext } from "#app/domain/stores/applications/application-rows.server.ts";
import type { EncryptedColumn } from "#app/domain/platform/encryption/renewal.commands.server.ts";
import { encryptionContext } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { bankAccountContext } from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";

const ofApplication = (name: string): EncryptedColumn => ({
  table: "seller_applications",
  column: `${name}_encrypted`,
  id: "id",
  context: (id) => applicationContext(name, id),
});

/** Every column of the database with encrypted values. A test compares them with the tables. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  ofApplication("draft"),
  ofApplication("pan"),
  ofApplication("account_number"),
  {
    table: "store_bank_accounts",
    column: "account_number_encrypted",
    id: "seller_id",
    context: bankAccountContext,
  },
  { table: "factors", column: "secret_sealed", id: "profile_id", context: encryptionContext },
];
