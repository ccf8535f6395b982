import { useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { deliveryPlaceForm } from "#app/domain/money/delivery/delivery.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { assertKnownPin } from "#app/domain/platform/identifiers/pin-codes.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { rememberZip, shopperPlace } from "#app/http/people/delivery-place.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { localPath } from "#app/http/request/local-path.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { seeOtherDocument } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const backTo = ({ request }: RequestArgs) => localPath(new URL(request.url).searchParams.get("redirect"), paths.home);

export const loader = defineLoader({ permission: "shop.browse" }, async (args) => {
  const [t, place] = await Promise.all([getT(args), shopperPlace(args)]);
  return { title: t("messages:title.delivery_place"), zip: place?.zip, fields: fieldsOf(deliveryPlaceForm) };
});

/** Remembers the PIN code and returns to the page where it was asked for. */
export const action = defineAction(
  { permission: "session.use", schema: deliveryPlaceForm },
  async ({ input, ...args }) => {
    await assertKnownPin(db, input.zip);
    return seeOtherDocument(backTo(args), await rememberZip(args, input.zip));
  },
);

export default function DeliveryPlace() {
  const { t } = useTranslation();
  const { title, zip, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={title} lead={t("account:delivery_place.lead")}>
      <PostForm>
        <TextField field={fields.zip} label={t("account:delivery_place.zip")} defaultValue={zip} />
        <Button wide>{t("account:delivery_place.save")}</Button>
      </PostForm>
    </AuthCard>
  );
}
