import { contactStatusForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import * as paths from "#app/paths.ts";
import { defineInquiryStatusAction } from "#app/routes/admin/support/inquiry-page.server.ts";

export const action = defineInquiryStatusAction("contact", contactStatusForm, {
  list: paths.adminContactInquiries,
  inquiry: paths.adminContactInquiry,
});
