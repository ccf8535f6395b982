import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { settingsForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { isSettingSection, SETTING_SECTIONS } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { TEXT_LIMITS, TEXTS_WITHOUT_LIMIT } from "../../../../tests/support/texts/text-limits.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../**/*.schema.ts", { eager: true });
const forms = new Map<string, z.ZodObject>();
for (const [name, value] of Object.values(modules).flatMap((module) => Object.entries(module)))
  if (value instanceof z.ZodObject) forms.set(name, value);
  else if (name === "stepForms")
    for (const [step, form] of Object.entries(value as Record<string, z.ZodObject>))
      forms.set(`stepForms.${step}`, form);
for (const section of SETTING_SECTIONS)
  if (isSettingSection(section)) forms.set(`settings.${section}`, settingsForm(section));

interface Described {
  type?: string;
  maxLength?: number;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, Described>;
  items?: Described;
}

/** Returns a form's text fields by path, with their declared maximum lengths. */
function textsOf({ type, properties, items, ...described }: Described, at = ""): [path: string, length?: number][] {
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) => textsOf(field, at === "" ? name : `${at}.${name}`));
  if (items) return textsOf(items, `${at}[]`);
  const isText = described.maxLength !== undefined || ["string", "email", "tel"].includes(type ?? "");
  if (!isText || described.enum !== undefined || described.const !== undefined) return [];
  return [[at, described.maxLength]];
}

const declared = new Map(
  [...forms].map(([name, form]) => {
    const described = z.toJSONSchema(form, { io: "input", unrepresentable: "any" });
    return [name, textsOf(described as Described)] as const;
  }),
);

/** Returns a submission with this one value. */
function input(path: string, text: unknown): object {
  const [, list, column] = /^(\w+)\[\](?:\.(\w+))?$/.exec(path) ?? [];
  if (list === undefined) return { [path]: text };
  return { [list]: [column === undefined ? text : { [column]: text }] };
}

/** Returns the messages beside a field. */
function messagesOf(form: z.ZodObject, path: string, text: unknown): string[] {
  const at = path.replace("[]", ".0");
  const { error } = form.safeParse(input(path, text));
  return error?.issues.filter((issue) => issue.path.join(".") === at).map(({ message }) => message) ?? [];
}

/** Returns a text of this length, in the field's shape when a text of this length can have it. */
function textOf(path: string, length: number): string {
  if (path.includes("email")) return `${"a".repeat(length - 6)}@bb.cc`;
  if (path === "phone") return "1".repeat(length);
  if (path === "work_url") return `https://a.in/${"x".repeat(length - 13)}`;
  return "x".repeat(length);
}

const lines = Object.entries(TEXT_LIMITS).flatMap(([form, limits]) =>
  Object.entries(limits).map(([path, limit]) => {
    if (typeof limit === "number") return { form, path, length: limit, at: "", over: "messages:form.too_long" };
    return "over" in limit ? { form, path, ...limit } : { form, path, length: limit[0], at: "", over: limit[1] };
  }),
);

describe("the limit of each text", () => {
  it.each(lines)(
    "$form takes $length characters of $path, and refuses one more",
    ({ form, path, length, at, over }) => {
      const schema = forms.get(form)!;
      expect(messagesOf(schema, path, textOf(path, length))).toEqual(at === "" ? [] : [at]);
      const refused = messagesOf(schema, path, textOf(path, length + 1));
      if (over === "") expect(refused).toEqual([]);
      else if (over === null) expect(refused).toHaveLength(1);
      else expect(refused[0]).toBe(over);
    },
  );

  it.each(lines)("$form says one thing of an empty $path at most", ({ form, path }) => {
    expect(messagesOf(forms.get(form)!, path, "").length).toBeLessThanOrEqual(1);
  });

  it.each([...declared].map(([form, texts]) => ({ form, texts })))("of $form is in the table", ({ form, texts }) => {
    const limited = lines.filter((line) => line.form === form).map(({ path, length }) => [path, length]);
    expect(limited.toSorted()).toEqual(texts.filter(([, length]) => length !== undefined).toSorted());
    expect(TEXTS_WITHOUT_LIMIT[form] ?? []).toEqual(
      texts.filter(([, length]) => length === undefined).map(([path]) => path),
    );
  });

  it("names no form that is not there", () => {
    expect(Object.keys({ ...TEXT_LIMITS, ...TEXTS_WITHOUT_LIMIT }).filter((name) => !forms.has(name))).toEqual([]);
  });
});

const rows = (count: number, row: object = {}) => Array.from({ length: count }, () => row);
const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const keys = (count: number) => ids(count).map(String);
const addresses = (count: number) => ids(count).map((n) => `https://a.in/${n}.jpg`);

/** Last accepted and first rejected value of each number, amount, day and list, with the error; null when the error has no key. */
const BOUNDS: [form: string, path: string, taken: unknown, refused: unknown, message: string | null][] = [
  ["registerForm", "password", "6chars", "5char", "messages:register.weak"],
  ["resetPasswordForm", "password", "6chars", "5char", "messages:password.too_short"],
  ["changePasswordForm", "password", "6chars", "5char", "messages:password.too_short"],
  ["newMemberForm", "password", "6chars", "5char", "messages:register.weak"],
  ["newUserForm", "password", "6chars", "5char", "messages:password.too_short"],
  ["wholesaleForm", "phone", "123456", "12345", "messages:inquiry.phone_invalid"],
  ["storeSettingsForm", "grievance_phone", "123456", "12345", "messages:store.phone_invalid"],
  ["storeSettingsForm", "grievance_phone", "1".repeat(15), "1".repeat(16), "messages:store.phone_invalid"],
  ["addToCartForm", "quantity", 1, 0, "messages:cart.quantity_invalid"],
  ["addToCartForm", "quantity", 1_000_000, 1_000_001, "messages:cart.quantity_invalid"],
  ["cartQuantityForm", "quantity", 1_000_000, 1_000_001, "messages:cart.quantity_invalid"],
  ["addToCartForm", "variant_id", 1, 0, "messages:cart.variant_required"],
  ["stockAlertForm", "variant_id", 1, 0, "messages:cart.variant_required"],
  ["savedAddressForm", "addressId", 1, 0, "messages:address.none_chosen"],
  ["giftCardForm", "amount", "100", "99.99", "messages:gift_card.amount_too_small"],
  ["giftCardForm", "amount", "10,000", "10,000.01", "messages:gift_card.amount_too_large"],
  ["generatedCardForm", "amount", "100", "99.99", "messages:gift_card.amount_too_small"],
  ["generatedCardForm", "amount", "10,000", "10,000.01", "messages:gift_card.amount_too_large"],
  ["productForm", "price", "0.01", "0", "messages:product.price_zero"],
  ["productForm", "price", "1,00,00,000", "1,00,00,000.01", "messages:product.price_too_high"],
  ["productForm", "original_price", "1,00,00,000", "1,00,00,000.01", "messages:product.price_too_high"],
  ["productForm", "variants[].price", "1,00,00,000", "1,00,00,000.01", "messages:product.price_too_high"],
  ["adminProductForm", "price", "1,00,00,000", "1,00,00,000.01", "messages:product.price_too_high"],
  ["rowsForm", "products[].price", "1,00,00,000", "1,00,00,000.01", "messages:product.price_too_high"],
  ["rowsForm", "variants[].price", "1,00,00,000", "1,00,00,000.01", "messages:product.price_too_high"],
  ["productForm", "stock_quantity", "0", "-1", "messages:product.stock_negative"],
  ["productForm", "stock_quantity", "1000000", "1000001", "messages:product.stock_too_high"],
  ["productForm", "variants[].stock", "1000000", "1000001", "messages:product.stock_too_high"],
  ["rowsForm", "variants[].stock", "1000000", "1000001", "messages:product.stock_too_high"],
  ["productForm", "pictures[].position", "1", "0", "messages:product.picture_position"],
  ["productForm", "category_id", 1, 0, "messages:product.category_required"],
  ["productForm", "hsn", "62041200", "620412001", "messages:form.too_long"],
  ["productForm", "features", keys(50).join("\n"), keys(51).join("\n"), "messages:product.list_too_long"],
  ["productForm", "features", "x".repeat(500), "x".repeat(501), "messages:product.list_too_long"],
  ["productForm", "tags", keys(50).join(", "), keys(51).join(", "), "messages:product.list_too_long"],
  ["productForm", "tags", "x".repeat(500), "x".repeat(501), "messages:product.list_too_long"],
  [
    "productForm",
    "picture_addresses",
    addresses(10).join(" "),
    addresses(11).join(" "),
    "messages:product.many_addresses",
  ],
  ["productForm", "pictures", rows(10), rows(11), null],
  ["productForm", "picture_requests", rows(30), rows(31), null],
  ["productForm", "options", rows(3), rows(4), null],
  ["productForm", "variants", rows(100), rows(101), null],
  ["rowsForm", "products", rows(100, { id: 1 }), rows(101, { id: 1 }), null],
  ["rowsForm", "variants", rows(300, { id: 1 }), rows(301, { id: 1 }), null],
  ["matchingForm", "count", 0, -1, null],
  ["deletionForm", "count", 0, -1, null],
  ["storeApprovalForm", "count", 0, -1, null],
  ["storeDiscountForm", "products", rows(1, { id: 1 }), [], "discounts:error.no_products"],
  ["storeDiscountForm", "products", rows(50, { id: 1 }), rows(51, { id: 1 }), null],
  ["flashSaleForm", "products", rows(1, { id: 1 }), [], "discounts:error.no_products"],
  ["flashSaleForm", "products", rows(50, { id: 1 }), rows(51, { id: 1 }), null],
  ["bulkSelection", "selected", keys(100), keys(101), null],
  ["bulkSelection", "on_page", keys(100), keys(101), null],
  ["pageSelection", "selected", keys(100), keys(101), null],
  ["cancelOrderForm", "parcel", ids(100), ids(101), null],
  ["cancelOrderByAdminForm", "parcel", ids(100), ids(101), null],
  ["cancelPiecesForm", "pieces[].quantity", 0, -1, "messages:shipment.pieces"],
  ["cancelPiecesForm", "pieces", rows(100, { item: 1, quantity: 1 }), rows(101, { item: 1, quantity: 1 }), null],
  ["cancelPiecesForm", "pieces", rows(1, { item: 1, quantity: 1 }), [], null],
  ["refundPiecesForm", "pieces[].quantity", 0, -1, "messages:shipment.pieces"],
  ["refundPiecesForm", "pieces", rows(100, { item: 1, quantity: 1 }), rows(101, { item: 1, quantity: 1 }), null],
  ["returnedForm", "pieces[].damaged", 0, -1, "messages:shipment.pieces"],
  ["returnedForm", "pieces", rows(100, { item: 1, damaged: 0 }), rows(101, { item: 1, damaged: 0 }), null],
  ["reviewForm", "rating", 1, 0, "messages:review.rating_required"],
  ["reviewForm", "rating", 5, 6, "messages:review.rating_required"],
  ["reviewForm", "remove_picture", ids(4), ids(5), null],
  ["applicationRejectionForm", "corrections", corrections(30), corrections(31), null],
  ["storeDaysForm", "dispatch_days", 1, 0, null],
  ["storeDaysForm", "dispatch_days", 5, 6, null],
  ["callbackForm", "razorpay_order_id", "x".repeat(64), "x".repeat(65), null],
  ["callbackForm", "razorpay_payment_id", "x".repeat(64), "x".repeat(65), null],
  ["categoryMergeForm", "into", 1, 0, null],
];

function corrections(count: number) {
  return rows(count, { subject: "panNumber", reason: "unreadable" });
}

/** Shortens a long value for an assertion's message. */
const short = (value: unknown) => JSON.stringify(value).replace(/(.{40}).{10,}/, "$1…");

it.each(BOUNDS.map(([form, path, taken, refused, message]) => ({ form, path, taken, refused, message })))(
  "$form takes $path up to a bound",
  ({ form, path, taken, refused, message }) => {
    const schema = forms.get(form)!;
    expect(messagesOf(schema, path, taken), short(taken)).toEqual([]);
    const messages = messagesOf(schema, path, refused);
    expect(messages.length, short(refused)).toBeGreaterThan(0);
    if (message !== null) expect(messages[0]).toBe(message);
  },
);

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["2026-03-01", ["messages:holiday.too_early"]],
  ["2026-03-02", []],
  ["2026-08-28", []],
  ["2026-08-29", ["messages:holiday.too_late"]],
])("a holiday ends in 1 to 180 days: on 2026-03-01, %s is answered by %j", (day, messages) => {
  vi.useFakeTimers({ now: new Date("2026-03-01T23:30:00+05:30"), toFake: ["Date"] });
  expect(messagesOf(forms.get("storeDaysForm")!, "holiday_until", day)).toEqual(messages);
});
