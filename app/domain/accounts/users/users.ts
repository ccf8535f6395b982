import type { AdminRight, MemberRole, Role, ShipmentStatus, TicketStatus } from "#app/db/schema.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

export const ROLES = ["customer", "seller", "admin"] as const satisfies Role[];
export const ADMIN_RIGHTS = ["support", "catalogue", "finance", "super"] as const satisfies AdminRight[];

/** All people with an account, for administrators. */
export const userList = defineList({
  sorts: ["newest", "name"],
  filters: { role: choice(ROLES), state: choice(["active", "suspended"]) },
  search: { maxLength: 100 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});

export interface User {
  id: number;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  adminRights: AdminRight[];
  joinedAt: Date;
  suspendedAt: Date | null;
}

/** A person on the administrator's page. Data that the administrator may not see is left empty. */
export interface UserDetails extends User {
  isVerified: boolean;
  /** Whether they have ever signed in. */
  hasSignedIn: boolean;
  /** Signed-in browsers. */
  devices: number;
  /** The store that they work for. */
  store: { slug: string; name: string; role: MemberRole } | null;
  orderCount: number;
  /** Newest first. */
  orders: { publicNumber: string; status: ShipmentStatus; totalPaise: Paise; createdAt: Date }[];
  ticketCount: number;
  /** Newest first. */
  tickets: { publicNumber: string; subject: string; status: TicketStatus }[];
}

/** Maximum of orders and tickets on a person's page. */
export const MAX_ROWS_SHOWN = 5;
