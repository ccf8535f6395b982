import { sendSlowBodies, type SlowBodiesOptions } from "./slow-bodies.ts";

/**
 * Sends a fault test's slow requests, in a separate process so that it does not delay the measurement. Sends a
 * message when all connections are open.
 */
process.once("message", (options: SlowBodiesOptions) => {
  sendSlowBodies(options, () => process.send?.("flooding"));
});
process.once("disconnect", () => process.exit(0));
