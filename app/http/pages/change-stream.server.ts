import type { LiveList } from "#app/domain/accounts/live-lists/live-lists.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { changeStreams } from "#app/services.server.ts";

/** Returns the answer that reports each change of a list, as server-sent events (ADR 0085). Call it only after a permission check. */
export async function changeStream(args: RequestArgs, list: LiveList): Promise<Response> {
  const session = await currentSession(args);
  if (!session) throw notFound();
  const stream = changeStreams.open({ list, session: session.idHash, signal: args.request.signal });
  if (typeof stream === "string") return new Response(null, { status: stream === "session_full" ? 429 : 503 });
  // X-Accel-Buffering: nginx passes it on at once.
  return new Response(stream, { headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" } });
}
