import { reopenApplication } from "#app/domain/stores/applications/review.commands.server.ts";
import { decisionAction } from "#app/routes/admin/stores/application-page.server.ts";

export const action = decisionAction(reopenApplication);
