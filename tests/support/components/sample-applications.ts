import type { ApplicationDocument } from "#app/domain/stores/applications/applications.ts";

/** A picture that an applicant has sent, for tests of components. */
export const sampleDocument: ApplicationDocument = {
  id: 51,
  kind: "panCard",
  status: "pending",
  mark: null,
  correction: null,
  fileKind: "picture",
  name: "pan.jpg",
  sizeBytes: 300 * 1024,
};
