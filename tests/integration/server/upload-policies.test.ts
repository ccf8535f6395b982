import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { categoryUploads } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { bannerUploads } from "#app/domain/insights/admin-settings/banners.ts";
import { messageUploads } from "#app/domain/support/conversations/conversations.ts";
import { careerUploads } from "#app/domain/support/inquiries/careers.ts";
import { importUploads } from "#app/domain/listings/product-imports/product-imports.ts";
import { reviewUploads } from "#app/domain/support/reviews/reviews.ts";
import { storeUploads } from "#app/domain/stores/stores/stores.ts";
import { productUploads } from "#app/domain/listings/seller-products/product-form.ts";
import { ticketUploads } from "#app/domain/support/support/tickets.ts";
import { uploadPolicies } from "../../../server/filter/upload-policies.ts";
import { addressOf, routeTable } from "../../support/routes/route-table.ts";

/** The shop's routes as in Remix's build, each without its layouts. */
const build = {
  routes: Object.fromEntries(
    routeTable.map(({ path, file, module }) => [path, { id: path, path: path.slice(1), file, module }]),
  ),
} as Pick<ServerBuild, "routes">;
const uploadPolicyOf = uploadPolicies(build);

describe("the server accepts files", () => {
  it.each([
    ["/customer/support/new", ticketUploads],
    ["/customer/support/ST-7F3K-92QD", ticketUploads],
    ["/customer/support/ST-7F3K-92QD/", ticketUploads],
    ["/customer/messages/new", messageUploads],
    ["/customer/messages/12", messageUploads],
    ["/seller/messages/new", messageUploads],
    ["/seller/messages/12", messageUploads],
    ["/seller/messages/12/report", undefined],
    ["/customer/reviews/12", reviewUploads],
    ["/seller/settings", storeUploads],
    ["/admin/categories/new", categoryUploads],
    ["/admin/categories/12", categoryUploads],
    ["/admin/categories/12/merge", undefined],
    ["/admin/promotions/home/slides/new", bannerUploads],
    ["/admin/promotions/home/tiles/12", bannerUploads],
    ["/admin/promotions/home/tiles/12/delete", undefined],
    ["/seller/products/customize/new", productUploads],
    ["/seller/products/import", importUploads],
    ["/careers/data-scientist", careerUploads],
    ["/careers", undefined],
    ["/customer/support/new.data", undefined],
    ["/customer/support", undefined],
    ["/customer/support/ST-7F3K-92QD/files/3", undefined],
    ["/customer/reviews/12/delete", undefined],
    ["/cart/lines/1/remove", undefined],
    ["/no-such-page", undefined],
    ["/", undefined],
  ])("at %s as its action declares", (path, policy) => {
    expect(uploadPolicyOf(path)).toBe(policy);
  });

  it("at no other address", () => {
    const accepting = routeTable.filter(
      ({ path }) => uploadPolicyOf(addressOf(path, { id: "1", number: "N" })) !== undefined,
    );
    expect(accepting.map(({ path }) => path)).toEqual([
      "/customer/reviews/:id",
      "/customer/messages/new",
      "/customer/messages/:id",
      "/customer/support/new",
      "/customer/support/:number",
      "/careers/:opening",
      "/seller/register",
      "/seller/register/identification",
      "/seller/register/bank",
      "/seller/register/addresses",
      "/seller/register/products",
      "/seller/register/correct",
      "/seller/products/customize/:id",
      "/seller/products/import",
      "/seller/messages/new",
      "/seller/messages/:id",
      "/seller/settings",
      "/admin/promotions/home/:kind/new",
      "/admin/promotions/home/:kind/:id",
      "/admin/categories/new",
      "/admin/categories/:id",
    ]);
  });
});
