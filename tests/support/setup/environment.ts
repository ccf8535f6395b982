/** Sets the tests' settings, whatever the shell's are: no external service, no log, no database. */
for (const name of Object.keys(process.env)) {
  if (/^(RAZORPAY|POSTMARK|S3|APP|MAIL|SEALING|GOOGLE|FACEBOOK|MSG91)_/.test(name) || name === "ALLOWED_HOSTS")
    Reflect.deleteProperty(process.env, name);
}
process.env.APP_ENV = "test";
process.env.PORT = "3000";
// Port 9 ("discard") has no listener: a demo running on this machine must not receive payment requests.
process.env.RAZORPAY_API_URL = "http://127.0.0.1:9";
process.env.LOG_LEVEL = "silent";
// Tests change rows and read them immediately.
process.env.PAGE_CACHE_MEGABYTES = "0";
process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/none";

export {};

// A worker ends with its run, even if the run is killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
