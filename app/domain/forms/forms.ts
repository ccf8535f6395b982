/** A file that a rejected form brought, valid and stored for its next submission. */
export interface PendingUpload {
  /** Identifies it in the form; only valid for its owner. */
  token: string;
  name: string;
  sizeBytes: number;
}

/** The result of a rejected form: what was typed, and the translated messages beside each field. */
export interface FormOutcome {
  values: Record<string, string>;
  /** All values of fields that were sent more than once: checked boxes. */
  repeated?: Record<string, string[]>;
  errors: Record<string, string[]>;
  formErrors: string[];
  /** The title of the error summary, in place of the general one. */
  title?: string;
  /** By file field. */
  pendingUploads?: Record<string, PendingUpload[]>;
}

/** The outcome of a form on another page than the one it posts to. */
export interface StoredFormOutcome extends FormOutcome {
  form: string;
  /** The path at which it is shown. */
  page: string;
}
