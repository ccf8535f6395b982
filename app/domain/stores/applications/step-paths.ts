import type { Step } from "#app/domain/stores/applications/applications.ts";
import * as paths from "#app/paths.ts";

const PATHS: Readonly<Record<Step, string>> = {
  business: paths.sellerRegister,
  identification: paths.applicationIdentification,
  bank: paths.applicationBank,
  addresses: paths.applicationAddresses,
  products: paths.applicationProducts,
  agreement: paths.applicationAgreement,
};

/** Returns the address of a step. */
export const stepPath = (step: Step) => PATHS[step];

/** Returns the step's path from "Check your answers": saving the step returns there. */
export const changePath = (step: Step) => `${PATHS[step]}?from=check`;
