import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { TextAreaField, TextField } from "#app/components/form/field.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PageHead } from "#app/components/pages/page-article.tsx";
import { RichText, TextLink } from "#app/components/pages/rich-text.tsx";
import { sendContactInquiry } from "#app/domain/inquiries/inquiries.commands.server.ts";
import { contactForm } from "#app/domain/inquiries/inquiries.schema.ts";
import { localized, type OpeningHours } from "#app/domain/settings/settings.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { siteSettings } from "#app/http/frame.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { pageText, readablePhone } from "#app/http/page-text.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.text.title ?? "", description: data?.text.lead });

export async function loader(args: LoaderFunctionArgs) {
  const { person } = await requirePermission(args, "shop.browse");
  const [text, locale, settings] = await Promise.all([pageText(args, "contact"), getLocale(args), siteSettings()]);
  const { contact, business_hours: hours } = settings;
  const written = (day: OpeningHours) => (day ? `${day.opens}–${day.closes}` : text.closed);
  return {
    text,
    address: localized(contact.address, locale),
    phone: { shown: readablePhone(contact.phone), number: contact.phone },
    email: contact.email,
    hours: [
      { days: text.weekdays, open: written(hours.weekdays) },
      { days: text.saturday, open: written(hours.saturday) },
      { days: text.sunday, open: written(hours.sunday) },
    ],
    sender: { name: person?.fullName, email: person?.email },
  };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "inquiry.send");
  return submitForm(args, contactForm, async (inquiry) => {
    await sendContactInquiry(db, inquiry);
    return redirectWithToast(args, "/contact", {
      title: "messages:inquiry.contact_sent.title",
      description: "messages:inquiry.contact_sent.text",
    });
  });
}

export default function Contact() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-5xl py-6 md:py-10">
      <PageHead title={text.title} lead={text.lead} />
      <p className="mt-2">
        <RichText text={text.tip} />
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <WaysToReachUs />
        <ContactForm />
      </div>
    </div>
  );
}

function WaysToReachUs() {
  const { text, address, phone, email, hours } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="reach" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id="reach" className="text-heading font-bold">
        {text.reach}
      </h2>
      <dl className="mt-3 grid gap-4">
        <Way icon="location" name={text.office}>
          {address}
        </Way>
        <Way icon="phone" name={text.phone}>
          <TextLink to={`tel:${phone.number}`} words={phone.shown} />
        </Way>
        <Way icon="mail" name={text.email}>
          <TextLink to={`mailto:${email}`} words={email} />
        </Way>
        <Way icon="clock" name={text.hours}>
          {hours.map(({ days, open }) => (
            <span key={days} className="flex max-w-56 justify-between gap-4">
              <span>{days}</span> <span>{open}</span>
            </span>
          ))}
        </Way>
      </dl>
    </section>
  );
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
        <Icon name={icon} className="size-5 text-indigo" />
        {name}
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

function ContactForm() {
  const { text, sender } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  const { key } = useLocation();
  return (
    // The key empties the form after it was sent.
    <Form
      key={key}
      method="post"
      noValidate
      aria-labelledby="message-title"
      className={clsx(
        "grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 print:hidden",
        // On a phone what is wrong must be the first thing seen, also without JavaScript.
        outcome && "max-lg:order-first",
      )}
    >
      <h2 id="message-title" className="text-heading font-bold">
        {text.form.title}
      </h2>
      <ErrorSummary outcome={outcome} />
      <TextField
        name="name"
        label={text.form.name}
        outcome={outcome}
        defaultValue={sender.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        name="email"
        type="email"
        label={text.form.email}
        hint={text.form.email_hint}
        outcome={outcome}
        defaultValue={sender.email}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
      />
      <TextField name="subject" label={text.form.subject} outcome={outcome} autoComplete="off" enterKeyHint="next" />
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
