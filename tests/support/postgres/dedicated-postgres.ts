import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres, withClient, type RunningPostgres } from "../../../scripts/postgres/embedded-postgres.mjs";

/** A PostgreSQL server for a single test: it can freeze, crash and restart without affecting others. */
export class DedicatedPostgres {
  private constructor(
    private readonly directory: string,
    private server: RunningPostgres,
  ) {}

  static async start(): Promise<DedicatedPostgres> {
    const directory = path.join(os.tmpdir(), `haat-own-postgres-${randomBytes(6).toString("hex")}`);
    return new DedicatedPostgres(directory, await startPostgres({ dataDirectory: directory, disposable: true }));
  }

  /** The server's superuser address, stable across restarts. */
  get url(): string {
    return this.server.url;
  }

  /** Creates an empty database whose owner is not a superuser, as in production. Returns its address. */
  async createDatabase(name: string, owner: string): Promise<string> {
    await withClient(this.url, async (client) => {
      await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${owner}'`);
      await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
      // The tests' servers acknowledge a commit before writing it; a crash would lose confirmed orders.
      await client.query(`ALTER DATABASE ${name} SET synchronous_commit = on`);
    });
    const url = new URL(this.server.databaseUrl(name));
    url.username = owner;
    url.password = owner;
    return url.href;
  }

  /** Terminates every connection of a database, as an administrator or a failover does. */
  async endConnections(database: string): Promise<void> {
    await withClient(this.url, (client) =>
      client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database]),
    );
  }

  /** Sets a role's connection limit; -1 for none. */
  async limitConnections(role: string, max: number): Promise<void> {
    await withClient(this.url, (client) => client.query(`ALTER ROLE ${role} CONNECTION LIMIT ${max}`));
  }

  /** Suspends every process of the server: its sockets stay open, and nothing responds. */
  freeze(): void {
    // The postmaster first, so that it starts no new process.
    for (const pid of this.pids()) process.kill(pid, "SIGSTOP");
    for (const pid of this.pids()) process.kill(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.pids().reverse()) process.kill(pid, "SIGCONT");
  }

  /** Kills the process behind one connection of the database: the server terminates all others and recovers. */
  async crashConnection(database: string): Promise<void> {
    await withClient(this.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = $1 LIMIT 1",
        [database],
      );
      if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
    }).catch(() => {
      // Our own connection is terminated too.
    });
  }

  /** Stops the server, waits, and starts it again on the same port. */
  async restart(awayMilliseconds: number): Promise<void> {
    await this.server.stop({ evenIfUsed: true });
    await new Promise((resolve) => setTimeout(resolve, awayMilliseconds));
    this.server = await startPostgres({ dataDirectory: this.directory, port: this.server.port, disposable: true });
  }

  async remove(): Promise<void> {
    await this.server.stop({ evenIfUsed: true });
    for (const place of [this.directory, `${this.directory}.log`]) fs.rmSync(place, { recursive: true, force: true });
  }

  /** The postmaster and its children. */
  private pids(): number[] {
    const postmaster = Number(fs.readFileSync(path.join(this.directory, "postmaster.pid"), "utf8").split("\n")[0]);
    const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").split(" ");
    return [postmaster, ...children.filter(Boolean).map(Number)];
  }
}
