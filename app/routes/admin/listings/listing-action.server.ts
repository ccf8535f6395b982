import type { z } from "zod";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";

/** Returns the action of a listing review's decision, which leads back to the queue. @param done the title of the toast */
export function listingAction<Schema extends z.ZodObject>(
  { form, schema, done }: { form: string; schema: Schema; done: string },
  decide: (scope: AnyScope, reviewId: number, input: z.output<Schema>) => Promise<boolean>,
) {
  return defineAction(
    {
      permission: "catalogue.manage",
      changesShop: true,
      params: { id: rowId },
      schema,
      page: ({ params }) => paths.adminListing(params.id),
      form,
    },
    async ({ scope, params, input, ...args }) => {
      const isDone = await decide(scope, params.id, input);
      return redirectWithToast(args, paths.adminModeration, {
        ...(!isDone && { tone: "info" as const }),
        title: isDone ? done : "admin_moderation:message.moved_on",
      });
    },
  );
}
