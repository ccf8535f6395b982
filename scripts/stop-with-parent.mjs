/** Loaded into the processes that demo and tests start: when the starter is gone, however it went, this one stops too. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Listening for that must not keep a script alive that has done its work.
process.channel?.unref();
