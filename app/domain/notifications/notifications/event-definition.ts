import type { NotificationValues } from "#app/db/schema.ts";
import type { Topic } from "#app/domain/notifications/notifications/notifications.ts";
import type { StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";

interface NewNotification<Message extends string> {
  /** Texts: `notifications:message.<message>.title` and `.text`. */
  message: Message;
  values?: Partial<NotificationValues>;
  /** A path of the shop. */
  link: string;
}

export interface EventDefinition<Values, Message extends string, Key extends keyof Values, Task extends string> {
  /** Whether its recipient can switch off a channel. */
  topic: Topic | StoreTopic | ((values: Pick<Values, NoInfer<Key>>) => Topic | StoreTopic);
  /** Returns the notification in the account of `profileId`. */
  notification?: (values: Omit<Values, "profileId">) => NewNotification<Message> | undefined;
  /** The values in the payload of the mail's task, which reads all else again. */
  mail?: readonly Key[];
  /** The task's name where it is not `mail.<event>`. */
  task?: Task;
}

/** A curried function, because TypeScript infers all type parameters of a call or none. */
export function event<Values extends object>() {
  return <Message extends string = never, Key extends keyof Values = never, const Task extends string = never>(
    definition: EventDefinition<Values, Message, Key, Task>,
  ) => definition;
}
