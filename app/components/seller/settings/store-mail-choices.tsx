import type { ReactNode } from "react";
import { Checkbox } from "#app/components/ui/form/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { StoreMailTopic } from "#app/db/schema.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

/** The daily store mails that a member can choose, then the mails that are always sent, with the reason. */
export function StoreMailChoices({
  choices,
  fields,
  isOwner,
}: {
  choices: readonly { topic: StoreMailTopic; isMailed: boolean }[];
  fields: Fields<StoreMailTopic>;
  isOwner: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {choices.map(({ topic, isMailed }) => (
        <Row key={topic} topic={topic}>
          <Checkbox field={fields[topic]} label={<ByMail topic={topic} />} defaultChecked={isMailed} />
        </Row>
      ))}
      {(isOwner ? ["security", "support"] : ["support"]).map((topic) => (
        <Row key={topic} topic={topic}>
          <p className="flex min-h-11 items-center gap-3 text-muted">
            <Icon name="check" className="size-5 shrink-0 text-leaf" />
            {t("store_settings:notifications.always")}
          </p>
        </Row>
      ))}
    </ul>
  );
}

function ByMail({ topic }: { topic: StoreMailTopic }) {
  const { t } = useTranslation();
  return (
    <>
      {t("store_settings:notifications.by_mail")}
      <span className="sr-only">: {t(`store_settings:notifications.${topic}.title`)}</span>
    </>
  );
}

function Row({ topic, children }: { topic: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto] sm:items-start sm:px-5">
      <div>
        <p className="font-bold">{t(`store_settings:notifications.${topic}.title`)}</p>
        <p className="text-muted">{t(`store_settings:notifications.${topic}.text`)}</p>
      </div>
      {children}
    </li>
  );
}
