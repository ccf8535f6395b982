import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { askQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { questionForm } from "#app/domain/support/questions/questions.schema.ts";
import { findRatedProduct } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "question.ask", params: { id: rowId } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const product = await findRatedProduct(db, args.params.id, locale);
  if (!product) throw notFound(t("messages:product.not_found"));
  const { id, name, picture } = product;
  return { title: t("messages:title.new_question"), product: { id, name, picture }, fields: fieldsOf(questionForm) };
});

export const action = defineAction(
  { permission: "question.ask", changesShop: true, params: { id: rowId }, schema: questionForm, idempotent: true },
  async ({ scope, params: { id }, formKey, input, ...args }) => {
    await consumeForNetwork(args, "message.network");
    const asked = await askQuestion(db, scope, { productId: id, formKey, ...input });
    if (asked === undefined) return false;
    return redirectWithToast(args, paths.product(id), {
      title: "messages:question.asked.title",
      description: "messages:question.asked.text",
    });
  },
);

/** A question about a product, public once the seller has answered it. */
export default function NewQuestion() {
  const { t } = useTranslation();
  const { title, product, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-2xl gap-5 py-5">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("conversations:questions.lead")}</p>
      </div>
      <ReviewedProductLine product={product} />
      <PostForm isKeyed isCard>
        <TextAreaField
          field={fields.body}
          label={t("conversations:questions.body")}
          hint={t("conversations:form.hint")}
          rows={4}
        />
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={t("common:pending.sending")}>{t("conversations:questions.submit")}</Button>
          <ButtonLink to={paths.product(product.id)} variant="outline">
            {t("reviews:page.back")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
