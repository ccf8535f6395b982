import type { ApplicationTables } from "#app/db/tables/application-tables.ts";
import type { CatalogTables } from "#app/db/tables/catalog-tables.ts";
import type { ConversationTables } from "#app/db/tables/conversation-tables.ts";
import type { ImportTables } from "#app/db/tables/import-tables.ts";
import type { MoneyTables } from "#app/db/tables/money-tables.ts";
import type { OrdersTables } from "#app/db/tables/orders-tables.ts";
import type { PeopleTables } from "#app/db/tables/people-tables.ts";
import type { PlatformTables } from "#app/db/tables/platform-tables.ts";
import type { ShoppingTables } from "#app/db/tables/shopping-tables.ts";

/** The tables as Kysely sees them: column for column what the migrations make (a test compares the two). */
export type Database = PeopleTables &
  ApplicationTables &
  CatalogTables &
  ImportTables &
  ShoppingTables &
  OrdersTables &
  MoneyTables &
  ConversationTables &
  PlatformTables;
