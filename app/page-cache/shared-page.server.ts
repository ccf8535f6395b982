import type { LoaderFunctionArgs } from "@remix-run/node";
import { defineLoader, type Call, type NoParams, type ParamReaders } from "#app/http/actions/action.server.ts";
import { oncePerRequest } from "#app/http/request/request-context.ts";
import { countsRole, onlyCounted, visitOf } from "#app/page-cache/counted-visit.server.ts";
import type { Visit } from "#app/page-cache/shared-rendering.ts";

const PERMISSION = "shop.browse";

type VisitCall<Params extends ParamReaders> = Call<LoaderFunctionArgs, typeof PERMISSION, Params>;

/** A call that knows nothing of the reader. */
type SharedCall<Params extends ParamReaders> = Omit<VisitCall<Params>, "person" | "scope" | "role">;

interface SharedPageDeclaration<Params extends ParamReaders, Personal> {
  params?: Params;
  /** The page always shows the delivery place (`shopperPlace`). */
  showsPlace?: boolean;
  /** Returns the product whose number in stock the page shows. Other pages show only whether a product is sold out. */
  stockOf?: (call: SharedCall<Params>) => Promise<{ id: number }>;
  /** Returns the function that counts an opening of the page, if it counts. The server calls it for each copy it sends. */
  counts?: (call: SharedCall<Params>) => Promise<((visit: Visit) => void) | undefined>;
  /**
   * Reads the person's own data of the page, and does what a visit does for them. All of the page's data that depends on the session belongs here:
   * customers with an equal result get the same template. Returns JSON.
   */
  visit?: (call: VisitCall<Params>) => Promise<Personal>;
}

/** The server's side of a shared page (server/page-cache/shared-routes.ts). */
export interface SharedPageDoor {
  showsPlace: boolean;
  /** Runs `visit`; undefined without one. */
  readPersonal: ((args: LoaderFunctionArgs) => Promise<unknown>) | undefined;
}

/**
 * Returns the loader of a page that readers share: visitors without a session and a cart get the same copy, and signed-in customers a template
 * filled with their own data. README.md explains the whole.
 */
export function sharedPage<Data, Params extends ParamReaders = NoParams, Personal = undefined>(
  { params, showsPlace = false, stockOf, counts, visit }: SharedPageDeclaration<Params, Personal>,
  load: (call: SharedCall<Params> & { personal: Personal }) => Data | Promise<Data>,
) {
  const declaration = { permission: PERMISSION, ...(params && { params }) } as const;
  const visitOnce = visit && oncePerRequest(visit);
  const readPersonal = visitOnce && defineLoader(declaration, visitOnce);

  const loader = defineLoader(declaration, async (call): Promise<Data> => {
    const { shared } = call.context.memo;
    const personal = (shared?.template ? shared.template.personal : await visitOnce?.(call)) as Personal;
    const data = await load({ ...call, personal });
    if (shared && stockOf) shared.productId = (await stockOf(call)).id;
    const count = countsRole(call.role) && (await counts?.(call));
    if (count) {
      const countVisit = onlyCounted(count);
      countVisit(visitOf(call));
      if (shared) shared.countVisit = countVisit;
    }
    return data;
  });
  const door: SharedPageDoor = { showsPlace, readPersonal };
  return Object.assign(loader, { sharedPage: door });
}
