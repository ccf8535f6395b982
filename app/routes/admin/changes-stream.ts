import { hasPermission } from "#app/domain/access/permissions.ts";
import { liveList, permissionToFollow } from "#app/domain/live-lists/live-lists.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { currentSession } from "#app/http/session.server.ts";
import { changeStreams } from "#app/services.server.ts";

/** Reports that a list has changed, as server-sent events (ADR 0085). */
export const loader = defineLoader({ permission: "admin.dashboard" }, async ({ scope, ...args }) => {
  const list = liveList(new URL(args.request.url).searchParams.get("list"));
  const session = await currentSession(args);
  if (!list || !session || !hasPermission(scope, permissionToFollow(list))) throw notFound();
  const stream = changeStreams.open({ list, session: session.idHash, signal: args.request.signal });
  if (typeof stream === "string") return new Response(null, { status: stream === "session_full" ? 429 : 503 });
  // X-Accel-Buffering: nginx passes it on at once.
  return new Response(stream, { headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" } });
});
