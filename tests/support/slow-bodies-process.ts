import { sendSlowBodies, type SlowBodiesOptions } from "./slow-bodies.ts";

/**
 * The sender of a fault test's slow requests, in a process of its own so that it does not delay the measurement. Sends a
 * message when all connections are open.
 */
process.once("message", (options: SlowBodiesOptions) => {
  sendSlowBodies(options, () => process.send?.("flooding"));
});
process.once("disconnect", () => process.exit(0));
