import { refusalForm } from "#app/domain/listings/moderation/moderation.schema.ts";
import { refuseListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { listingAction } from "#app/routes/admin/listings/listing-action.server.ts";
import { db } from "#app/services.server.ts";

export const action = listingAction(
  { form: "refuse", schema: refusalForm, done: "admin_moderation:message.refused_listing" },
  (scope, id, input) => refuseListing(db, scope, id, input),
);
