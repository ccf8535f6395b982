import zod = require("zod"); // caught by oxlint: typescript/no-require-imports

export { zod };
