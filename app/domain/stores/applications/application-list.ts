import type { ApplicationStatus } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";

/** No drafts: only their applicant sees them. */
const SUBMITTED_STATUSES = [
  "pending",
  "approved",
  "rejected",
  "banned",
] as const satisfies readonly ApplicationStatus[];

/** All submitted applications, for administrators. */
export const applicationList = defineList({
  sorts: ["newest", "oldest", "store", "applicant", "email"],
  filters: { status: choice(SUBMITTED_STATUSES) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});
export type ApplicationList = StateOf<typeof applicationList>;

export interface ListedApplication {
  id: number;
  storeName: string;
  applicant: string;
  email: string;
  status: ApplicationStatus;
  submittedAt: Date;
}
