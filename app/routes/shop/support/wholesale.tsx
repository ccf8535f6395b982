import { useLoaderData } from "@remix-run/react";
import { SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { InquiryPage } from "#app/components/shop/pages/inquiry-page.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { BUSINESS_TYPES } from "#app/domain/platform/identifiers/business-types.ts";
import { sendWholesaleInquiry } from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import { wholesaleForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { config, db } from "#app/services.server.ts";

const BENEFITS = [
  ["discounts", "tag"],
  ["support", "account"],
  ["selection", "grid"],
] as const;

export const meta = publicTitleMeta;

export const loader = defineLoader({ permission: "shop.browse" }, async ({ person, ...args }) => {
  const text = await pageText(args, "wholesale");
  const sender = { name: person?.fullName, email: person?.email };
  return { title: text.title, lead: text.lead, text, sender, fields: fieldsOf(wholesaleForm) };
});

export const action = defineAction(
  {
    permission: "inquiry.send",
    schema: wholesaleForm,
    idempotent: true,
    done: { title: "messages:inquiry.wholesale_sent.title", description: "messages:inquiry.wholesale_sent.text" },
  },
  async ({ person, input, formKey, ...args }) => {
    await consumeForNetwork(args, "inquiry.network");
    const limit = { isVisitor: !person, maxStored: config.storage.inquiries };
    await sendWholesaleInquiry(db, { ...input, formKey }, limit);
    return true;
  },
);

export default function Wholesale() {
  const { text, sender, fields } = useLoaderData<typeof loader>();
  return (
    <InquiryPage text={text} message={fields.message} aside={<Benefits />}>
      <TextField field={fields.company_name} label={text.form.company_name} enterKeyHint="next" />
      <TextField
        field={fields.contact_person}
        label={text.form.contact_person}
        defaultValue={sender.name}
        enterKeyHint="next"
      />
      <TextField field={fields.email} label={text.form.email} defaultValue={sender.email} enterKeyHint="next" />
      <TextField field={fields.phone} label={text.form.phone} enterKeyHint="next" />
      <SelectField
        field={fields.business_type}
        label={text.form.business_type}
        emptyLabel={text.form.business_type_empty}
        options={BUSINESS_TYPES.map((type) => ({ value: type, label: text.business_types[type] }))}
      />
    </InquiryPage>
  );
}

function Benefits() {
  const { text } = useLoaderData<typeof loader>();
  return (
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
  );
}
