import { Chip } from "#app/components/ui/chip.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { ScrollArea } from "#app/components/ui/scroll-area.tsx";
import { FoundList } from "#app/components/ui/found-list.tsx";
import { describeBranches } from "../../../tests/support/components/branches.tsx";

const chip: Parameters<typeof Chip>[0] = { tone: "leaf", children: "Sent" };

describeBranches("Chip", (props) => <Chip {...props} />, chip, [
  [{}, { is: "Sent", has: ".bg-leaf-tint.text-leaf" }],
  [{ tone: "brick" }, { has: ".bg-brick-tint.text-brick", lacks: ".bg-leaf-tint" }],
  [{ tone: "marigold" }, { has: ".bg-marigold-tint.text-ink" }],
  [{ tone: "muted" }, { has: ".bg-sunken.text-muted" }],
  [{ tone: "sky" }, { has: ".bg-sky-tint.text-sky" }],
]);

const notice: Parameters<typeof Notice>[0] = { tone: "error", title: "Not saved", children: <p>Try again</p> };

describeBranches("Notice", (props) => <Notice {...props} />, notice, [
  [{}, { is: "Not saved Try again", has: '[role=alert].bg-brick-tint use[href$="#warning"]', lacks: "[role=status]" }],
  [{ tone: "info" }, { has: '[role=status].bg-sky-tint use[href$="#info"]', lacks: "[role=alert]" }],
  [
    { tone: "success", children: undefined },
    { is: "Not saved", has: '[role=status].bg-leaf-tint use[href$="#check"]' },
  ],
]);

const panel: Parameters<typeof Panel>[0] = {
  heading: "Order",
  aside: <i>Edit</i>,
  className: "big",
  children: <p>Lamps</p>,
};

describeBranches("Panel", (props) => <Panel {...props} />, panel, [
  [{}, { is: "Order Edit Lamps", has: ["section.big[aria-labelledby] h2[id]", "i"], texts: { h2: "Order" } }],
  [{ heading: undefined }, { is: "Lamps", lacks: ["[aria-labelledby]", "h2", "i"] }],
]);

const empty: Parameters<typeof EmptyState>[0] = {
  icon: "cart",
  title: "Nothing",
  text: "Add things",
  children: <a href="/">Go</a>,
};

describeBranches("EmptyState", (props) => <EmptyState {...props} />, empty, [
  [{}, { is: "Nothing Add things Go", has: ['use[href$="#cart"]', "p"], texts: { h1: "Nothing" } }],
  [{ text: undefined }, { is: "Nothing Go", lacks: "p" }],
]);

const icon: Parameters<typeof Icon>[0] = { name: "heart" };

describeBranches("Icon", (props) => <Icon {...props} />, icon, [
  [{}, { has: 'svg.size-5[aria-hidden=true][focusable=false] use[href$="#heart"]' }],
  [{ className: "size-9" }, { has: "svg.size-9", lacks: ".size-5" }],
]);

const area: Parameters<typeof ScrollArea>[0] = { label: "Sizes", className: "big", children: "Small" };

describeBranches("ScrollArea", (props) => <ScrollArea {...props} />, area, [
  [{}, { is: "Small", has: 'section[aria-label=Sizes][tabindex="0"].overflow-x-auto.big' }],
]);

const list: Parameters<typeof FoundList>[0] = { label: "Suggestions", from: "/search/suggestions", href: "/search" };

describeBranches("FoundList", (props) => <FoundList {...props} />, list, [
  [
    {},
    {
      has: [
        '#found[hidden][data-label=Suggestions][data-from="/search/suggestions"][data-all=""]',
        "p[role=status][data-found-status]",
        "[hidden][data-found-group]",
        '[hidden][data-found-option] a[tabindex="-1"][href="/search"]',
      ],
      lacks: ["[data-recent]", "[data-clear]"],
    },
  ],
  [
    { all: "All of a kind", recent: { title: "Recent", clear: "Clear" } },
    { has: '#found[data-all="All of a kind"][data-recent=Recent][data-clear=Clear]' },
  ],
]);
