/** The worker process: `npm run worker`. Reports in a sentence why it cannot begin. */
try {
  // Imported here, so that a wrong setting, which the services find while they are built, is caught as well.
  const { runWorker } = await import("#app/jobs/run-worker.ts");
  await runWorker();
} catch (error) {
  process.stderr.write(`The worker has stopped. ${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return String((error as { code?: unknown }).code ?? error);
}

export {};
