import { describe, expect, it } from "vitest";
import { markOfClick, TURNS, turnedMark, turnedFurther, type Turn } from "#app/domain/stores/applications/marks.ts";
import { markText, parsedMark, clickOf, scanViewHref, scanViewOf } from "#app/domain/stores/applications/scan-view.ts";

const size = { width: 800, height: 400 };

describe("a press on a scan", () => {
  it("is a fraction of the picture, however it is zoomed", () => {
    expect(markOfClick({ x: 160, y: 80 }, { width: 640, turn: 0 }, size)).toEqual({ x: 0.25, y: 0.25 });
    expect(markOfClick({ x: 320, y: 160 }, { width: 1280, turn: 0 }, size)).toEqual({ x: 0.25, y: 0.25 });
  });

  it("is the same spot of the picture when it is turned", () => {
    // A quarter from the left and a tenth from the top; turned clockwise the picture is 640 wide and 1280 high.
    expect(markOfClick({ x: 576, y: 320 }, { width: 640, turn: 90 }, size)).toEqual({
      x: 0.25,
      y: expect.closeTo(0.1),
    });
    expect(markOfClick({ x: 480, y: 288 }, { width: 640, turn: 180 }, size)).toEqual({
      x: 0.25,
      y: expect.closeTo(0.1),
    });
    expect(markOfClick({ x: 64, y: 960 }, { width: 640, turn: 270 }, size)).toEqual({
      x: 0.25,
      y: expect.closeTo(0.1),
    });
  });

  it("outside of the picture is none", () => {
    expect(markOfClick({ x: 160, y: 900 }, { width: 640, turn: 0 }, size)).toBeUndefined();
    expect(markOfClick({ x: -3, y: 10 }, { width: 640, turn: 0 }, size)).toBeUndefined();
    expect(markOfClick({ x: 640, y: 320 }, { width: 640, turn: 0 }, size)).toEqual({ x: 1, y: 1 });
  });

  it("is drawn where it was pressed", () => {
    for (const turn of TURNS) {
      const back = turnedFurther(0, ((360 - turn) % 360) as Turn);
      const there = turnedMark(turnedMark({ x: 0.2, y: 0.7 }, turn), back);
      expect([there.x, there.y]).toEqual([expect.closeTo(0.2), expect.closeTo(0.7)]);
    }
  });
});

describe("the address of a scan", () => {
  const page = "/admin/seller-application/7/documents/panCard";

  it("has what differs from the first view", () => {
    expect(scanViewHref(page, { width: 640, turn: 0, mark: null })).toBe(page);
    const view = { width: 960, turn: 270, mark: { x: 0.25, y: 0.1234 } } as const;
    const href = scanViewHref(page, view);
    expect(href).toBe(`${page}?width=960&turn=270&mark=0.25%2C0.1234`);
    expect(scanViewOf({ url: `https://haat.test${href}` })).toEqual(view);
  });

  it("leaves out what it cannot mean", () => {
    const url = `https://haat.test${page}?width=99999&turn=45&mark=2,7`;
    expect(scanViewOf({ url })).toEqual({ width: 640, turn: 0, mark: null });
    for (const text of ["", "0.5", "0.5,", "a,b", "0.5,1.1", "-1,0"]) expect(parsedMark(text)).toBeNull();
    expect(markText({ x: 1 / 3, y: 1 })).toBe("0.3333,1");
  });

  it("of a press without a pointer marks nothing", () => {
    const at = (query: string) => clickOf({ url: `https://haat.test${page}?${query}` });
    expect(at("press.x=12&press.y=40")).toEqual({ x: 12, y: 40 });
    expect(at("press.x=0&press.y=0")).toBeUndefined();
    expect(at("press.x=12")).toBeUndefined();
    expect(at("press.x=a&press.y=b")).toBeUndefined();
  });
});
