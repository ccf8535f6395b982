import { wholesaleStatusForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import * as paths from "#app/paths.ts";
import { defineInquiryStatusAction } from "#app/routes/admin/support/inquiry-page.server.ts";

export const action = defineInquiryStatusAction("wholesale", wholesaleStatusForm, {
  list: paths.adminWholesaleInquiries,
  inquiry: paths.adminWholesaleInquiry,
});
