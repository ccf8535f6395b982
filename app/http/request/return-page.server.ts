import { localPath } from "#app/http/request/local-path.ts";
import { requestForm, type RequestArgs } from "#app/http/request/request-context.ts";
import * as paths from "#app/paths.ts";

/** Returns the page that sent a form shared by several pages (its `return_to`), or the fallback, by default the home page. */
export async function returnPage(args: RequestArgs, fallback: string = paths.home): Promise<string> {
  return localPath((await requestForm(args)).get("return_to"), fallback);
}
