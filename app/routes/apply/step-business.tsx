import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { StepPage } from "#app/components/stores/apply/step-page.tsx";
import { stepAction, stepLoader } from "#app/routes/apply/application-step.server.ts";

export const meta = publicTitleMeta;

export const loader = stepLoader("business");
export const action = stepAction("business");

export default StepPage;
