import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { AdminGiftCard } from "#app/domain/money/gift-cards/admin-gift-cards.ts";
import type { cardSwitchForm } from "#app/domain/money/gift-cards/gift-cards.schema.ts";
import { GIFT_CODE_PREFIX } from "#app/domain/money/gift-cards/gift-cards.ts";
import * as paths from "#app/paths.ts";

/** Returns a card's code, with the part that the shop does not store masked: `HAAT-••••92QD`. */
export function maskedCode({ lastFour }: Pick<AdminGiftCard, "lastFour">): string {
  return `${GIFT_CODE_PREFIX}••••${lastFour}`;
}

export function CardStateChip({ isActive }: Pick<AdminGiftCard, "isActive">) {
  const { t } = useTranslation();
  return <Chip tone={isActive ? "leaf" : "muted"}>{t(`admin_people:cards.state.${isActive ? "active" : "off"}`)}</Chip>;
}

/** Switches a card on or off. @param back "list" to stay in the list */
export function CardSwitch({ id, isActive, back }: Pick<AdminGiftCard, "id" | "isActive"> & { back?: "list" }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={isActive ? paths.adminGiftCardOff(id) : paths.adminGiftCardOn(id)}>
      {back && <input type="hidden" name={fieldName<typeof cardSwitchForm>("back")} value={back} />}
      <Button variant="outline">{t(isActive ? "promotions:switch_off" : "promotions:switch_on")}</Button>
    </Form>
  );
}

/** Returns the columns of the gift cards, for their CSV file. */
export function giftCardColumns({ t }: Pick<Translation, "t">): Column<AdminGiftCard>[] {
  return [
    {
      head: t("admin_people:cards.column.code"),
      value: maskedCode,
      cell: (card) => (
        <Link
          to={paths.adminGiftCard(card.id)}
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap hover:underline"
        >
          {maskedCode(card)}
        </Link>
      ),
    },
    amountColumn(t("admin_people:cards.column.balance"), ({ balancePaise }) => balancePaise),
    amountColumn(t("admin_people:cards.column.initial"), ({ initialPaise }) => initialPaise),
    {
      head: t("admin_people:cards.column.recipient"),
      value: ({ recipientEmail }) => recipientEmail,
      cell: ({ recipientEmail }) => <span className="wrap-anywhere">{recipientEmail ?? "–"}</span>,
    },
    {
      head: t("admin_people:cards.column.origin"),
      value: ({ isSold }) => t(`admin_people:cards.origin.${isSold ? "sold" : "generated"}`),
    },
    { head: t("admin_people:cards.column.created"), value: ({ createdAt }) => createdAt },
    {
      head: t("admin_people:cards.column.active"),
      value: ({ isActive }) => t(`admin_people:cards.state.${isActive ? "active" : "off"}`),
      cell: ({ isActive }) => <CardStateChip isActive={isActive} />,
    },
  ];
}

/** Returns the columns of the table, which has each card's switch as well. */
export function giftCardTableColumns(translation: Pick<Translation, "t">): Column<AdminGiftCard>[] {
  return [
    ...giftCardColumns(translation),
    {
      head: translation.t("admin_people:users.column.actions"),
      value: () => null,
      cell: ({ id, isActive }) => <CardSwitch id={id} isActive={isActive} back="list" />,
    },
  ];
}
