import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { DispatchReport } from "#app/components/seller/parcels/dispatch-report.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { idsInAddress } from "#app/domain/platform/lists/ids-in-address.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import {
  isRefusedLine,
  MAX_DISPATCH_LINES,
  type DispatchedLine,
} from "#app/domain/ordering/seller-orders/dispatch-lines.ts";
import { dispatchLines } from "#app/domain/ordering/seller-orders/dispatch.commands.server.ts";
import { dispatchForm } from "#app/domain/ordering/seller-orders/dispatch.schema.ts";
import { listOrderNumbers } from "#app/domain/ordering/seller-orders/parcel-list.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.manage" }, async ({ scope, ...args }) => {
  const ids = idsInAddress(args.request.url, MAX_DISPATCH_LINES);
  const [t, numbers] = await Promise.all([getT(args), listOrderNumbers(db, scope, ids)]);
  return { title: t("messages:title.parcels_dispatch"), numbers, fields: fieldsOf(dispatchForm) };
});

// The answer is the page itself: each line is reported, and the same form sent again does nothing twice.
export const action = defineAction({ permission: "shipment.manage", schema: dispatchForm }, async ({ scope, input }) =>
  Response.json({ report: await dispatchLines(db, scope, input), carrier: input.carrier }),
);

/** Parcels handed to the courier: a line for each, typed or pasted. */
export default function ParcelsDispatch() {
  const { t } = useTranslation();
  const { title, numbers, fields } = useLoaderData<typeof loader>();
  const done = useActionData<{ report?: DispatchedLine[]; carrier?: string }>();
  const report = done?.report ?? [];
  const left = done?.report
    ? report.filter(isRefusedLine).map(({ text }) => text)
    : numbers.map((number) => `${number}, `);
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerParcels} text={t("parcels:list.title")} />
      <h1 className="text-title font-bold">{title}</h1>
      {report.length > 0 && <DispatchReport report={report} />}
      <PostForm isCard>
        <p>{t("parcels:dispatch.text", { n: MAX_DISPATCH_LINES })}</p>
        <TextField field={fields.carrier} label={t("seller:carrier")} defaultValue={done?.carrier} />
        <TextAreaField
          key={left.join("\n")}
          field={fields.lines}
          label={t("parcels:dispatch.lines")}
          hint={t("parcels:dispatch.hint")}
          rows={Math.min(20, Math.max(6, left.length + 2))}
          defaultValue={left.join("\n")}
        />
        <div>
          <Button>{t("parcels:list.ship")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
