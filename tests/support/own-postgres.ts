import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres, withClient, type RunningPostgres } from "../../scripts/embedded-postgres.mjs";

/** A PostgreSQL server of one test's own, which it may freeze, crash and restart without disturbing the other tests. */
export class OwnPostgres {
  private constructor(
    private readonly directory: string,
    private server: RunningPostgres,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const directory = path.join(os.tmpdir(), `haat-own-postgres-${randomBytes(6).toString("hex")}`);
    return new OwnPostgres(directory, await startPostgres({ dataDirectory: directory, disposable: true }));
  }

  /** The server's address, with the rights of its owner; it stays the same after a restart. */
  get url(): string {
    return this.server.url;
  }

  /** Creates an empty database whose owner is no superuser, as in production. Returns its address. */
  async createDatabase(name: string, owner: string): Promise<string> {
    await withClient(this.url, async (client) => {
      await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${owner}'`);
      await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
      // The tests' servers answer a commit before it is written; a crash would lose what the shop has confirmed.
      await client.query(`ALTER DATABASE ${name} SET synchronous_commit = on`);
    });
    const url = new URL(this.server.databaseUrl(name));
    url.username = owner;
    url.password = owner;
    return url.href;
  }

  /** Ends every connection of a database, as an administrator or a failover does. */
  async endConnections(database: string): Promise<void> {
    await withClient(this.url, (client) =>
      client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database]),
    );
  }

  /** Lets a role have so many connections; -1 for any number. */
  async limitConnections(role: string, most: number): Promise<void> {
    await withClient(this.url, (client) => client.query(`ALTER ROLE ${role} CONNECTION LIMIT ${most}`));
  }

  /** Stops every process of the server where it is: its sockets stay open, and nothing answers. */
  freeze(): void {
    // The postmaster first, so that it starts no process meanwhile.
    for (const pid of this.pids()) process.kill(pid, "SIGSTOP");
    for (const pid of this.pids()) process.kill(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.pids().reverse()) process.kill(pid, "SIGCONT");
  }

  /** Kills the process behind one connection of the database: the server ends all others and recovers. */
  async crashConnection(database: string): Promise<void> {
    await withClient(this.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = $1 LIMIT 1",
        [database],
      );
      if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
    }).catch(() => {
      // Our own connection goes with the others.
    });
  }

  /** Stops the server, lets it stay away for a while, and starts it again on the same port. */
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
