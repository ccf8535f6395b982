import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Locale } from "#app/db/schema.ts";
import { rupees } from "#app/domain/platform/money/money.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import type { SiteSettings } from "#app/domain/platform/settings/settings.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const FORM = "main form:has([name=shown])";

let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;

beforeAll(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["super"], full_name: "Meera Shah" });
  admin = await signedIn(boss);
  await createProduct({ name: "Brass lamp", price_paise: 56_000, original_price_paise: 80_000, stock_quantity: 9 });
});

beforeEach(async () => {
  await saveSettings(db, "command_line", defaultSettings);
});

/** Fills in a settings form and returns the next page: the form with messages, or its preview. */
async function input(address: string, fields: Record<string, string>, visitor = admin): Promise<RenderedPage> {
  const sent = await submitForm(visitor, await openPage(visitor, address), FORM, fields);
  return sent.location ? openPage(visitor, sent.location) : sent;
}

/** Saves a preview and returns the next page. */
async function save(preview: RenderedPage, visitor = admin): Promise<RenderedPage> {
  const sent = await submitForm(visitor, preview, FORM);
  return sent.location ? openPage(visitor, sent.location) : sent;
}

async function undo(page: RenderedPage, visitor = admin): Promise<RenderedPage> {
  const sent = await submitForm(visitor, page, "main form[action$=undo]:first");
  return openPage(visitor, sent.location ?? "");
}

const setting = async <Key extends keyof SiteSettings>(key: Key) => (await readSettings(db))[key];

const lastAudit = () =>
  db
    .selectFrom("audit_log")
    .where("subject", "=", "settings")
    .orderBy("id", "desc")
    .select(["action", "details", "actor_profile_id"])
    .executeTakeFirst();

describe("a form of settings", () => {
  it.each([
    ["/admin/settings", { store_name: "Mela", store_name_gu: "મેલા", store_description_gu: "મેળો" }],
    ["/admin/settings/company", { legal_name: "Mela Private Limited", sunday: "11:00 - 14:00" }],
    ["/admin/settings/texts", { pitch_sellers: "60,000+", not_implemented_hi: "जल्द आ रहा है।" }],
    ["/admin/settings/delivery", { delivery_fee: "49", return_window_days: "14" }],
  ])("%s shows what is set and changes nothing before its preview is saved", async (address, fields) => {
    const before = await readSettings(db);
    const preview = await input(address, fields);
    expect(await readSettings(db)).toEqual(before);
    for (const value of Object.values(fields)) expect(preview.text("main form")).toContain(value);
    await save(preview);
    const page = await openPage(admin, address);
    for (const [name, value] of Object.entries(fields)) expect(page.$(`[name=${name}]`).val()).toBe(value);
    expect(await readSettings(db)).not.toEqual(before);
  });

  it("stores each value in its setting and leaves the others", async () => {
    await save(
      await input("/admin/settings/company", {
        contact_phone: "+91 79 2658 1234",
        saturday: "",
        weekdays: "8:30 – 19:00",
        grievance_address_hi: "",
      }),
    );
    expect(await setting("contact")).toEqual({ ...defaultSettings.contact, phone: "+917926581234" });
    expect(await setting("business_hours")).toEqual({
      weekdays: { opens: "8:30", closes: "19:00" },
      saturday: null,
      sunday: null,
    });
    const { en, gu } = defaultSettings.grievance_officer.address;
    expect((await setting("grievance_officer")).address).toEqual({ en, gu });
  });

  it("names the marketplace in each language, and in English where a translation is emptied", async () => {
    const logo = async (locale: Locale) => {
      const page = await openPage(new Visitor({ "Accept-Language": locale }), "/cart");
      return [page.text("header a[href='/']"), page.text("title").split(" | ").at(-1)];
    };
    expect([await logo("en"), await logo("hi"), await logo("gu")]).toEqual([
      ["Haat", "Haat"],
      ["हाट", "हाट"],
      ["હાટ", "હાટ"],
    ]);
    await save(await input("/admin/settings", { store_name: "Mela", store_name_hi: "मेला", store_name_gu: "" }));
    await vi.waitFor(async () => expect(await logo("hi")).toEqual(["मेला", "मेला"]));
    expect(await logo("gu")).toEqual(["Mela", "Mela"]);
  });

  it("reads a name that was saved as one text for all languages", async () => {
    await db
      .updateTable("site_configurations")
      .set({ config_value: JSON.stringify("Mela") })
      .where("config_key", "=", "store_name")
      .execute();
    expect(await setting("store_name")).toEqual({ en: "Mela" });
    expect((await openPage(admin, "/admin/settings")).$("[name=store_name_hi]").val() ?? "").toBe("");
  });

  it("refuses what cannot be, at its field, and keeps what was typed", async () => {
    const page = await input("/admin/settings/delivery", {
      delivery_fee: "free",
      return_window_days: "400",
      cod_limit: "6,000",
    });
    expect(page.status).toBe(422);
    expect(page.text("#delivery_fee-error")).toContain("Enter an amount in rupees");
    expect(page.text("#return_window_days-error")).toContain("Enter a whole number from 0 to 365");
    expect(page.$("[name=cod_limit]").val()).toBe("6,000");
    const company = await input("/admin/settings/company", { sunday: "all day", contact_phone: "123" });
    expect(company.text("#sunday-error")).toContain("Enter the hours as 9:00 - 18:00");
    expect(company.text("#contact_phone-error")).toContain("with its country code");
    const shop = await input("/admin/settings", { store_name: " ", store_description_hi: "" });
    expect(shop.text("#store_name-error")).toContain("This field is required");
    expect(shop.$("#store_description_hi-error").length).toBe(0);
  });

  it("says so when nothing is changed", async () => {
    const page = await input("/admin/settings", {});
    expect(page.url).toMatch(/\/admin\/settings$/);
    expect(page.text("body")).toContain("Nothing has been changed.");
  });
});

describe("the preview", () => {
  it("computes example orders with both fees, and one between two limits", async () => {
    const preview = await input("/admin/settings/delivery", { delivery_fee: "149", delivery_free_over: "1000" });
    expect(preview.rows("main table")).toEqual([
      ["₹250", "₹99 → ₹149", "₹349 → ₹399", "Yes"],
      ["₹750", "₹0 → ₹149", "₹750 → ₹899", "Yes"],
      ["₹6,000", "₹0", "₹6,000", "No"],
    ]);
  });

  it("shows real cards in the chosen ratio, in the shop they keep theirs until it is saved", async () => {
    const preview = await input("/admin/settings", { product_card_aspect_ratio: "16/9" });
    expect(preview.$("main article .aspect-video").length).toBeGreaterThan(0);
    const home = () => openPage(new Visitor(), "/");
    expect((await home()).$("article .aspect-video").length).toBe(0);
    await save(preview);
    await expect.poll(async () => (await home()).$("article .aspect-video").length).toBeGreaterThan(0);
  });

  it("belongs to who made it", async () => {
    const preview = await input("/admin/settings/delivery", { delivery_fee: "120" });
    const other = await signedIn(await createProfile({ role: "admin", admin_rights: ["super"] }));
    expect((await openPage(other, preview.url)).status).toBe(404);
  });

  it("is saved once, with an entry of the audit log by field and person", async () => {
    const preview = await input("/admin/settings/delivery", { delivery_fee: "120" });
    expect((await save(preview)).text("body")).toContain("Settings updated successfully.");
    expect(await lastAudit()).toMatchObject({
      action: "settings.change",
      actor_profile_id: boss.id,
      details: { from: { delivery_fee_paise: rupees(99) }, to: { delivery_fee_paise: rupees(120) } },
    });
    await saveSettings(db, "command_line", { delivery_fee_paise: rupees(99) });
    expect((await save(preview)).text("body")).toContain("These changes are saved already.");
    expect(await setting("delivery_fee_paise")).toBe(rupees(99));
  });
});

describe("two administrators", () => {
  it("see both values when one has saved while the other was typing", async () => {
    const open = await openPage(admin, "/admin/settings/delivery");
    await saveSettings(db, "command_line", { delivery_fee_paise: rupees(75) });
    const refused = await submitForm(admin, open, FORM, { delivery_fee: "120", cod_limit: "7000" });
    expect(refused.text("#delivery_fee-error")).toContain("75");
    expect(refused.$("[name=delivery_fee]").val()).toBe("120");
    expect(refused.$("[name=cod_limit]").val()).toBe("7000");
    const again = await submitForm(admin, refused, FORM);
    await save(await openPage(admin, again.location ?? ""));
    expect(await setting("delivery_fee_paise")).toBe(rupees(120));
  });

  it("do not overwrite what one has saved between the other's preview and saving", async () => {
    const preview = await input("/admin/settings/delivery", { delivery_fee: "120" });
    await saveSettings(db, "command_line", { delivery_fee_paise: rupees(75) });
    const refused = await save(preview);
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("Failed to update settings: a value has been changed in the meantime");
    expect(refused.text("main dl")).toContain("₹75");
    expect(await setting("delivery_fee_paise")).toBe(rupees(75));
    await save(refused);
    expect(await setting("delivery_fee_paise")).toBe(rupees(120));
  });

  it("both save when they change different values of one setting", async () => {
    const other = await signedIn(await createProfile({ role: "admin", admin_rights: ["super"] }));
    const one = await input("/admin/settings/company", { careers_email: "jobs@haat.test" });
    const two = await input("/admin/settings/company", { press_email: "news@haat.test" }, other);
    await Promise.all([save(one), save(two, other)]);
    expect(await setting("contact")).toMatchObject({ careers_email: "jobs@haat.test", press_email: "news@haat.test" });
  });
});

describe("the history", () => {
  it("has who, when and what, and undoes by one press", async () => {
    await save(await input("/admin/settings/delivery", { delivery_fee: "149", return_window_days: "3" }));
    const history = await openPage(admin, "/admin/settings/history");
    const [row = []] = history.rows("main table");
    expect(row.join(" ")).toMatch(/Delivery.*₹99.*₹149.*10.*3.*Meera Shah/);
    const undone = await undo(history);
    expect(undone.text("body")).toContain("The earlier values are back.");
    expect(undone.text("main")).toContain("Undone by Meera Shah");
    expect(await readSettings(db)).toEqual(defaultSettings);
    expect((await lastAudit())?.action).toBe("settings.undo");
    expect((await openPage(admin, "/admin/settings/history")).rows("main table")[0]?.join(" ")).toContain("Undone");
    expect(undone.$("main form[action$=undo]").length).toBe(0);
  });

  it("refuses to undo over a later change, and lists its value; other values of the same setting do not matter", async () => {
    const first = await save(await input("/admin/settings/delivery", { delivery_fee: "149" }));
    await saveSettings(db, "command_line", { delivery_fee_paise: rupees(60) });
    const refused = await undo(first);
    expect(refused.text("body")).toContain("Failed to update settings: a value has been changed since.");
    expect(refused.text("main")).toContain("Delivery fee (₹): ₹60");
    expect(refused.$("main form[action$=undo]").length).toBe(0);
    expect(await setting("delivery_fee_paise")).toBe(rupees(60));
    const company = await save(await input("/admin/settings/company", { legal_name: "Mela Private Limited" }));
    await saveSettings(db, "command_line", {
      company: { ...(await setting("company")), registered_office: { en: "Surat" } },
    });
    await undo(company);
    expect(await setting("company")).toEqual({
      legal_name: "Haat Trading Private Limited",
      registered_office: { en: "Surat" },
    });
  });

  it("undoes once of two presses at the same time, and nothing after 30 days", async () => {
    const undos = async () =>
      (await db.selectFrom("audit_log").where("action", "=", "settings.undo").select("id").execute()).length;
    const before = await undos();
    const change = await save(await input("/admin/settings/delivery", { delivery_fee: "149" }));
    await Promise.all([undo(change), undo(change)]);
    expect(await setting("delivery_fee_paise")).toBe(rupees(99));
    expect(await undos()).toBe(before + 1);
    const old = await save(await input("/admin/settings/delivery", { delivery_fee: "149" }));
    const month = new Date(Date.now() - 30 * 86_400_000 - 60_000);
    await db.updateTable("setting_changes").set({ saved_at: month }).where("undone_at", "is", null).execute();
    expect((await undo(old)).text("body")).toContain("This change cannot be undone any more.");
    expect(await setting("delivery_fee_paise")).toBe(rupees(149));
  });
});

describe("the languages on offer", () => {
  const gujarati = { "Accept-Language": "gu-IN,gu;q=0.9,hi;q=0.5" };

  it("are those of the switch and of the negotiation; English is always one", async () => {
    const page = await openPage(admin, "/admin/settings/languages");
    page.$("[name=language_gu]").removeAttr("checked");
    const sent = await submitForm(admin, page, FORM);
    await save(await openPage(admin, sent.location ?? ""));
    expect(await setting("languages")).toEqual({ hi: true, gu: false });
    const home = async () => openPage(new Visitor(gujarati), "/");
    await expect.poll(async () => (await home()).$("html").attr("lang")).toBe("en");
    const shown = await home();
    expect(shown.$("form[action='/language'] [value=gu]").length).toBe(0);
    expect(shown.$("form[action='/language'] [value=hi]").length).toBeGreaterThan(0);
  });
});
