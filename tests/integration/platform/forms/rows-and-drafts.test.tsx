import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { FieldRows } from "#app/components/ui/form/field-rows.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { DomainError } from "#app/domain/domain-error.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import {
  CHANGE_ROWS,
  rowFields,
  SAVE_DRAFT,
  type FormField,
  type FormInput,
} from "#app/domain/platform/forms/forms.ts";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { formInput, withChangedRows } from "#app/http/actions/form-values.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rendered } from "../../../support/components/rendered.tsx";
import { Visitor } from "../../../support/http/visitor.ts";

const supplyForm = z.object({
  loom: requiredLine("messages:form.invalid", 40),
  password: z.string().optional(),
  yarns: z
    .array(
      z.object({
        colour: requiredLine("messages:form.invalid", 20),
        kilos: z.number("messages:form.invalid").int().min(1, "messages:form.invalid"),
      }),
    )
    .min(1)
    .max(3),
});
const fields = fieldsOf(supplyForm);

interface Taken {
  orders: unknown[];
  drafts: FormInput[];
}

function supplyAction(taken: Taken) {
  return defineAction(
    {
      permission: "shop.browse",
      schema: supplyForm,
      draft: {
        save: (_call, input) => {
          taken.drafts.push(input);
          const refusals = input.values["loom"] === "unfit" ? [new DomainError("messages:form.invalid")] : [];
          return Promise.resolve({ headers: new Headers({ "X-Draft": "saved" }), refusals });
        },
        leave: (_call, button) => `/later?${button}`,
      },
    },
    ({ input }) => {
      if (input.loom === "none") throw new DomainError("messages:form.invalid", { field: "loom" });
      taken.orders.push(input);
      return Promise.resolve(seeOther("/thanks"));
    },
  );
}

/** Opens the form in a browser without JavaScript, which sends the inputs and the pressed button. */
function openForm() {
  const visitor = new Visitor();
  const taken: Taken = { orders: [], drafts: [] };
  let shown: FormInput | undefined;
  const page = () =>
    load(
      rendered(
        <PostForm draft={shown}>
          <TextField field={fields.loom} label="Loom" />
          <FieldRows group={fields.yarns} legend="Yarns" nameOf={(row) => `Yarn ${row + 1}`}>
            {(yarn) => (
              <>
                <TextField field={yarn.colour} label="Colour" />
                <TextField field={yarn.kilos} label="Kilos" />
              </>
            )}
          </FieldRows>
          <Button name={SAVE_DRAFT} value="1">
            Save draft
          </Button>
          <Button>Order</Button>
        </PostForm>,
      ),
    );
  return {
    taken,
    page,
    values: () => page()("form").serializeArray(),
    buttons: () =>
      page()("button")
        .map((_, button) => page()(button).text())
        .get(),
    reopen: (draft: FormInput | undefined) => void (shown = draft),
    async press(label: string, input: Record<string, string> = {}) {
      const $ = page();
      const body = new URLSearchParams(
        $("form")
          .serializeArray()
          .map(({ name, value }): [string, string] => [name, value]),
      );
      for (const [name, value] of Object.entries(input)) {
        if ($(`input[name="${name}"]`).length === 0) throw new Error(`no input ${name}`);
        body.set(name, value);
      }
      const button = $("button").filter((_, one) => $(one).text() === label);
      expect(button).toHaveLength(1);
      if (button.attr("name")) body.set(button.attr("name")!, button.attr("value") ?? "");
      const reply = await visitor.post(supplyAction(taken), "/supplies", body);
      if (!reply.location) shown = reply.data.form;
      return reply;
    },
  };
}

describe("a repeated group without JavaScript", () => {
  it("begins with its fewest rows, and Enter presses a button that changes none", () => {
    const form = openForm();
    const $ = form.page();
    expect(form.values().map(({ name }) => name)).toEqual(["loom", "yarns[0].colour", "yarns[0].kilos"]);
    expect($("button").first().attr("name")).toBeUndefined();
    expect(form.buttons()).toEqual(["", "Add another", "Save draft", "Order"]);
    expect($("input[name='yarns[0].colour']").attr()).toMatchObject({ maxlength: "20", required: "" });
    expect($(`label[for="yarns[0].colour"]`).text()).toBe("Colour");
  });

  it("adds rows up to the most it may have, and keeps what was typed, unchecked", async () => {
    const form = openForm();
    const reply = await form.press("Add another", {
      loom: "",
      "yarns[0].colour": "madder red",
      "yarns[0].kilos": "a few",
    });
    expect(reply.status).toBe(200);
    expect(form.values()).toEqual([
      { name: "loom", value: "" },
      { name: "yarns[0].colour", value: "madder red" },
      { name: "yarns[0].kilos", value: "a few" },
      { name: "yarns[1].colour", value: "" },
      { name: "yarns[1].kilos", value: "" },
    ]);
    expect(form.page()("[autofocus]").attr("name")).toBe("yarns[1].colour");
    expect(form.page()("[role=alert], [aria-invalid]")).toHaveLength(0);
    await form.press("Add another");
    expect(form.buttons()).toEqual(["", "Remove Yarn 1", "Remove Yarn 2", "Remove Yarn 3", "Save draft", "Order"]);
    expect(form.taken).toEqual({ orders: [], drafts: [] });
  });

  it("removes the row whose button was pressed; the rows after it move up", async () => {
    const form = openForm();
    await form.press("Add another", { "yarns[0].colour": "madder", "yarns[0].kilos": "2" });
    await form.press("Add another", { "yarns[1].colour": "indigo", "yarns[1].kilos": "3" });
    await form.press("Remove Yarn 1", { loom: "Pit loom", "yarns[2].colour": "undyed", "yarns[2].kilos": "14" });
    expect(form.page()("[autofocus]").attr("name")).toBe("yarns[0].colour");
    expect((await form.press("Order")).location).toBe("/thanks");
    const yarns = [
      { colour: "indigo", kilos: 3 },
      { colour: "undyed", kilos: 14 },
    ];
    expect(form.taken.orders).toEqual([{ loom: "Pit loom", yarns }]);
  });

  it("has the messages of each row beside its fields, and its rows after any refusal", async () => {
    const form = openForm();
    await form.press("Add another");
    const reply = await form.press("Order", {
      loom: "Pit loom",
      "yarns[0].colour": "indigo",
      "yarns[0].kilos": "2",
      "yarns[1].kilos": "0",
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.data.form.errors)).toEqual(["yarns[1].colour", "yarns[1].kilos"]);
    const again = await form.press("Order", { loom: "none", "yarns[1].colour": "madder", "yarns[1].kilos": "5" });
    expect([again.status, reply.data.form.rows, Object.keys(again.data.form.errors)]).toEqual([
      422,
      { yarns: 2 },
      ["loom"],
    ]);
    expect(form.values()).toContainEqual({ name: "yarns[1].colour", value: "madder" });
  });

  it("ignores rows beyond the most it may have, changes that no button makes, and other fields", () => {
    const sent = new FormData();
    for (const row of [0, 1, 2, 3, 4_000_000]) sent.set(`yarns[${row}].colour`, `colour ${row}`);
    sent.set("yarns[0].price", "1");
    sent.set("password", "secret");
    const input = formInput(sent, supplyForm);
    expect(input).toEqual({
      values: { "yarns[0].colour": "colour 0", "yarns[1].colour": "colour 1", "yarns[2].colour": "colour 2" },
      rows: { yarns: 3 },
    });
    for (const change of [
      "",
      "yarns",
      "yarns add",
      "yarns remove 3",
      "yarns remove -1",
      "yarns remove",
      "loom add",
      "x",
    ])
      expect(withChangedRows(input, supplyForm, change)).toEqual(input);
    const fewest = { values: {}, rows: { yarns: 1 } };
    expect(withChangedRows(fewest, supplyForm, "yarns remove 0")).toEqual(fewest);
  });

  it("does not compile with a field that its rows do not have", () => {
    const yarn = rowFields(fields.yarns, 2);
    expect(yarn.kilos.name).toBe("yarns[2].kilos");
    // @ts-expect-error: a group is no field
    const field: FormField = fields.yarns;
    // @ts-expect-error: rows have no such field
    expect([field.optional, yarn.price]).toEqual([undefined, undefined]);
  });
});

describe("a draft", () => {
  it("holds what was typed, right or wrong, and is shown again", async () => {
    const form = openForm();
    await form.press("Add another", { "yarns[0].kilos": "many" });
    const left = await form.press("Save draft", { "yarns[1].colour": "indigo" });
    expect([left.location, left.headers.get("X-Draft")]).toEqual(["/later?1", "saved"]);
    const [draft] = form.taken.drafts;
    form.reopen(undefined);
    expect(form.values()).toHaveLength(3);
    form.reopen(JSON.parse(JSON.stringify(draft)) as FormInput);
    expect(form.values().map(({ value }) => value)).toEqual(["", "", "many", "indigo", ""]);
    expect(form.page()("[role=alert], [aria-invalid]")).toHaveLength(0);
    expect(form.taken.orders).toEqual([]);
  });

  it("is saved too when the form goes on, and when it is refused", async () => {
    const form = openForm();
    expect((await form.press("Order", { loom: "Pit loom", "yarns[0].kilos": "many" })).status).toBe(422);
    const ordered = await form.press("Order", { "yarns[0].kilos": "3", "yarns[0].colour": "indigo" });
    expect([ordered.location, ordered.headers.get("X-Draft")]).toEqual(["/thanks", "saved"]);
    expect(form.taken.drafts.map(({ values }) => values["yarns[0].kilos"])).toEqual(["many", "3"]);
  });

  it("with an unfit file shows the form again, with its message, on whichever button", async () => {
    const form = openForm();
    for (const button of ["Save draft", "Order"]) {
      const reply = await form.press(button, { loom: "unfit", "yarns[0].kilos": "3", "yarns[0].colour": "indigo" });
      expect([button, reply.status, reply.data.form?.errors]).toEqual([button, 422, { "": ["Check this field"] }]);
    }
    expect(form.taken.orders).toEqual([]);
  });

  it("is not taken by a form that has none: it is checked as a whole", async () => {
    const taken: unknown[] = [];
    const action = defineAction({ permission: "shop.browse", schema: supplyForm }, ({ input }) => {
      taken.push(input);
      return Promise.resolve(seeOther("/thanks"));
    });
    const reply = await new Visitor().post(action, "/supplies", { loom: "Pit loom", [SAVE_DRAFT]: "1" });
    expect([reply.status, taken]).toEqual([422, []]);
    expect((await new Visitor().post(action, "/supplies", { [CHANGE_ROWS]: "yarns add" })).status).toBe(200);
  });
});
