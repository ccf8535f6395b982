import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { confirmedStep, SETUP_STEPS, type Setup, type SetupStep } from "#app/domain/insights/health/setup.ts";
import * as paths from "#app/paths.ts";

/** Where each step is done. */
const PLACES: Record<SetupStep, string> = {
  company: paths.adminSettingsCompany,
  categories: paths.adminCategories,
  delivery: paths.adminSettingsDelivery,
  payment: paths.home,
  mail: paths.adminMails,
  pictures: paths.adminCategories,
  policies: paths.terms,
  seller: paths.adminApplications,
};

/** What the first administrator does before the shop can sell. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const { t } = useTranslation();
  const n = SETUP_STEPS.filter((step) => setup.done[step]).length;
  return (
    <section className="grid gap-3" aria-labelledby="setup">
      <div>
        <h2 id="setup" className="text-heading font-bold">
          {t("admin_setup:title")}
        </h2>
        <p className="text-muted">{t("admin_setup:progress", { n, of: SETUP_STEPS.length })}</p>
      </div>
      <ol className="rounded-card border border-line bg-surface">
        {SETUP_STEPS.map((step) => (
          <SetupRow key={step} step={step} setup={setup} />
        ))}
      </ol>
    </section>
  );
}

function SetupRow({ step, setup: { done, mailSentAt } }: { step: SetupStep; setup: Setup }) {
  const { t, locale } = useTranslation();
  const isDone = done[step];
  const canConfirm = confirmedStep(step) && !isDone && (step !== "mail" || mailSentAt !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line p-4 not-last:border-b">
      <div className="min-w-0 basis-80 grow">
        <Link
          to={PLACES[step]}
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2"
        >
          {t(`admin_setup:step.${step}.title`)}
        </Link>
        <p className="text-muted">{t(`admin_setup:step.${step}.text`)}</p>
        {step === "mail" && mailSentAt && !isDone && (
          <p>{t("admin_setup:mail_sent", { at: formatDateTime(mailSentAt, locale) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {step === "mail" && !isDone && (
          <PostForm form="setup-test-mail" action={paths.adminSetupTestMail}>
            <Button variant="outline">{t("admin_setup:send_test")}</Button>
          </PostForm>
        )}
        {canConfirm && (
          <PostForm form={`setup-${step}`} action={paths.adminSetupConfirm(step)}>
            <Button variant="outline">
              {t(step === "mail" ? "admin_setup:arrived" : "admin_setup:confirm")}
              <span className="sr-only">: {t(`admin_setup:step.${step}.title`)}</span>
            </Button>
          </PostForm>
        )}
        <Chip tone={isDone ? "leaf" : "muted"}>{t(isDone ? "admin_setup:done" : "admin_setup:open")}</Chip>
      </div>
    </li>
  );
}
