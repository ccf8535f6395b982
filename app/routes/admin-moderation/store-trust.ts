import { trustAction } from "#app/routes/admin-moderation/trust-action.server.ts";

export const action = trustAction(true);
