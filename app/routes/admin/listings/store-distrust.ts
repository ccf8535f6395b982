import { trustAction } from "#app/routes/admin/listings/trust-action.server.ts";

export const action = trustAction(false);
