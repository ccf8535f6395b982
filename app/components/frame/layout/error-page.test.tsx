import { ErrorPage, RouteError } from "#app/components/frame/layout/error-page.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { visitorShell } from "../../../../tests/support/components/sample-shop-shell.ts";

const missing = (title?: string) => ({
  status: 404,
  statusText: "",
  internal: false,
  data: title === undefined ? null : { title },
});
const failed = "Something went wrong on our side. Nothing was lost.";
const again = "Try again in a moment. If it happens again, tell us this reference:";
const sample: Parameters<typeof RouteError>[0] = {};

describeBranches("RouteError", (props) => <RouteError {...props} />, sample, [
  [
    {},
    {
      shows:
        "We could not find this page The address may be mistyped, or the page has been removed. Search for it, or start from the home page.",
      has: ['use[href$="#search"]', 'a[href="/category/books"]'],
      hides: "Dashboard",
      texts: { 'a[href="/"]': "Go to the home page" },
    },
    { error: missing(), shell: visitorShell },
  ],
  [{}, { shows: "This product is no longer sold" }, { error: missing("This product is no longer sold") }],
  [
    { home: "/seller" },
    { is: "No such order Dashboard", has: 'a[href="/seller"]', lacks: 'a[href="/"]' },
    { error: missing("No such order") },
  ],
  [
    {},
    {
      is: `${failed} ${again} request Try again Go to the home page Help`,
      has: ['use[href$="#warning"]', 'a[href="/product/12?variant=3"]', 'a[href="/"]', 'a[href="/help"]'],
    },
    { error: new Error("broken"), at: "/product/12?variant=3" },
  ],
  [
    { home: "/seller" },
    {
      is: `Error fetching orders An unexpected error occurred while fetching data. ${again} request Try again Go to the home page Help`,
    },
    { error: new Error("broken"), at: "/seller/orders" },
  ],
  [
    {},
    { shows: "Error fetching data An unexpected error", hides: failed },
    { error: new Error("broken"), at: "/search?q=lamp" },
  ],
  [{}, { shows: "Error fetching data" }, { error: new Error("broken"), at: "/category/books" }],
  [{}, { shows: "Error fetching data" }, { error: new Error("broken") }],
  [{}, { shows: failed, hides: "Error fetching" }, { error: new Error("broken"), at: "/seller/orders/12" }],
  [{}, { shows: failed }, { error: { ...missing(), status: 500 }, at: "/product/12" }],
]);

describeBranches("ErrorPage", () => <ErrorPage />, {}, [
  [
    {},
    { shows: failed, has: ["main", "header", "footer"] },
    { error: new Error("broken"), shell: visitorShell, at: "/product/12" },
  ],
  [{}, { shows: failed, has: "main", lacks: ["header", "footer"] }, { error: new Error("broken"), at: "/product/12" }],
]);
