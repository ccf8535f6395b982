import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type {
  DeliveredMail,
  Mail,
  Mailbox,
  MailAttempt,
  Mailer,
} from "#app/domain/notifications/notifications/mailer.ts";

const MAX_LISTED = 500;
const idShape = /^[0-9a-z]{11}-[A-Za-z0-9_-]{16}$/;

/**
 * Returns the local replacement of Postmark: one JSON file per mail in `directory`, written and read by any number of processes. Lists the newest
 * 500, newest first.
 */
export function createMailbox(directory: string): Mailer & Mailbox {
  let lastStamp = 0;

  /** Ids sort by time of delivery; the rest is derived from the mail's key, or random. */
  const nextId = (now: number, attempt: MailAttempt | undefined) => {
    lastStamp = Math.max(now * 1000, lastStamp + 1);
    const name = attempt?.key.slice(0, 16) ?? randomBytes(12).toString("base64url");
    return `${lastStamp.toString(36).padStart(11, "0")}-${name}`;
  };

  const listNames = () =>
    readdir(directory).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });

  const isDelivered = async ({ key }: MailAttempt) =>
    (await listNames()).some((name) => name.endsWith(`-${key.slice(0, 16)}.json`));

  const read = async (id: string): Promise<DeliveredMail | undefined> => {
    try {
      return JSON.parse(await readFile(path.join(directory, `${id}.json`), "utf8")) as DeliveredMail;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    async send({ to, subject, html, text, tag, unsubscribeUrl }: Mail, attempt) {
      if (attempt?.isRepeated && (await isDelivered(attempt))) return;
      const now = Date.now();
      const id = nextId(now, attempt);
      const mail: DeliveredMail = {
        id,
        deliveredAt: new Date(now).toISOString(),
        to,
        subject,
        html,
        text,
        tag,
        ...(unsubscribeUrl && { unsubscribeUrl }),
      };
      await mkdir(directory, { recursive: true });
      // Renamed into place, so that no reader sees a partial file.
      const unfinished = path.join(directory, `.${id}`);
      await writeFile(unfinished, JSON.stringify(mail));
      await rename(unfinished, path.join(directory, `${id}.json`));
    },

    async list() {
      const ids = (await listNames()).map((name) => path.basename(name, ".json")).filter((id) => idShape.test(id));
      const newest = ids.sort().reverse().slice(0, MAX_LISTED);
      const mails = await Promise.all(newest.map(read));
      return mails.filter((mail) => mail !== undefined);
    },

    find: async (id) => (idShape.test(id) ? read(id) : undefined),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
