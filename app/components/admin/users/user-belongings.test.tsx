import { UserOrders, UserTickets } from "#app/components/admin/users/user-belongings.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const order = {
  publicNumber: "HT-2345-6789",
  status: "shipped",
  totalPaise: 129_900,
  createdAt: "2026-03-01T06:30:00Z",
} as const;

describeBranches("UserOrders", (props) => <UserOrders {...props} />, { count: 1, orders: [order] }, [
  [{}, "1 order HT-2345-6789 ₹1,299 On its way 1 Mar 2026"],
  [{ count: 1234 }, { texts: { h2: "1,234 orders" } }],
  [{ count: 0, orders: [] }, "0 orders"],
]);

const ticket = { publicNumber: "ST-7F3K-92QD", subject: "Where is it?", status: "waiting" } as const;

describeBranches("UserTickets", (props) => <UserTickets {...props} />, { count: 1, tickets: [ticket] }, [
  [
    {},
    {
      is: "1 ticket ST-7F3K-92QD Where is it? Waiting for the customer",
      has: 'a[href="/admin/tickets/ST-7F3K-92QD"]',
      lacks: "span[lang]",
    },
  ],
  [{ count: 1234 }, { texts: { h2: "1,234 tickets" } }],
  [{ tickets: [{ ...ticket, subject: "ક્યાં છે?" } as never] }, { has: "span[lang=gu]" }],
]);
