import { resumeForm } from "#app/domain/stores/applications/applications.schema.ts";
import { requestResumeLinks } from "#app/domain/stores/applications/resume-links.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Mails the link to go on with an application; the answer is the same for every address. */
export const action = defineAction(
  {
    permission: "application.use",
    schema: resumeForm,
    page: paths.applicationResume,
    form: "application-link",
    done: { title: "messages:application.link_sent.title", description: "messages:application.link_sent.text" },
  },
  async ({ input, ...args }) => {
    await consumeForNetwork(args, "mail.network");
    await requestResumeLinks(db, input.email);
    return true;
  },
);
