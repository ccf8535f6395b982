import { titleMeta } from "#app/components/ui/page-meta.ts";
import { StepPage } from "#app/components/stores/apply/step-page.tsx";
import { stepAction, stepLoader } from "#app/routes/apply/application-step.server.ts";

export const meta = titleMeta;

export const loader = stepLoader("identification");
export const action = stepAction("identification");

export default StepPage;
