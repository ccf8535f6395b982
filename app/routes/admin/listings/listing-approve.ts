import { z } from "zod";
import { approveListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { listingAction } from "#app/routes/admin/listings/listing-action.server.ts";
import { db } from "#app/services.server.ts";

export const action = listingAction(
  { form: "approve", schema: z.object({}), done: "admin_moderation:message.approved" },
  (scope, id) => approveListing(db, scope, id),
);
