import { undoDeletion } from "#app/domain/listings/admin-products/deletions.commands.server.ts";
import { findBatch } from "#app/domain/listings/batches/batches.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    exists: ({ scope, params: { id } }) => findBatch(db, scope, id),
    idempotent: true,
    page: ({ params: { id } }) => paths.adminDeletion(id),
    form: "undo",
    done: "batches:message.undoing",
    stale: "batches:message.cannot_undo",
  },
  ({ scope, params: { id } }) => undoDeletion(db, scope, id),
);
