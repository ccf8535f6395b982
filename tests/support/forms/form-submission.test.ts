import { load } from "cheerio";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { defaultButton } from "./form-controls.ts";
import { bodyOf, entriesOf, submissionOf, type FormFile, type FormSubmission } from "./form-submission.ts";
import { cheerioTree, domTree, type FormTree } from "./form-tree.ts";

const URL_OF_PAGE = "http://localhost/page?a=1#part";

interface Given {
  pressed?: string;
  at?: { x: number; y: number };
  files?: FormFile[];
}

/** Reads a page's first form and the pressed control. */
interface Reader {
  entries: (html: string, given?: Given) => [string, string | FormFile][];
  submission: (html: string, given?: Given) => FormSubmission;
  defaultButton: (html: string) => string | undefined;
}

function reader<Node>(read: (html: string) => FormTree<Node>): Reader {
  const found = (html: string, { pressed, at, files }: Given) => {
    const tree = read(`<!doctype html><html><body>${html}</body></html>`);
    const form = tree.below().find((element) => tree.tag(element) === "form")!;
    const submitter = tree
      .below()
      .find((element) => pressed !== undefined && tree.attribute(element, "id") === pressed);
    return { tree, form, pressed: { submitter, ...(at && { at }), filesOf: () => files ?? [] } };
  };
  return {
    entries: (html, given = {}) => {
      const { tree, form, pressed } = found(html, given);
      return entriesOf(tree, form, pressed).map(({ name, value }) => [name, value]);
    },
    submission: (html, given = {}) => {
      const { tree, form, pressed } = found(html, given);
      return submissionOf(tree, form, { ...pressed, url: URL_OF_PAGE });
    },
    defaultButton: (html) => {
      const { tree, form } = found(html, {});
      const button = defaultButton(tree, form);
      return button && tree.attribute(button, "id");
    },
  };
}

describe.each([
  ["cheerio", reader((html) => cheerioTree(load(html)))],
  ["a document", reader((html) => domTree(parseHTML(html).document))],
])("what a browser sends of a form, read from %s", (_, { entries, submission, defaultButton: first }) => {
  it.each([
    [
      "fields in the document's order",
      `<form><input name=b value=1><input name=a value=2></form>`,
      [
        ["b", "1"],
        ["a", "2"],
      ],
    ],
    [
      "a hidden field, and no field without a name",
      `<form><input type=hidden name=h value=1><input value=2><input name="" value=3></form>`,
      [["h", "1"]],
    ],
    [
      "an empty field, and one whose name repeats",
      `<form><input name=a><input name=a value=2></form>`,
      [
        ["a", ""],
        ["a", "2"],
      ],
    ],
    [
      "no disabled field, but one that cannot be edited",
      `<form><input name=a value=1 disabled><input name=b value=2 readonly></form>`,
      [["b", "2"]],
    ],
    [
      "no field of a disabled group, except in its first legend",
      `<form><fieldset disabled><legend><input name=a value=1></legend><legend><input name=b value=2></legend><fieldset><input name=c value=3></fieldset></fieldset><input name=d value=4></form>`,
      [
        ["a", "1"],
        ["d", "4"],
      ],
    ],
    [
      "ticked boxes, on where they have no value",
      `<form><input type=checkbox name=a checked><input type=checkbox name=b value=2 checked><input type=checkbox name=c></form>`,
      [
        ["a", "on"],
        ["b", "2"],
      ],
    ],
    [
      "of a group the last one that is chosen",
      `<form><input type=radio name=r value=1 checked><input type=radio name=r value=2 checked><input type=radio name=r value=3></form>`,
      [["r", "2"]],
    ],
    [
      "nothing of a group without a choice",
      `<form><input type=radio name=r value=1><input type=radio name=r value=2></form>`,
      [],
    ],
    [
      "the chosen option, by its text where it has no value",
      `<form><select name=s><option value=1>One<option selected> Two  words </option></select></form>`,
      [["s", "Two words"]],
    ],
    [
      "the first option that can be chosen where none is",
      `<form><select name=s><option disabled>Choose<option value="">None<option>B</select></form>`,
      [["s", ""]],
    ],
    [
      "the last of two that are selected in a list of one choice",
      `<form><select name=s><option selected>A<option selected>B</select></form>`,
      [["s", "B"]],
    ],
    [
      "no disabled option, by itself or by its group",
      `<form><select name=s multiple><option selected disabled>A<optgroup disabled><option selected>B</optgroup><option selected>C<option selected>D</select></form>`,
      [
        ["s", "C"],
        ["s", "D"],
      ],
    ],
    [
      "nothing of a list of many without a choice",
      `<form><select name=s multiple><option>A</select><select name=t size=2><option>A</select></form>`,
      [],
    ],
    [
      "controls elsewhere that name the form, and none inside that names another",
      `<input name=a value=1 form=f><form id=f><input name=b value=2><input name=c value=3 form=g></form><form id=g></form><input name=d value=4 form=f>`,
      [
        ["a", "1"],
        ["b", "2"],
        ["d", "4"],
      ],
    ],
    [
      "a field of one line without line breaks, an address without spaces around it",
      `<form><input name=a value="x\ny"><input type=email name=b value=" a@b.c "></form>`,
      [
        ["a", "xy"],
        ["b", "a@b.c"],
      ],
    ],
    [
      "no number that is none, no day that is none",
      `<form><input type=number name=a value="1,5"><input type=number name=b value="1.5"><input type=date name=c value="5 May"><input type=date name=d value="2026-05-05"></form>`,
      [
        ["a", ""],
        ["b", "1.5"],
        ["c", ""],
        ["d", "2026-05-05"],
      ],
    ],
  ])("has %s", (_what, html, expected) => {
    expect(entries(html)).toEqual(expected);
  });

  const BUTTONS = `<form><input name=a value=1><button id=x name=x value=1>X</button><input type=submit id=y name=y value=Why><button type=button id=z name=z value=3>Z</button><input name=b value=2></form>`;

  it("has the pressed button in its place, and no other", () => {
    expect(entries(BUTTONS)).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect(entries(BUTTONS, { pressed: "x" })).toEqual([
      ["a", "1"],
      ["x", "1"],
      ["b", "2"],
    ]);
    expect(entries(BUTTONS, { pressed: "y" })).toEqual([
      ["a", "1"],
      ["y", "Why"],
      ["b", "2"],
    ]);
  });

  it("has the spot of a pressed picture", () => {
    const html = `<form><input type=image id=i name=mark><input type=image id=j></form>`;
    expect(entries(html, { pressed: "i", at: { x: 4, y: 7 } })).toEqual([
      ["mark.x", "4"],
      ["mark.y", "7"],
    ]);
    expect(entries(html, { pressed: "j" })).toEqual([
      ["x", "0"],
      ["y", "0"],
    ]);
  });

  it("has an empty file where none is chosen, and each of several", () => {
    const html = `<form method=post enctype="multipart/form-data"><input type=file name=f multiple></form>`;
    expect(entries(html)).toEqual([["f", { name: "", type: "application/octet-stream", bytes: Buffer.alloc(0) }]]);
    const files = ["a.txt", "b.txt"].map((name) => ({ name, type: "text/plain", bytes: Buffer.from(name) }));
    expect(entries(html, { files })).toEqual([
      ["f", files[0]],
      ["f", files[1]],
    ]);
  });

  it.each([
    [
      "the form's first one, also where it is outside of it",
      `<button id=a form=f>A</button><form id=f><button id=b>B</button></form>`,
      "a",
    ],
    [
      "no button that only scripts use",
      `<form><button type=button id=a>A</button><input type=reset id=b><input type=image id=c></form>`,
      "c",
    ],
    [
      "one that is disabled, which then sends nothing",
      `<form><button id=a disabled>A</button><button id=b>B</button></form>`,
      "a",
    ],
    ["none where there is none", `<form><input name=a></form>`, undefined],
  ])("has as its default button %s", (_what, html, id) => {
    expect(first(html)).toBe(id);
  });

  it.each([
    [
      "its action, with the fields in place of a query",
      `<form action="/to?x=1#y"><input name=a value="ä b"></form>`,
      undefined,
      "http://localhost/to?a=%C3%A4+b#y",
    ],
    [
      "the page's own address without one",
      `<form><input name=a value=2></form>`,
      undefined,
      "http://localhost/page?a=2#part",
    ],
    [
      "the address of the button",
      `<form action="/to"><button id=b formaction="other">B</button></form>`,
      "b",
      "http://localhost/other",
    ],
    [
      "the address with its query where it is posted",
      `<form method=post action="/to?x=1"><input name=a></form>`,
      undefined,
      "http://localhost/to?x=1",
    ],
  ])("goes to %s", (_what, html, pressed, address) => {
    expect(submission(html, pressed === undefined ? {} : { pressed }).target.href).toBe(address);
  });

  it("is posted where the form or the button says so", () => {
    expect(submission(`<form method=POST></form>`).method).toBe("post");
    expect(submission(`<form method=dialog></form>`).method).toBe("get");
    expect(submission(`<form><button id=b formmethod=post>B</button></form>`, { pressed: "b" }).method).toBe("post");
    expect(submission(`<form method=post><button id=b formmethod=get>B</button></form>`, { pressed: "b" }).method).toBe(
      "get",
    );
  });

  it("is written with CR LF for each line break, of a file its name", () => {
    const fields = `<textarea name=t>one\ntwo</textarea><input type=file name=f>`;
    const files = [{ name: 'my "bill".pdf', type: "application/pdf", bytes: Buffer.from("%PDF\n") }];
    const plain = bodyOf(submission(`<form method=post>${fields}</form>`, { files }));
    expect(plain.contentType).toBe("application/x-www-form-urlencoded");
    expect(String(plain.body)).toBe("t=one%0D%0Atwo&f=my+%22bill%22.pdf");
    const parts = bodyOf(submission(`<form method=post enctype="multipart/form-data">${fields}</form>`, { files }));
    expect(parts.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(String(parts.body)).toContain('name="t"\r\n\r\none\r\ntwo\r\n--');
    expect(String(parts.body)).toContain(
      'name="f"; filename="my %22bill%22.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\n\r\n--',
    );
  });
});

// linkedom's parser moves the field out of the datalist.
it("what a browser sends of a form has nothing of a list of suggestions", () => {
  const { entries } = reader((html) => cheerioTree(load(html)));
  expect(entries(`<form><datalist><input name=a value=1></datalist><input name=b value=2></form>`)).toEqual([
    ["b", "2"],
  ]);
});
