import { HelperLinks } from "#app/components/seller/packing-links/helper-links.tsx";
import { HelperParcelCard } from "#app/components/seller/packing-links/helper-parcel.tsx";
import { PackingAttempts } from "#app/components/seller/packing-links/packing-attempts.tsx";
import { HelperShell } from "#app/components/seller/packing-links/helper-shell.tsx";
import { NewLink } from "#app/components/seller/packing-links/new-link.tsx";
import type { HelperParcel, PackingLink, PackingAttempt } from "#app/domain/ordering/packing-links/packing-links.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { diyaPicture } from "../../../../tests/support/components/sample-parcels.ts";

const link: PackingLink = {
  id: 3,
  helperName: "Kiran",
  madeBy: "Ravi Patel",
  madeAt: new Date("2026-03-01T06:30:00Z"),
  isOpen: true,
  canEnd: true,
  packed: 12,
  refused: 0,
};
const one = (change: Partial<PackingLink>) => ({ links: [{ ...link, ...change }] });

describeBranches("HelperLinks", (props) => <HelperLinks {...props} />, { links: [link] }, [
  [
    {},
    {
      is: "Kiran Open Made by Ravi Patel at 12:00 pm 12 parcels packed. End: Kiran",
      has: ['form[method=post][action="/seller/shipments/helpers/3/end"] button.border-indigo', ".text-leaf"],
      lacks: ["[lang]", "span.text-muted"],
      hides: "refused",
    },
  ],
  [{ links: [] }, "No link was made today."],
  [
    one({ isOpen: false, canEnd: false, packed: 1, refused: 2 }),
    {
      is: "Kiran Ended Made by Ravi Patel at 12:00 pm 1 parcel packed. 2 presses refused.",
      lacks: "form",
      has: "span.text-muted",
    },
  ],
  [one({ refused: 1 }), { shows: "12 parcels packed. 1 press refused." }],
  [one({ helperName: null }), { texts: { b: "Helper without a name" } }],
  [one({ helperName: "કિરણ" }), { has: "b[lang=gu]" }],
  [{ links: [link, { ...link, id: 4, helperName: "Asha" }] }, { texts: { "li:last-child b": "Asha" } }],
  [{}, { has: "b[lang=en]" }, { locale: "hi" }],
]);

const diya = { name: "Brass Diya", options: { Size: "Small" }, picture: diyaPicture, sku: "BD-1", quantity: 12 };
const parcel: HelperParcel = { code: "HK37MXF", dispatchBy: "2026-03-03", items: [diya] };

describeBranches("HelperParcelCard", (props) => <HelperParcelCard parcel={props}>A button</HelperParcelCard>, parcel, [
  [
    {},
    {
      is: "HK37 MXF Hand over by 3 March 2026 12 × Brass Diya · Small SKU: BD-1 A button",
      has: "img.size-20",
      lacks: "[lang]",
    },
  ],
  [
    {
      items: [
        { ...diya, sku: null },
        { ...diya, name: "Clay Diya" },
      ],
    },
    { shows: "12 × Brass Diya · Small 12 × Clay Diya · Small SKU: BD-1" },
  ],
  [{ items: [{ ...diya, sku: null }] }, { hides: "SKU" }],
  [{ items: [{ ...diya, sku: "દી-૧" }] }, { texts: { ".text-small [lang=gu]": "દી-૧" } }],
  [{}, { has: ".text-small [lang=en]" }, { locale: "hi" }],
]);

const press: PackingAttempt = {
  outcome: "packed",
  helperName: "Kiran",
  madeBy: "Ravi Patel",
  at: new Date("2026-03-01T06:30:00Z"),
};

describeBranches("PackingAttempts", (props) => <PackingAttempts {...props} />, { attempts: [press] }, [
  [
    {},
    {
      texts: {
        h3: "By helpers",
        "li span": "Kiran, with a link of Ravi Patel · 1 March 2026 at 12:00 pm",
      },
      shows: "Marked as packed",
    },
  ],
  [{ attempts: [] }, ""],
  [
    {
      attempts: [
        { ...press, helperName: null },
        { ...press, outcome: "cancelled" },
      ],
    },
    {
      texts: {
        "li:first-child span": "With a link of Ravi Patel · 1 March 2026 at 12:00 pm",
        "li:last-child span": "Kiran, with a link of Ravi Patel · 1 March 2026 at 12:00 pm",
      },
      shows: "Refused: it was cancelled",
    },
  ],
]);

describeBranches("HelperShell", () => <HelperShell>The parcels</HelperShell>, {}, [
  [
    {},
    { texts: { "header p": "Haat", main: "The parcels" }, shows: ["हिन्दी", "ગુજરાતી"], has: "footer form" },
    { shell: { storeName: "Haat" } },
  ],
  [{}, { texts: { "header p": "" } }],
]);

describeBranches(
  "NewLink",
  (props) => <NewLink link={props} />,
  { address: "https://haat.example/pack/abc", qr: { size: 29, path: "M0 0h7v7z" } },
  [
    [
      {},
      {
        shows: ["The link is made", "Send it to your helper now"],
        texts: { "p[translate=no]": "https://haat.example/pack/abc" },
        has: ["[role=status]", 'svg[aria-label="The link as a QR code"] path[d="M0 0h7v7z"]'],
      },
    ],
  ],
);
