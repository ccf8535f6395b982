import fs from "node:fs";

/** Loaded before everything else (`node --import`): settings from .env, where the environment does not say otherwise. */
if (fs.existsSync(".env")) process.loadEnvFile(".env");
