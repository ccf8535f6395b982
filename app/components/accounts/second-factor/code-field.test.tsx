import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { CodeField } from "#app/components/accounts/second-factor/code-field.tsx";
import { CodeSheet } from "#app/components/accounts/second-factor/code-sheet.tsx";
import { QrPicture } from "#app/components/accounts/second-factor/qr-picture.tsx";
import { load } from "cheerio";
import { expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { rendered } from "../../../../tests/support/components/rendered.tsx";

const { code } = fieldsOf(z.object({ code: z.string() }));
const sample: Parameters<typeof CodeField>[0] = { field: code, kind: "app" };
const wrong = { outcome: { values: { code: "123" }, errors: { code: ["Wrong code"] } } };

describeBranches(
  "CodeField",
  (props) => (
    <PostForm withSummary={false}>
      <CodeField {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        is: "Code from your app 6 digits. There is a new code every 30 seconds.",
        has: "input[name=code][enterkeyhint=go].max-w-48",
        lacks: "[aria-invalid]",
      },
    ],
    [{}, { shows: "Wrong code", has: "[aria-invalid=true]", lacks: "[value]" }, wrong],
    [
      { kind: "recovery" },
      {
        is: "Recovery code One of your saved codes, like 7F3K-92QD-XN4T-0M8C. Each works once.",
        has: "input[autocomplete=off][inputmode=text][autocapitalize=characters][spellcheck=false][enterkeyhint=go]",
        lacks: ".max-w-48",
      },
    ],
    [{ kind: "recovery" }, { shows: "Wrong code", has: '[value="123"]' }, wrong],
  ],
);

describeBranches(
  "CodeSheet",
  (props) => <CodeSheet {...props} />,
  { codes: ["A1", "B2"], account: "meera@example.com" },
  [
    [
      {},
      {
        is: "meera@example.com A1 B2 Each code works once. Save as a text file",
        has: 'a[href="data:text/plain;charset=utf-8,meera%40example.com%0D%0AA1%0D%0AB2%0D%0A"][download="recovery-codes.txt"]',
      },
    ],
  ],
);

describeBranches(
  "QrPicture",
  (props) => <QrPicture {...props} />,
  { code: { size: 29, path: "M0 0h1" }, label: "QR code" },
  [[{}, { has: ['svg[role=img][aria-label="QR code"]', 'path[d="M0 0h1"]'] }]],
);

it("draws a QR code as large as it is", () => {
  const $ = load(rendered(<QrPicture code={{ size: 29, path: "M0 0h1" }} label="QR code" />));
  expect($("svg").attr("viewBox")).toBe("0 0 29 29");
});
