import { ToastRegion } from "#app/components/frame/layout/toast-region.tsx";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const saved: StoredToast = { id: "t1", tone: "success", title: "Saved", description: "Your address is there." };
const sample: { toasts: StoredToast[] } = { toasts: [saved] };
const of = (change: Partial<StoredToast>) => ({ toasts: [{ ...saved, ...change }] });

describeBranches("ToastRegion", (props) => <ToastRegion {...props} />, sample, [
  [
    {},
    {
      is: "Saved Your address is there.",
      has: [
        "section[aria-label=Messages][aria-live=polite].mt-2",
        '.brief.border-l-leaf use[href$="#check"]',
        'form[method=post][action="/toasts/dismiss"] input[name=id][value=t1]',
        'form input[name=return_to][value="/cart"]',
        "button[aria-label=Dismiss]",
      ],
      lacks: ["a", ".h-0", 'form[action="/cart/undo"]'],
    },
    { at: "/cart" },
  ],
  [{ toasts: [] }, { is: "", has: "section.h-0", lacks: ["section.mt-2", "form"] }],
  [
    { toasts: [saved, { id: "t2", tone: "info", title: "Sent" }] },
    { is: "Saved Your address is there. Sent", has: "[value=t2]" },
  ],
  [of({ tone: "info" }), { has: '.brief.border-l-sky use[href$="#info"]' }],
  [of({ tone: "error" }), { has: '.border-l-brick use[href$="#warning"]', lacks: ".brief" }],
  [of({ tone: "error", isBrief: true }), { has: ".brief" }],
  [of({ tone: "error", undo: { label: "Undo", action: "/cart/undo" } }), { has: ".brief" }],
  [
    of({ undo: { label: "Undo", action: "/cart/undo" }, link: { label: "View cart", to: "/cart" } }),
    {
      is: "Saved Your address is there. View cart Undo",
      has: ['a[href="/cart"]', 'form[method=post][action="/cart/undo"]'],
    },
  ],
]);
