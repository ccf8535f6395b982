import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { INDIAN_STATES } from "#app/domain/platform/identifiers/states.ts";

interface Place {
  /** House and street. */
  address?: string | null | undefined;
  city: string | null;
  state: string | null;
  zip?: string | null | undefined;
}

const STATES = new Set<string>(INDIAN_STATES);

/** A place in one line: what a person has written in its own language, the state in that of the page. */
export function PlaceText({ address, city, state, zip }: Place) {
  const { t, locale } = useTranslation();
  const written = [address, city].filter(Boolean).join(", ");
  const stateName = state && STATES.has(state) ? t(`checkout:states.${state}`) : state;
  const rest = [stateName, zip].filter(Boolean).join(" ");
  return (
    <>
      {written && <span {...langAttribute(written, locale)}>{written}</span>}
      {written && rest && ", "}
      {rest}
    </>
  );
}
