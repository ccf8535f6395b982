import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PresentedPicture } from "#app/components/catalog/product-page/gallery.tsx";
import { optionName } from "#app/components/catalog/product-page/use-choice.ts";
import { usePageSettings } from "#app/components/ui/shell-data.ts";
import type { OptionValue, ProductOption } from "#app/domain/catalog/products/products.ts";
import { isInStock, displayPrice, type ChoosableVariant, type Choice } from "#app/domain/catalog/products/variants.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

interface OptionChoiceProps {
  options: ProductOption[];
  variants: ChoosableVariant[];
  pictures: PresentedPicture[];
  choice: Choice;
  /** The form was submitted without every option chosen: missing ones show an error. */
  isIncomplete: boolean;
  /** Every option is chosen, but the combination does not exist. */
  isImpossible: boolean;
  onChoose: (option: number, value: OptionValue) => void;
}

/** Options such as size and colour: radio buttons of the buy form, which work without JavaScript. */
export function OptionChoice({ isImpossible, ...props }: OptionChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      {props.options.map((option, index) => (
        <OptionField key={option.name} {...props} option={option} index={index} />
      ))}
      {isImpossible && <Problem text={t("product:no_such_choice")} />}
    </>
  );
}

function OptionField({
  options,
  variants,
  pictures,
  choice,
  isIncomplete,
  onChoose,
  option,
  index,
}: Omit<OptionChoiceProps, "isImpossible"> & { option: ProductOption; index: number }) {
  const { t } = useTranslation();
  const { lite } = usePageSettings() ?? {};
  const nothing = options.map(() => null);
  const isMissing = isIncomplete && (choice[index] ?? null) === null;
  const errorId = `option-${index + 1}-error`;
  const priced = options.length === 1 && displayPrice(variants, nothing).isLowest;
  return (
    // Scroll margin, because on phones the sticky buy buttons cover the lower end of the screen.
    <fieldset aria-describedby={isMissing ? errorId : undefined} className="scroll-mb-32 lg:scroll-mb-10">
      <legend className="mb-1.5 font-semibold">{option.name}</legend>
      <ul className="flex flex-wrap gap-2">
        {option.values.map((optionValue) => {
          const { value, label, picture } = optionValue;
          const isLeft = isInStock(variants, choice, index, value);
          const shown = picture === null ? undefined : pictures[picture];
          return (
            <li key={value}>
              <label className={clsx("option-chip", isMissing && "border-brick has-checked:border-indigo")}>
                <input
                  type="radio"
                  name={optionName(index)}
                  value={value}
                  defaultChecked={choice[index] === value}
                  disabled={!isInStock(variants, nothing, index, value)}
                  data-picture={picture === null ? undefined : picture + 1}
                  onChange={() => onChoose(index, optionValue)}
                />
                {shown && !lite && (
                  // The tile of the picture's colour is there before it.
                  <span
                    className="-ml-1.5 size-9 shrink-0 overflow-hidden rounded-chip"
                    style={{ backgroundColor: shown.placeholder_colour }}
                  >
                    <Picture picture={shown} sizes={36} bare className="load-later size-full object-cover" />
                  </span>
                )}
                <span className={isLeft ? undefined : "text-muted line-through"}>{label}</span>
                {priced && (
                  <span className="text-small font-normal">{formatPaise(priceOf(variants, index, value))}</span>
                )}
                {!isLeft && <span className="sr-only"> {t("product:out_of_stock")}</span>}
              </label>
            </li>
          );
        })}
      </ul>
      {isMissing && <Problem id={errorId} text={t("product:choose_option")} />}
    </fieldset>
  );
}

function Problem({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-center gap-1.5 font-semibold text-brick">
      <Icon name="warning" className="size-5 shrink-0" />
      {text}
    </p>
  );
}

function priceOf(variants: readonly ChoosableVariant[], option: number, value: string) {
  const choice = Array.from({ length: option + 1 }, (_, index) => (index === option ? value : null));
  return displayPrice(variants, choice).pricePaise;
}
