import { requirePermission } from "#app/http/actor.server.ts"; // caught by eslint: no-restricted-imports
import { submitForm } from "#app/http/form.server.ts"; // caught by eslint: no-restricted-imports
import { home } from "../../home.ts"; // caught by eslint: no-restricted-imports

export { home, requirePermission, submitForm };
