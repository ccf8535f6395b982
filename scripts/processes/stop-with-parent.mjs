/** Loaded into the processes of demo and tests: stops the process when its starter is gone for any reason. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Listening for that must not keep a script alive that has done its work.
process.channel?.unref();
// Forked processes inherit flags: a worker that waits for messages would end at once.
const place = process.execArgv.findIndex((flag) => flag.endsWith("/stop-with-parent.mjs"));
if (place > 0) process.execArgv.splice(place - 1, 2);
