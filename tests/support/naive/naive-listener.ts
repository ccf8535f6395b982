import pg from "pg";

/** Listens naively: connects once, and never checks that the connection is alive. */
export async function listenOnce(databaseUrl: string, onChange: (table: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "haat changes" });
  client.on("error", () => {});
  client.on("notification", ({ payload }) => onChange(payload ?? ""));
  await client.connect();
  await client.query("LISTEN haat_changes");
  return client;
}
