import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { submitForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";

/**
 * A form at a ticket of the office: does `perform` to the ticket of the address and goes back to its page, with the notice `done` or with what
 * `form` was refused for. `perform` answers false when there is no such ticket: that is the 404.
 */
export function submitAdminForm<Schema extends z.ZodObject>(
  args: ActionFunctionArgs,
  schema: Schema,
  { form, done }: { form: "answer" | "note" | "ticket"; done: string },
  perform: (publicNumber: string, input: z.output<Schema>) => Promise<boolean>,
) {
  const publicNumber = ticketNumber(args.params["number"]);
  const page = `/admin/tickets/${publicNumber}`;
  return submitForm(
    args,
    schema,
    async (input) => {
      if (!(await perform(publicNumber, input))) throw notFound();
      return redirectWithToast(args, page, { title: done });
    },
    { returnTo: { form: `${form}-${publicNumber}`, page } },
  );
}
