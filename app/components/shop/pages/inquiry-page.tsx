import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { PageHead } from "#app/components/shop/pages/page-article.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

interface InquiryPageProps {
  text: { title: string; lead: string; form: Record<"title" | "message" | "message_hint" | "submit", string> };
  /** Below the lead. */
  note?: ReactNode;
  /** Beside the form, on phones above it. */
  aside: ReactNode;
  /** The form's fields; the message comes after them. */
  children: ReactNode;
  message: FormField<"message">;
}

/** A page with a contact form. */
export function InquiryPage({ text, note, aside, children, message }: InquiryPageProps) {
  const { key } = useLocation();
  const outcome = useFormOutcome();
  const { t } = useTranslation();
  return (
    <div className="shell max-w-5xl py-6 md:py-10">
      <PageHead title={text.title} lead={text.lead} />
      {note}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        {aside}
        {/* A new key empties the form after it was sent. */}
        <PostForm
          key={key}
          isKeyed
          withSummary={false}
          aria-labelledby="inquiry-title"
          className={clsx(
            "grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 print:hidden",
            // On phones errors come first, also without JavaScript.
            outcome && "max-lg:order-first",
          )}
        >
          <h2 id="inquiry-title" className="text-heading font-bold">
            {text.form.title}
          </h2>
          <ErrorSummary outcome={outcome} />
          {children}
          <TextAreaField field={message} label={text.form.message} hint={text.form.message_hint} rows={6} />
          <Button wide pendingLabel={t("common:pending.sending")}>
            {text.form.submit}
          </Button>
        </PostForm>
      </div>
    </div>
  );
}
