import type { ComponentProps } from "react";
import { settingChangeColumns } from "#app/components/admin/settings/change-columns.tsx";
import { ChangeFacts } from "#app/components/admin/settings/change-facts.tsx";
import { UndoChange } from "#app/components/admin/settings/undo-change.tsx";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import {
  sampleBannerChange,
  sampleRateChange,
  sampleSettingChange,
} from "../../../../tests/support/components/sample-settings.ts";

const undo = 'form[action="/admin/settings/changes/61/undo"]';

describeColumns("settingChangeColumns", settingChangeColumns, sampleSettingChange, {
  Settings: [
    [{}, { is: "Delivery", value: "Delivery fee (₹)", has: 'a[href="/admin/settings/changes/61"]' }],
    [{ after: { delivery_fee: "1", cod_limit: "2" } }, { value: "Delivery fee (₹), Limit of cash on delivery (₹)" }],
    [sampleRateChange, { is: "Commission: Lamps", value: "Rate", has: 'a[href="/admin/settings/fees/changes/62"]' }],
    [sampleBannerChange, { is: "Slide", value: "Title (English)", has: 'a[href="/admin/promotions/home/changes/63"]' }],
  ],
  Change: [[{}, { is: "Delivery fee (₹) Before: ₹40 → After: ₹49.50", value: "" }]],
  By: [
    [{}, "Ravi"],
    [{ by: "" }, "a deleted account"],
  ],
  When: [
    [{}, { is: "1 March 2026 at 12:00 pm", value: sampleSettingChange.savedAt }],
    [{ savedAt: null }, { is: "", value: null }],
  ],
  Undo: [
    [
      {},
      {
        is: "Undo",
        has: `${undo} button.border-indigo[aria-label="Undo: Delivery fee (₹)"]`,
        hides: "Older",
        value: "",
      },
    ],
    [{ undoneAt: new Date("2026-03-02T06:30:00Z") }, { is: "Undone", lacks: undo }],
    [{ canBeUndone: false }, { is: "Older than 30 days", lacks: undo }],
  ],
});

describeBranches("UndoChange", (props) => <UndoChange {...props} />, { change: { id: 61, section: "delivery" } }, [
  [{}, { is: "Undo", has: [`${undo} button:not([aria-label])`] }],
  [{ change: { id: 62, section: "fees" } }, { has: 'form[action="/admin/settings/fees/changes/62/undo"]' }],
  [{ change: { id: 63, section: "tiles" } }, { has: 'form[action="/admin/promotions/home/changes/63/undo"]' }],
  [{}, { shows: "It was changed since" }, { outcomeOf: { form: "undo-61", formErrors: ["It was changed since"] } }],
  [{}, { hides: "It was changed since" }, { outcomeOf: { form: "undo-62", formErrors: ["It was changed since"] } }],
]);

const sinceTitle = "This cannot be undone: these values have been changed since.";

describeBranches<ComponentProps<typeof ChangeFacts>>(
  "ChangeFacts",
  (props) => <ChangeFacts {...props} />,
  { change: sampleSettingChange, now: { delivery_fee: "49.50" } },
  [
    [
      {},
      {
        shows: [
          "History of settings Delivery Changed by Ravi, 1 March 2026 at 12:00 pm Delivery fee (₹) Before: ₹40 → After: ₹49.50 Undo",
        ],
        has: ['a[href="/admin/settings/history"]', undo],
        hides: [sinceTitle, "Undone by", "a deleted account", "Effective from"],
      },
    ],
    [{ change: { ...sampleSettingChange, by: "" } }, { shows: "Changed by a deleted account, 1 March" }],
    [{ change: { ...sampleSettingChange, savedAt: null } }, { shows: "Changed by Ravi, Delivery" }],
    [
      { now: { delivery_fee: "60" } },
      { shows: [sinceTitle, "Delivery fee (₹): ₹60"], lacks: undo, has: "[role=status]" },
    ],
    [{ now: {} }, { shows: "Delivery fee (₹): ₹0", lacks: undo }],
    [{ change: { ...sampleSettingChange, canBeUndone: false } }, { hides: sinceTitle, lacks: undo }],
    [
      {
        change: {
          ...sampleSettingChange,
          canBeUndone: false,
          undoneAt: new Date("2026-03-02T06:30:00Z"),
          undoneBy: "Asha",
        },
        now: { delivery_fee: "60" },
      },
      { shows: "Undone by Asha, 2 March 2026 at 12:00 pm", hides: sinceTitle, lacks: undo },
    ],
    [
      { change: { ...sampleSettingChange, undoneAt: new Date("2026-03-02T06:30:00Z") } },
      { shows: "Undone by a deleted account, 2 March" },
    ],
    [
      { change: sampleRateChange, now: { rate: "12.5" } },
      {
        shows: [
          "Commission: Lamps Changed by Ravi",
          "Fee or tax Commission: Lamps Effective from 1 April 2026 Reason Agreed with the guild",
          "Rate Before: 10% → After: 12.5%",
        ],
        has: 'a[href="/admin/settings/fees"]',
      },
    ],
    [
      { change: sampleBannerChange, now: { title: "Holi" } },
      { shows: "Home page Slide Changed by Ravi", has: 'a[href="/admin/promotions/home"]' },
    ],
  ],
);
