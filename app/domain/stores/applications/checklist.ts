import type { DocumentKind } from "#app/db/schema.ts";
import {
  DOCUMENTS,
  documentKind,
  REQUIRED_FIELDS,
  STEP_ITEMS,
  STEPS,
  type Application,
  type ApplicationDocument,
  type ApplicationField,
  type Correction,
  type Step,
  type Subject,
} from "#app/domain/stores/applications/applications.ts";

/** State of an item; `open` is optional and empty. */
export type ItemState = "missing" | "open" | "given" | "accepted" | "sent_back";

/** A field or document of an application, as its applicant and its reviewer see it (rule 9.10). */
export interface ChecklistItem {
  subject: Subject;
  state: ItemState;
  /** The answers of a field; none for a document. */
  values: readonly string[];
  document?: ApplicationDocument;
  correction?: Correction;
}

/** Returns all items of an application by step. */
export function checklistOf(application: Application): { step: Step; items: ChecklistItem[] }[] {
  return STEPS.filter((step) => step !== "agreement").map((step) => ({
    step,
    items: STEP_ITEMS[step]
      .filter((subject) => isShown(application, subject))
      .map((subject) => {
        const kind = documentKind(subject);
        return kind ? documentItem(application, kind) : fieldItem(application, subject as ApplicationField);
      }),
  }));
}

/** Returns the steps with missing required items. */
export function incompleteSteps(application: Application): Step[] {
  return checklistOf(application)
    .filter(({ items }) => items.some(({ state }) => state === "missing"))
    .map(({ step }) => step);
}

/** Hides the return address when it equals the pickup address. */
function isShown({ answers }: Application, subject: Subject): boolean {
  const isReturn = subject === "returnAddress" || subject === "returnPincode" || subject === "returnLandmark";
  return !(isReturn && answers.values["returnAddressSame"] === "on");
}

function fieldItem(application: Application, field: ApplicationField): ChecklistItem {
  const { values, repeated } = application.answers;
  const all = (repeated?.[field] ?? [values[field] ?? ""]).filter((value) => value !== "");
  const isRequired = REQUIRED_FIELDS.includes(field) || field === "returnAddress" || field === "returnPincode";
  return withCorrection(application, {
    subject: field,
    state: all.length > 0 ? "given" : isRequired ? "missing" : "open",
    values: all,
  });
}

function documentItem(application: Application, kind: DocumentKind): ChecklistItem {
  const document = application.documents.find((one) => one.kind === kind);
  const absent = DOCUMENTS[kind].isRequired ? "missing" : "open";
  const state = document ? STATES[document.status] : absent;
  return withCorrection(application, { subject: kind, state, values: [], ...(document && { document }) });
}

const STATES = { pending: "given", approved: "accepted", rejected: "sent_back" } as const;

function withCorrection({ corrections }: Application, item: ChecklistItem): ChecklistItem {
  const listed = corrections.find(({ subject }) => subject === item.subject);
  // A rejected document appears among the corrections once the application is rejected.
  const correction = listed ?? item.document?.correction;
  return correction ? { ...item, state: "sent_back", correction } : item;
}
