import { Form } from "@remix-run/react";
import { ReturnTo } from "#app/components/layout/return-to.tsx";
import { WISH_FORM } from "#app/components/wish-form-id.ts";

/** The form of the hearts on the page's product tiles: one for all, each heart has its own address. */
export function WishForm() {
  return (
    <Form method="post" id={WISH_FORM} preventScrollReset>
      <ReturnTo />
    </Form>
  );
}
