import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { sandboxCredentials } from "#app/config.server.ts";
import { createSandbox } from "#app/adapters/payments/sandbox/sandbox.server.ts";

/**
 * Serves the payment sandbox on its own port, for tests with several server processes:
 * `node --import tsx scripts/commands/razorpay-sandbox.ts [--port 0] --webhook-url http://127.0.0.1:3000/webhooks/razorpay [--state FILE]`
 * Prints one line of JSON with its address when it is ready.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    "webhook-url": { type: "string" },
    state: { type: "string" },
  },
});
const webhookUrl = values["webhook-url"];
if (!webhookUrl) {
  console.error("--webhook-url: needed, the shop's address for webhooks");
  process.exit(1);
}

const sandbox = createSandbox({ credentials: sandboxCredentials, webhookUrl, stateFile: values.state });
const server = sandbox.listen(Number(values.port), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
server.on("error", (error) => {
  console.error(`The payment sandbox cannot start: ${error.message}`);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
