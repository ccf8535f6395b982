/** Loaded into each process that scripts/shop-processes.mjs starts: when the starter is gone, however it went, this one stops too. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Listening for that must not keep a script alive that has done its work.
process.channel?.unref();
