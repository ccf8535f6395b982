import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { HelperParcelCard } from "#app/components/seller/packing-links/helper-parcel.tsx";
import { HelperShell } from "#app/components/seller/packing-links/helper-shell.tsx";
import { ScanForm } from "#app/components/seller/parcels/scan-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { DomainError } from "#app/domain/domain-error.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { readableParcelCode, readParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";
import {
  findLink,
  findPackedParcel,
  listParcelsToPack,
} from "#app/domain/ordering/packing-links/packing-links.queries.server.ts";
import { packByHelper } from "#app/domain/ordering/packing-links/packing-attempts.commands.server.ts";
import { MAX_TO_PACK } from "#app/domain/ordering/packing-links/packing-links.ts";
import { parcelCodeForm } from "#app/domain/ordering/seller-orders/packing.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { LINK_HEADERS, seeOther } from "#app/http/request/responses.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork, isWithinNetworkLimit } from "#app/http/request/rate-limits.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const headers: HeadersFunction = () => LINK_HEADERS;

export const meta: MetaFunction = (args) => [...(titleMeta(args) ?? []), { name: "robots", content: "noindex" }];

const ofLink = { permission: "packing_link.use", params: { token: (token?: string) => token ?? "" } } as const;

/** The waiting parcels, for anyone with the link. An unknown, ended or outdated link shows the same page without parcels. */
export const loader = defineLoader(ofLink, async ({ params: { token }, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const closed = (state: "closed" | "busy", status: number) =>
    data({ title: t(`packing:link.${state}.title`), state, link: null }, { status, headers: LINK_HEADERS });
  if (!(await isWithinNetworkLimit(args, "packing.network"))) return closed("busy", 429);
  const link = await findLink(db, token);
  if (link === undefined || link === "ended") return closed("closed", link ? 410 : 404);
  const { scope, storeName } = link;
  const code = new URL(args.request.url).searchParams.get("packed");
  const [{ parcels, isPart }, packed] = await Promise.all([
    listParcelsToPack(db, scope, locale),
    code === null ? undefined : findPackedParcel(db, scope, code, locale),
  ]);
  const title = t("packing:link.title", { store: storeName });
  const shown = { parcels, isPart, packed: packed ?? null, fields: fieldsOf(parcelCodeForm) };
  return data({ title, state: "open" as const, link: shown }, { headers: LINK_HEADERS });
});

export const action = defineAction(
  { ...ofLink, schema: parcelCodeForm, idempotent: true },
  async ({ params: { token }, input: { code: input }, formKey, ...args }) => {
    await consumeForNetwork(args, "packing.network");
    const page = paths.pack(token);
    const outcome = await packByHelper(db, token, { code: input, formKey });
    if (outcome === undefined || outcome === "ended") return seeOther(page);
    const code = readParcelCode(input);
    if (outcome === "packed") return seeOther(`${page}?packed=${code}`);
    throw new DomainError(`messages:packing_link.${outcome}`, {
      field: "code",
      values: { code: outcome === "unknown" ? input : readableParcelCode(code) },
      inputs: { code: "" },
    });
  },
);

export default function Pack() {
  const { t } = useTranslation();
  const { title, state, link } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <HelperShell>
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      {link === null ? (
        <p>{t(`packing:link.${state}.text`)}</p>
      ) : (
        <>
          {outcome?.formErrors.map((message) => (
            <Notice key={message} tone="error" title={message} />
          ))}
          <ScanForm fields={link.fields} />
          {link.packed && !outcome && (
            <>
              <Notice tone="success" title={t("packing:link.packed", { code: readableParcelCode(link.packed.code) })} />
              <HelperParcelCard parcel={link.packed} />
            </>
          )}
          <p>{t(link.parcels.length === 0 ? "packing:scan.none_waiting" : "packing:link.waiting")}</p>
          {link.isPart && <Notice tone="info" title={t("packing:print.part", { n: MAX_TO_PACK })} />}
          {link.parcels.map((parcel) => (
            <HelperParcelCard key={parcel.code} parcel={parcel}>
              <Form method="post">
                <FormKey />
                <input type="hidden" name={fieldName<typeof parcelCodeForm>("code")} value={parcel.code} />
                <Button variant="outline" wide>
                  {t("packing:link.pack")}
                  <span className="sr-only">: {readableParcelCode(parcel.code)}</span>
                </Button>
              </Form>
            </HelperParcelCard>
          ))}
        </>
      )}
    </HelperShell>
  );
}
