import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextField } from "#app/components/ui/form/field.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { InquiryPage } from "#app/components/shop/pages/inquiry-page.tsx";
import { RichText, TextLink } from "#app/components/shop/pages/rich-text.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { sendContactInquiry } from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import { contactForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import { localized, type OpeningHours } from "#app/domain/platform/settings/settings.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { pageText, readablePhone } from "#app/http/pages/page-text.server.ts";
import { config, db } from "#app/services.server.ts";

export const meta = publicTitleMeta;

export const loader = defineLoader({ permission: "shop.browse" }, async ({ person, ...args }) => {
  const [text, locale, settings] = await Promise.all([pageText(args, "contact"), getLocale(args), siteSettings()]);
  const { contact, business_hours: hours } = settings;
  const written = (day: OpeningHours) => (day ? `${day.opens}–${day.closes}` : text.closed);
  return {
    title: text.title,
    lead: text.lead,
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
    fields: fieldsOf(contactForm),
  };
});

export const action = defineAction(
  {
    permission: "inquiry.send",
    schema: contactForm,
    idempotent: true,
    done: { title: "messages:inquiry.contact_sent.title", description: "messages:inquiry.contact_sent.text" },
  },
  async ({ person, input, formKey, ...args }) => {
    await consumeForNetwork(args, "inquiry.network");
    const limit = { isVisitor: !person, maxStored: config.storage.inquiries };
    await sendContactInquiry(db, { ...input, formKey }, limit);
    return true;
  },
);

export default function Contact() {
  const { text, sender, fields } = useLoaderData<typeof loader>();
  return (
    <InquiryPage
      text={text}
      message={fields.message}
      note={
        <p className="mt-2">
          <RichText text={text.tip} />
        </p>
      }
      aside={<WaysToReachUs />}
    >
      <TextField field={fields.name} label={text.form.name} defaultValue={sender.name} enterKeyHint="next" />
      <TextField
        field={fields.email}
        label={text.form.email}
        hint={text.form.email_hint}
        defaultValue={sender.email}
        enterKeyHint="next"
      />
      <TextField field={fields.subject} label={text.form.subject} enterKeyHint="next" />
    </InquiryPage>
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
