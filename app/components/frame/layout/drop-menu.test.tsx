import { DropMenu } from "#app/components/frame/layout/drop-menu.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof DropMenu>[0] = {
  label: "Language",
  button: "EN",
  buttonClasses: "big",
  children: <p>Hindi</p>,
};

describeBranches("DropMenu", (props) => <DropMenu {...props} />, sample, [
  [{}, { is: "EN Hindi", has: ["summary[aria-label=Language].big", ".right-0.min-w-48"], lacks: [".left-0", ".w-72"] }],
  [
    { align: "left", wide: true },
    { has: ".left-0.w-72", lacks: [".right-0", ".min-w-48"] },
  ],
]);
