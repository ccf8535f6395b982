import { sendSlowBodies, type SlowBodiesOptions } from "./slow-bodies.ts";

/** The flood of a fault test, in a process of its own so that it does not delay what the test measures. Says when all connections are made. */
process.once("message", (options: SlowBodiesOptions) => {
  sendSlowBodies(options, () => process.send?.("flooding"));
});
process.once("disconnect", () => process.exit(0));
