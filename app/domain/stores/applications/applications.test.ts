import { describe, expect, it } from "vitest";
import {
  applicationTransitions,
  documentsOf,
  DOCUMENT_KINDS,
  REQUIRED_FIELDS,
  STEP_FIELDS,
  STEP_ITEMS,
  STEPS,
  stepAfter,
  stepBefore,
} from "#app/domain/stores/applications/applications.ts";
import { stepForms } from "#app/domain/stores/applications/applications.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

describe("the steps of an application", () => {
  it("ask for each field and document once, at its step", () => {
    for (const step of STEPS) {
      expect([...STEP_ITEMS[step]].sort()).toEqual([...STEP_FIELDS[step], ...documentsOf(step)].sort());
    }
    expect(STEPS.flatMap((step) => documentsOf(step)).sort()).toEqual([...DOCUMENT_KINDS].sort());
  });

  it.each(STEPS.slice(0, -1))("have the fields of the form of %s, and as many of them required", (step) => {
    const fields = Object.values<FormField>(fieldsOf(stepForms[step])).filter(
      ({ name }) => !name.startsWith("remove_"),
    );
    expect(fields.map(({ name }) => name)).toEqual(STEP_FIELDS[step]);
    const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
    expect(required).toEqual(STEP_FIELDS[step].filter((field) => REQUIRED_FIELDS.includes(field)));
  });

  it("lead from one to the next and back", () => {
    expect(STEPS.map(stepAfter)).toEqual([...STEPS.slice(1), "agreement"]);
    expect(STEPS.map(stepBefore)).toEqual(["business", ...STEPS.slice(0, -1)]);
  });
});

it("a banned application never moves again, and a draft only by its submission", () => {
  expect(applicationTransitions.next.banned).toEqual([]);
  expect(applicationTransitions.next.draft).toEqual(["pending"]);
  for (const from of ["pending", "approved", "rejected"] as const)
    expect([...applicationTransitions.next[from], from].sort()).toEqual(["approved", "banned", "pending", "rejected"]);
});
