import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { isRefused, rowFields } from "#app/domain/platform/forms/forms.ts";
import { parseForm, parseInput } from "#app/domain/platform/forms/parse-form.server.ts";
import * as text from "#app/domain/platform/forms/text-fields.schema.ts";

const schema = z.object({
  name: text.requiredLine("messages:name", 5),
  count: z.number("messages:count").int("messages:whole").max(9, "messages:most").optional(),
  colours: z.array(z.string()).optional(),
  phones: z
    .array(z.object({ number: text.optionalLine(12).meta({ type: "tel" }) }))
    .min(1)
    .max(3)
    .optional(),
});
const parse = (values: Record<string, string | string[]>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  return parseForm(data, schema);
};

describe("a form", () => {
  it.each([
    ["12", { value: { name: "Asha", count: 12 } }],
    [" -3 ", { value: { name: "Asha", count: -3 } }],
    ["  ", { value: { name: "Asha" } }],
  ])("with the number %j is %j", (count, parsed) => {
    const largest = schema.extend({ count: z.number().optional() });
    const data = new FormData();
    data.append("name", "Asha");
    data.append("count", count);
    expect(parseForm(data, largest)).toEqual(parsed);
  });

  it.each(["1e3", "0x10", "1.", ".5", "1,000", "ten", "+1", "१०"])("takes no number %j", (count) => {
    expect(parse({ name: "Asha", count })).toEqual({ errors: { count: ["messages:count"] }, formErrors: [] });
  });

  it("has its fields' messages in their order, each once, and the whole form's apart", () => {
    const compared = schema.superRefine((_form, context) => {
      context.addIssue({ code: "custom", message: "messages:whole_form" });
      for (const path of [["phones", 0, "number"], ["name"], ["name"]])
        context.addIssue({ code: "custom", message: "messages:compared", path });
    });
    const data = new FormData();
    data.append("name", "Asha");
    const parsed = parseForm(data, compared);
    expect(parsed).toEqual({
      errors: { name: ["messages:compared"], "phones[0].number": ["messages:compared"] },
      formErrors: ["messages:whole_form"],
    });
    expect("errors" in parsed && Object.keys(parsed.errors)).toEqual(["name", "phones[0].number"]);
  });

  it("of a draft is parsed with all values of a field that was sent more than once", () => {
    const input = { values: { name: "Asha", colours: "red" }, repeated: { colours: ["red", "blue"] } };
    expect(parseInput(input, schema)).toEqual({ value: { name: "Asha", colours: ["red", "blue"] } });
    expect(parseInput({ values: { name: " " } }, schema)).toEqual({
      errors: { name: ["messages:name"] },
      formErrors: [],
    });
  });

  it.each([
    [{}, [], false],
    [{}, ["wrong"], true],
    [{ name: ["wrong"] }, [], true],
  ])("with the messages %j and %j is refused: %s", (errors, formErrors, is) => {
    expect(isRefused({ values: {}, errors, formErrors })).toBe(is);
  });
});

it("the rows of a group have the names of their inputs", () => {
  const { phones } = fieldsOf(schema);
  expect(phones).toMatchObject({ name: "phones", minRows: 1, maxRows: 3 });
  expect(rowFields(phones, 2)).toEqual({
    number: { name: "phones[2].number", type: "tel", optional: true, maxLength: 12 },
  });
});

describe("a text", () => {
  const read = (field: z.ZodType, text: string) => {
    const { success, data, error } = field.safeParse(text);
    return success ? data : error.issues.map(({ message }) => message);
  };
  const empty = ["messages:empty"];
  const wrong = ["messages:form.invalid"];

  it.each([
    [
      "requiredLine",
      text.requiredLine("messages:empty", 9),
      { line: "a", blank: empty, lines: wrong, tab: wrong, nul: wrong },
    ],
    ["optionalLine", text.optionalLine(9), { line: "a", blank: "", lines: wrong, tab: wrong, nul: wrong }],
    [
      "requiredText",
      text.requiredText("messages:empty", 9),
      { line: "a", blank: empty, lines: "a\r\nb", tab: "a\tb", nul: wrong },
    ],
    ["optionalText", text.optionalText(9), { line: "a", blank: "", lines: "a\r\nb", tab: "a\tb", nul: wrong }],
    ["optionalLines", text.optionalLines(9), { line: " a ", blank: " ", lines: "a\r\nb", tab: "a\tb", nul: wrong }],
  ])("%s", (_, field, expected) => {
    expect({
      line: read(field, " a "),
      blank: read(field, " "),
      lines: read(field, "a\r\nb"),
      tab: read(field, "a\tb"),
      nul: read(field, "a\0b"),
    }).toEqual(expected);
  });

  it.each([text.optionalLine(9), text.optionalText(9), text.optionalLines(9)])(
    "that may be missing is empty then",
    (field) => {
      expect(field.parse(undefined)).toBe("");
    },
  );
});
