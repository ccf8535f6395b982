import { createHash } from "node:crypto";
import type { MailAttempt } from "#app/domain/notifications/notifications/mailer.ts";
import {
  definitionOf,
  topicOf,
  type MailedEvent,
  type MailPayloads,
  type MailTasks,
} from "#app/domain/notifications/notifications/events.ts";
import { wantsNotification } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { isStoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { currentJob } from "#app/jobs/current-job.ts";
import { linkTo } from "#app/jobs/due-mail.ts";
import { eventMails } from "#app/jobs/event-mails.ts";
import { mailContext } from "#app/mail/layout.ts";
import * as paths from "#app/paths.ts";
import { config, db, mailer } from "#app/services.server.ts";

type MailHandlers = { [Task in keyof MailTasks]: (payload: MailTasks[Task]) => Promise<void> };

/** The handlers of the mails' tasks. */
export const mailHandlers = Object.fromEntries(
  (Object.keys(eventMails) as MailedEvent[]).map((name) => [
    definitionOf(name).task,
    (payload: never) => sendEventMail(name, payload),
  ]),
) as MailHandlers;

/**
 * Sends an event's mail, if it is still due and its recipient has not switched its topic off. Throws when that fails, so that the queue
 * retries.
 */
async function sendEventMail<Name extends MailedEvent>(name: Name, payload: MailPayloads[Name]): Promise<void> {
  const due = await eventMails[name](payload);
  if (!due) return;
  const { to, tag, write, unsubscribeUrl } = due;
  const topic = topicOf(name, payload);
  if (!(await wantsNotification(db, to, topic, "email"))) return;
  const settings = await readSettings(db);
  const mail = write({
    ...mailContext(settings, config.origin, to.locale),
    ...(isStoreTopic(topic) && { choicesUrl: linkTo(paths.storeNotifications) }),
  });
  await mailer.send(
    { to: to.email, tag, ...mail, ...(unsubscribeUrl && { unsubscribeUrl }) },
    attemptOf(to.email, tag),
  );
}

/** Returns the mail's idempotency key: a repeated job uses the same one. */
function attemptOf(to: string, tag: string): MailAttempt | undefined {
  const job = currentJob();
  if (!job) return undefined;
  const key = createHash("sha256")
    .update(JSON.stringify([job.key, to, tag]))
    .digest("base64url");
  return { key, isRepeated: job.isRepeated };
}
