import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/form/field.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PageHead } from "#app/components/pages/page-article.tsx";
import { BUSINESS_TYPES } from "#app/domain/inquiries/inquiries.ts";
import { sendWholesaleInquiry } from "#app/domain/inquiries/inquiries.commands.server.ts";
import { wholesaleForm } from "#app/domain/inquiries/inquiries.schema.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { pageText } from "#app/http/page-text.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const BENEFITS = [
  ["discounts", "tag"],
  ["support", "account"],
  ["selection", "grid"],
] as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.text.title ?? "", description: data?.text.lead });

export async function loader(args: LoaderFunctionArgs) {
  const { person } = await requirePermission(args, "shop.browse");
  return {
    text: await pageText(args, "wholesale"),
    sender: { name: person?.fullName, email: person?.email },
  };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "inquiry.send");
  return submitForm(args, wholesaleForm, async (inquiry) => {
    await sendWholesaleInquiry(db, inquiry);
    return redirectWithToast(args, "/wholesale", {
      title: "messages:inquiry.wholesale_sent.title",
      description: "messages:inquiry.wholesale_sent.text",
    });
  });
}

export default function Wholesale() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-5xl py-6 md:py-10">
      <PageHead title={text.title} lead={text.lead} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <ul className="grid gap-3 sm:max-lg:grid-cols-3">
          {BENEFITS.map(([name, icon]) => (
            <li
              key={name}
              className="grid grid-cols-[1.5rem_1fr] gap-x-3 rounded-card border border-line bg-surface p-4 sm:max-lg:block"
            >
              <Icon name={icon} className="size-6 text-indigo" />
              <h2 className="text-lead font-bold sm:max-lg:mt-2">{text.benefits[name].title}</h2>
              <p className="col-start-2 text-muted">{text.benefits[name].text}</p>
            </li>
          ))}
        </ul>
        <InquiryForm />
      </div>
    </div>
  );
}

function InquiryForm() {
  const { text, sender } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  const { key } = useLocation();
  return (
    // The key empties the form after it was sent.
    <Form
      key={key}
      method="post"
      noValidate
      aria-labelledby="inquiry-title"
      className={clsx(
        "grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 print:hidden",
        // On a phone what is wrong must be the first thing seen, also without JavaScript.
        outcome && "max-lg:order-first",
      )}
    >
      <h2 id="inquiry-title" className="text-heading font-bold">
        {text.form.title}
      </h2>
      <ErrorSummary outcome={outcome} />
      <TextField
        name="company_name"
        label={text.form.company_name}
        outcome={outcome}
        autoComplete="organization"
        enterKeyHint="next"
      />
      <TextField
        name="contact_person"
        label={text.form.contact_person}
        outcome={outcome}
        defaultValue={sender.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        name="email"
        type="email"
        label={text.form.email}
        outcome={outcome}
        defaultValue={sender.email}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
      />
      <TextField
        name="phone"
        type="tel"
        label={text.form.phone}
        outcome={outcome}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
      <SelectField
        name="business_type"
        label={text.form.business_type}
        outcome={outcome}
        optional
        emptyLabel={text.form.business_type_empty}
        options={BUSINESS_TYPES.map((type) => ({ value: type, label: text.business_types[type] }))}
      />
      <TextAreaField
        name="message"
        label={text.form.message}
        hint={text.form.message_hint}
        outcome={outcome}
        rows={6}
      />
      <Button wide>{text.form.submit}</Button>
    </Form>
  );
}
