import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import { ChangeStreams } from "#app/domain/accounts/live-lists/change-streams.server.ts";
import {
  liveList,
  permissionToFollow,
  STORE_LIVE_LIST,
  type LiveList,
} from "#app/domain/accounts/live-lists/live-lists.ts";

it.each([
  ["orders", "order.view_any"],
  ["gift_cards", "gift_card.manage"],
  ["contact_inquiries", "inquiry.manage"],
  ["wholesale_inquiries", "inquiry.manage"],
  ["career_inquiries", "inquiry.manage"],
  ["seller_applications", "application.review"],
  ["tickets", "ticket.manage"],
  ["listing_reviews", "catalogue.manage"],
  ["list_exports", "admin.dashboard"],
] as const)("%s are followed with the right %s", (list, permission) => {
  expect([liveList(list), permissionToFollow(list)]).toEqual([list, permission]);
});

it("no other table is a list, and a store follows its files alone", () => {
  expect([null, "", "sessions", "constructor"].map(liveList)).toEqual(Array(4).fill(undefined));
  expect(STORE_LIVE_LIST).toEqual({ list: "list_exports", permission: "store.export" });
});

describe("the streams of a process", () => {
  let watcher: Parameters<ChangeListener["watch"]>[0];
  let mayFollow: (session: Buffer, list: LiveList) => Promise<boolean>;
  let streams: ChangeStreams;
  const start = vi.fn(async () => {});

  beforeEach(() => {
    vi.useFakeTimers();
    mayFollow = async () => true;
    const listener = { watch: (given: typeof watcher) => ((watcher = given), () => {}), start };
    streams = new ChangeStreams(listener, (session, list) => mayFollow(session, list));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens a stream and records its messages. */
  function follow(list: LiveList = "orders", session = "asha") {
    const gone = new AbortController();
    const opened = streams.open({ list, session: Buffer.from(session), signal: gone.signal });
    const heard: string[] = [];
    const seen = { opened, heard, gone, isOver: false };
    if (opened instanceof ReadableStream)
      void (async () => {
        for await (const chunk of opened) heard.push(new TextDecoder().decode(chunk));
        seen.isOver = true;
      })();
    return seen;
  }
  const CHANGE = "event: change\ndata: 1\n\n";
  const PING = "event: ping\ndata: 1\n\n";
  const RETRY = "retry: 2000\n\n";

  it("tell of the changes of their list, several at once as one", async () => {
    const [orders, tickets] = [follow(), follow("tickets")];
    for (const table of ["orders", "orders", "sessions"]) watcher.onChange(table);
    await vi.advanceTimersByTimeAsync(199);
    expect(orders.heard).toEqual([RETRY]);
    await vi.advanceTimersByTimeAsync(1);
    expect([orders.heard, tickets.heard]).toEqual([[RETRY, CHANGE], [RETRY]]);
    watcher.onChange("tickets");
    await vi.advanceTimersByTimeAsync(200);
    expect([orders.heard, tickets.heard]).toEqual([
      [RETRY, CHANGE],
      [RETRY, CHANGE],
    ]);
  });

  it("look again after the connection was cut", async () => {
    const [orders, tickets] = [follow(), follow("tickets")];
    watcher.onListening?.();
    await vi.advanceTimersByTimeAsync(200);
    expect([orders.heard, tickets.heard]).toEqual([
      [RETRY, CHANGE],
      [RETRY, CHANGE],
    ]);
  });

  it("are checked every 20 seconds: who may not follow any more hears nothing more", async () => {
    const [asha, meera] = [follow("orders", "asha"), follow("orders", "meera")];
    mayFollow = async (session) => session.toString() === "asha";
    await vi.advanceTimersByTimeAsync(19_999);
    expect(asha.heard).toEqual([RETRY]);
    await vi.advanceTimersByTimeAsync(1);
    expect([asha.heard, asha.isOver, meera.heard, meera.isOver]).toEqual([[RETRY, PING], false, [RETRY], true]);
    expect(streams.size).toBe(1);
  });

  it("stay where the database does not answer", async () => {
    const asha = follow();
    mayFollow = () => Promise.reject(new Error("no database"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asha.heard, asha.isOver]).toEqual([[RETRY, PING], false]);
  });

  it("are six of a session, and 300 of all", () => {
    for (let n = 0; n < 6; n += 1) expect(follow().opened).toBeInstanceOf(ReadableStream);
    expect(follow().opened).toBe("session_full");
    for (let n = 6; n < 300; n += 1) expect(follow("orders", `s${n}`).opened).toBeInstanceOf(ReadableStream);
    expect([follow("orders", "last").opened, streams.size]).toEqual(["process_full", 300]);
  });

  it("end when the browser is gone, and all when the process stops", async () => {
    const [asha, meera] = [follow(), follow("orders", "meera")];
    asha.gone.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([asha.isOver, meera.isOver, streams.size]).toEqual([true, false, 1]);
    streams.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([meera.isOver, streams.size, follow().opened]).toEqual([true, 0, "closed"]);
  });

  it("are none for a browser that is gone already", () => {
    const signal = AbortSignal.abort();
    expect(streams.open({ list: "orders", session: Buffer.from("asha"), signal })).toBe("closed");
  });
});
