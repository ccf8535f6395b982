import type { ApplicationStatus, DocumentKind, DocumentStatus } from "#app/db/schema.ts";
import type { Mark } from "#app/domain/stores/applications/marks.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** Steps of an application in order (rule 9.4); the first uses the application's own path. */
export const STEPS = ["business", "identification", "bank", "addresses", "products", "agreement"] as const;
export type Step = (typeof STEPS)[number];

/** Returns the step's number, from 1. */
export const stepNumber = (step: Step) => STEPS.indexOf(step) + 1;

/** Returns the next step; the last step returns itself. */
export const stepAfter = (step: Step): Step => STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)] ?? step;

/** Returns the previous step; the first step returns itself. */
export const stepBefore = (step: Step): Step => STEPS[Math.max(STEPS.indexOf(step) - 1, 0)] ?? step;

/** Returns the step of this name, or undefined. */
export const stepOf = (name: string): Step | undefined => STEPS.find((step) => step === name);

interface DocumentRule {
  step: Step;
  isRequired: boolean;
  /** Pictures for the store's own look and goods; other papers may also be PDF documents. */
  takes: UploadField["kind"];
}

const paper = (step: Step, isRequired = false): DocumentRule => ({ step, isRequired, takes: "pictures_or_pdf" });
const picture = (step: Step): DocumentRule => ({ step, isRequired: false, takes: "pictures" });

/** The files of an application (rule 9.7). */
export const DOCUMENTS: Readonly<Record<DocumentKind, DocumentRule>> = {
  storeLogo: picture("business"),
  storeBanner: picture("business"),
  panCard: paper("identification", true),
  aadhaarFront: paper("identification", true),
  aadhaarBack: paper("identification", true),
  gstCertificate: paper("identification"),
  businessRegProof: paper("identification"),
  msmeCertificate: paper("identification"),
  cancelledCheque: paper("bank", true),
  addressProof: paper("addresses"),
  sampleProduct1: picture("products"),
  sampleProduct2: picture("products"),
  sampleProduct3: picture("products"),
};

export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[];

/** Returns the kinds of a step's files. */
export const documentsOf = (step: Step) => DOCUMENT_KINDS.filter((kind) => DOCUMENTS[kind].step === step);

/** Returns the kind of this name, or undefined. */
export const documentKind = (name: string | undefined) => DOCUMENT_KINDS.find((kind) => kind === name);

/** Returns the file field of a document. */
export const documentField = (kind: DocumentKind): UploadField => ({
  form: "application",
  field: kind,
  kind: DOCUMENTS[kind].takes,
  max: 1,
  maxBytes: 8 * MEGABYTE,
});

/** Returns the upload policy of a form with these documents: each may come from the camera or from a folder. */
export const uploadsOf = (kinds: readonly DocumentKind[]): UploadPolicy => ({
  fields: kinds.map(documentField),
  maxFiles: 2 * kinds.length,
  maxBytes: 8 * MEGABYTE * kinds.length,
});

/** A seller's main goods (rule 9.8). */
export const PRIMARY_CATEGORIES = ["fashion", "electronics", "grocery", "home_decor", "beauty", "books"] as const;
/** How a seller sources the goods (rule 9.8). */
export const PRODUCT_TYPES = ["handmade", "branded", "wholesale", "manufacturer", "reseller"] as const;

/** Allowed transitions (rule 9.9): administrators move freely among the middle three, applicants resubmit rejected applications. */
export const applicationTransitions: Transitions<ApplicationStatus> = {
  initial: ["draft"],
  next: {
    draft: ["pending"],
    pending: ["approved", "rejected", "banned"],
    approved: ["pending", "rejected", "banned"],
    rejected: ["pending", "approved", "banned"],
    banned: [],
  },
};

/** A file of an application. */
export interface ApplicationDocument {
  /** The row's id: a replacement file has another one. */
  id: number;
  kind: DocumentKind;
  status: DocumentStatus;
  /** The wrong spot of a rejected picture. */
  mark: Mark | null;
  /** Why it was rejected. */
  correction: Correction | null;
  fileKind: "picture" | "pdf";
  name: string;
  sizeBytes: number;
}

/** Days until an unchanged draft is deleted. */
export const DRAFT_DAYS = 60;
/** Lifetime of a mailed link to a draft, in days. */
export const LINK_DAYS = 30;
/** Working days within which an application is answered. */
export const REVIEW_DAYS = 3;

/** Text fields of each step, by form name (rule 9.6). */
export const STEP_FIELDS = {
  business: ["fullName", "businessName", "storeName", "email", "mobile", "businessType"],
  identification: ["panNumber", "aadhaarNumber", "gstNumber", "enrolmentNumber"],
  bank: ["accountHolderName", "accountNumber", "ifscCode", "bankName"],
  addresses: [
    "pickupAddress",
    "pickupPincode",
    "pickupLandmark",
    "returnAddressSame",
    "returnAddress",
    "returnPincode",
    "returnLandmark",
  ],
  products: ["primaryCategory", "productTypes", "brandName"],
  agreement: [],
} as const satisfies Record<Step, readonly string[]>;

export type ApplicationField = (typeof STEP_FIELDS)[Step][number];

/** A field or document that an administrator can send back. */
export type Subject = ApplicationField | DocumentKind;

/** Reasons to send something back; each has a text with instructions (rule 9.10). */
export const CORRECTION_REASONS = [
  "unreadable",
  "cut_off",
  "expired",
  "wrong_document",
  "name_differs",
  "number_differs",
  "incomplete",
  "not_allowed",
  "other",
] as const;
type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** A required correction and its reason. */
export interface Correction {
  subject: Subject;
  reason: CorrectionReason;
  /** The reviewer's own words; may be empty. */
  words: string;
}

/** Reason for rejecting a document, and the wrong spot of it. */
export interface DocumentRejection extends Omit<Correction, "subject"> {
  mark?: Mark | null;
}

/** Returns a stored correction; an unknown reason becomes "other". */
export function correctionOf(subject: Subject, reason: string | null, words: string | null): Correction {
  return { subject, reason: CORRECTION_REASONS.find((known) => known === reason) ?? "other", words: words ?? "" };
}

/** Returns the documents in the order of the form. */
export function inFormOrder<Document extends { kind: DocumentKind }>(documents: readonly Document[]): Document[] {
  return [...documents].sort((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
}

/** Returns the kind of the next document to decide, starting over at the end; undefined when none is left. */
export function nextToDecide(
  documents: readonly Pick<ApplicationDocument, "kind" | "status">[],
  after?: DocumentKind,
): DocumentKind | undefined {
  const ordered = inFormOrder(documents);
  const start = ordered.findIndex(({ kind }) => kind === after) + 1;
  const found = [...ordered.slice(start), ...ordered.slice(0, start)].find(({ status }) => status === "pending");
  return found?.kind;
}

/** Returns the application's version, which changes with its status or a document's. */
export const versionOf = (updatedAt: Date) => updatedAt.toISOString();

/** Returns the subject of this name, or undefined. */
export function subjectOf(name: string): Subject | undefined {
  const all: readonly Subject[] = [...STEPS.flatMap((step) => STEP_FIELDS[step]), ...DOCUMENT_KINDS];
  return all.find((subject) => subject === name);
}

/** Owner of an application: a signed-in person, or a visitor with the application in their session. */
export interface ApplicationOwner {
  profileId?: number | undefined;
  applicationId?: number | undefined;
}

/** An application as its applicant and its reviewer see it. */
export interface Application {
  id: number;
  status: ApplicationStatus;
  /** Furthest step reached. */
  step: Step;
  email: string | null;
  isEmailConfirmed: boolean;
  storeName: string | null;
  /** Typed values of a draft; after submission, the answers with masked numbers. */
  answers: FormInput;
  documents: readonly ApplicationDocument[];
  /** Open corrections. */
  corrections: readonly Correction[];
  rejectionReason: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  /** Version at reading time (`versionOf`). */
  version: string;
}

/** Required fields for submission (rules 9.6, 9.7). */
export const REQUIRED_FIELDS: readonly ApplicationField[] = [
  "fullName",
  "storeName",
  "email",
  "mobile",
  "businessType",
  "panNumber",
  "aadhaarNumber",
  "accountHolderName",
  "accountNumber",
  "ifscCode",
  "pickupAddress",
  "pickupPincode",
];

/** Fields and documents of each step, in page order. */
export const STEP_ITEMS: Readonly<Record<Step, readonly Subject[]>> = {
  business: [...STEP_FIELDS.business, "storeLogo", "storeBanner"],
  identification: [
    "panNumber",
    "panCard",
    "aadhaarNumber",
    "aadhaarFront",
    "aadhaarBack",
    "gstNumber",
    "gstCertificate",
    "enrolmentNumber",
    "businessRegProof",
    "msmeCertificate",
  ],
  bank: [...STEP_FIELDS.bank, "cancelledCheque"],
  addresses: [...STEP_FIELDS.addresses, "addressProof"],
  products: [...STEP_FIELDS.products, "sampleProduct1", "sampleProduct2", "sampleProduct3"],
  agreement: [],
};
