import { siteSettings } from "#app/http/site-settings.server.ts";
import { defineAction } from "#app/http/action.server.ts";
import { pageText } from "#app/http/page-text.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import * as paths from "#app/paths.ts";

/** "Apply Now" shows how to apply (rule 13.10); the toast's link opens an email with a subject. */
export const action = defineAction(
  { permission: "inquiry.send", params: { opening: String }, page: paths.careers },
  async (args) => {
    const [{ openings }, { contact }] = await Promise.all([pageText(args, "careers"), siteSettings()]);
    const opening = new Map(Object.entries(openings)).get(args.params.opening);
    if (!opening) return false;
    return redirectWithToast(args, args.page, {
      tone: "info",
      title: "messages:careers.apply.title",
      description: "messages:careers.apply.text",
      values: { opening: opening.title, email: contact.careers_email },
      link: {
        label: "messages:careers.apply.link",
        to: `mailto:${contact.careers_email}?subject=${encodeURIComponent(opening.title)}`,
      },
    });
  },
);
