import { PassThrough } from "node:stream";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderedHtml } from "#app/http/rendered-html.ts";

function render(words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const list = createElement("ul", null, ...words.map((word, index) => createElement("li", { key: index }, word)));
    const { pipe } = renderToPipeableStream(list, {
      onAllReady: () => {
        const body = new PassThrough();
        renderedHtml(body).then(resolve, reject);
        pipe(body);
      },
      onError: reject,
    });
  });
}

describe("renderedHtml", () => {
  it("keeps every character whole, wherever React's write buffer ends", async () => {
    // Each start shifts where the buffer's end falls in the three bytes of a character.
    for (const start of ["", "a", "ab"]) {
      const words = [start, ...Array.from({ length: 2_000 }, () => "પ્રોડક્ટ")];
      const html = await render(words);
      expect(html).toBe(`<ul>${words.map((word) => `<li>${word}</li>`).join("")}</ul>`);
    }
  });
});
