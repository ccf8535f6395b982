import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, it } from "vitest";
import { useIsLive, type LivePage } from "#app/components/ui/live-page.ts";

const opensPayment: LivePage<{ isOpen: boolean }> = { isLive: ({ isOpen }) => isOpen };

function isLive(handle: unknown, data: unknown): string {
  const Page = () => <>{useIsLive() ? "live" : "still"}</>;
  const page = { id: "page", path: "*", element: <Page />, handle };
  const root = { id: "root", children: [page] };
  const context = {
    basename: "",
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    matches: [root, page].map((route) => ({ params: {}, pathname: "/", pathnameBase: "/", route })),
    loaderData: { root: {}, page: data },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter([root], context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

it.each([
  [opensPayment, { isOpen: true }, "live"],
  [opensPayment, { isOpen: false }, "still"],
  [opensPayment, undefined, "still"],
  [undefined, { isOpen: true }, "still"],
])("a page with the handle %j and the data %j is %s", (handle, data, seen) => {
  expect(isLive(handle, data)).toBe(seen);
});
