import { requirePermission } from "#app/http/people/actor.server.ts"; // caught by eslint: no-restricted-imports
import { submitForm } from "#app/http/actions/form.server.ts"; // caught by eslint: no-restricted-imports
import { home } from "../../home.ts"; // caught by eslint: no-restricted-imports

export { home, requirePermission, submitForm };
