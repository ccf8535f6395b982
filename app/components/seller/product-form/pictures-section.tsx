import { useContext } from "react";
import { Checkbox, SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Picture } from "#app/components/ui/picture.tsx";
import { PictureAddresses } from "#app/components/seller/product-form/picture-addresses.tsx";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { rowFields } from "#app/domain/platform/forms/forms.ts";
import { PRODUCT_PICTURES, valueKey, type EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

/** The product's pictures, each with its place, text and value, and the field for new ones. */
export function PicturesSection({ fields, product }: { fields: ProductFields; product: EditableProduct | null }) {
  const { t, locale } = useTranslation();
  const outcome = useContext(OutcomeContext);
  const pictures = product?.pictures ?? [];
  const values = (product?.options ?? []).flatMap(({ name, values: all }) =>
    all.map(({ value }) => valueKey(name, value)),
  );
  return (
    <div className="grid gap-5">
      {pictures.length > 0 && (
        <ul className="grid gap-3">
          {pictures.map(({ id, picture, alt, shows, isRemoved }, index) => {
            const row = rowFields(fields.pictures, index);
            return (
              // Inputs of one picture must not take over the values of another.
              <li key={`${id} ${JSON.stringify(outcome?.values)}`}>
                <fieldset className="grid gap-3 rounded-card border border-line p-4 has-[[type=checkbox]:checked]:border-brick sm:grid-cols-[auto_1fr]">
                  <legend className="px-1 text-muted">
                    {index === 0 ? t("seller:product.main_picture") : t("seller:product.picture", { n: index + 1 })}
                  </legend>
                  <input type="hidden" name={row.id.name} value={id} />
                  <span {...langAttribute(alt, locale)}>
                    {" "}
                    <Picture
                      picture={picture}
                      alt={alt || t("seller:product.picture", { n: index + 1 })}
                      sizes={96}
                      className="size-24 rounded-card object-cover"
                    />
                  </span>
                  <div className="grid items-start gap-3 sm:grid-cols-2">
                    <TextField
                      field={row.position}
                      label={t("seller:product.picture_place")}
                      hint={t("seller:product.picture_place_hint")}
                      defaultValue={index + 1}
                      narrow
                    />
                    <TextField field={row.alt} label={t("seller:product.picture_text")} defaultValue={alt} />
                    {values.length > 0 && (
                      <SelectField
                        field={row.shows}
                        label={t("seller:product.picture_shows")}
                        emptyLabel={t("seller:product.picture_shows_all")}
                        defaultValue={shows}
                        options={values.map((value) => ({ value, label: value, ...langAttribute(value, locale) }))}
                      />
                    )}
                    <Checkbox
                      field={row.remove}
                      label={t("seller:product.picture_remove", { n: index + 1 })}
                      defaultChecked={isRemoved ?? false}
                    />
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ul>
      )}
      <FileField
        takes={PRODUCT_PICTURES}
        label={t(pictures.length > 0 ? "seller:product.more_pictures" : "seller:product.pictures")}
      />
      <p className="text-small text-muted">{t("seller:product.pictures_hint")}</p>
      <PictureAddresses fields={fields} requests={product?.pictureRequests ?? []} />
    </div>
  );
}
