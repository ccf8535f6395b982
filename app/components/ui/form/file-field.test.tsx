import { load } from "cheerio";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import type { FormField, FormOutcome } from "#app/domain/platform/forms/forms.ts";
import { MEGABYTE } from "#app/domain/platform/uploads/uploads.ts";
import { rendered } from "../../../../tests/support/components/rendered.tsx";

const takes = { form: "apply", field: "panCard", kind: "pictures_or_pdf", max: 1, maxBytes: 5 * MEGABYTE } as const;
const bill = { name: "pan.pdf", sizeBytes: 300 * 1024, href: "/seller/files/7" };
const photo = { ...bill, name: "pan.webp", preview: { src: "/seller/files/7", width: 800, height: 600 } };
const removal = { name: "remove_pan_card" } as FormField;

type Props = Partial<ComponentProps<typeof FileField>>;

function field(props: Props, outcome: Partial<FormOutcome> = {}, locale: "en" | "gu" = "en") {
  const given = { errors: {}, formErrors: [], values: {}, ...outcome };
  const html = rendered(
    <OutcomeContext.Provider value={given}>
      <FileField takes={takes} label="PAN card" {...props} />
    </OutcomeContext.Provider>,
    { locale },
  );
  const $ = load(html);
  return { $, text: $("body").text(), input: $("input[type=file]").first() };
}

describe("a file field", () => {
  it("is optional unless it is required, and says what it takes", () => {
    expect(field({}).text).toContain("PAN card (optional)");
    expect(field({}).input.attr("required")).toBeUndefined();
    const { text, input } = field({ required: true, hint: "All four corners." });
    expect(text).not.toContain("(optional)");
    expect(text).toContain("All four corners. One picture (JPEG, PNG, WebP) or PDF file, 5 MB at most");
    expect(input.attr()).toMatchObject({ name: "panCard", required: "", "aria-describedby": "panCard-hint" });
    expect(input.attr("multiple")).toBeUndefined();
    expect(field({ takes: { ...takes, max: 3 } }).text).toContain("Up to 3 pictures");
  });

  it("tells the script its limit and what to say about a larger file", () => {
    const { attribs } = field({}, {}, "gu").$("[data-files]").get(0)!;
    expect(attribs["data-max-bytes"]).toBe(String(5 * MEGABYTE));
    expect(attribs["data-large"]).toMatch(/“\{name\}”.* 5 MB/);
  });

  it("offers the camera as a second input of the same name, for pictures only", () => {
    const { $ } = field({ camera: true, required: true });
    const camera = $("input[capture]");
    expect(camera.attr()).toMatchObject({ name: "panCard", capture: "environment", accept: "image/*" });
    expect(camera.attr("required")).toBeUndefined();
    expect($(`label[for="${camera.attr("id")}"]`).text()).toBe("Take a photo: PAN card");
    expect(field({}).$("input[capture]")).toHaveLength(0);
  });

  it("shows messages at both inputs", () => {
    const { $ } = field({ camera: true }, { errors: { panCard: ["Please choose your PAN card"] } });
    for (const input of $("input[type=file]").toArray())
      expect($(input).attr()).toMatchObject({
        "aria-invalid": "true",
        "aria-describedby": "panCard-hint panCard-error",
      });
  });
});

describe("a stored file", () => {
  it("that is a picture has a preview with its dimensions and a text", () => {
    const { $, text } = field({ stored: { ...photo, status: "Being checked" } });
    expect($("img").attr()).toMatchObject({ src: "/seller/files/7", width: "800", height: "600" });
    expect($("img").attr("alt")).toBe("Preview: PAN card");
    expect($("a[href='/seller/files/7'][download]").text()).toBe("pan.webp");
    expect(text).toContain("300 KB · Being checked");
    expect(text).toContain("Choose another file to replace this one.");
    expect($("[type=checkbox]")).toHaveLength(0);
  });

  it("that is a PDF is shown by name and size only", () => {
    const { $, text } = field({ stored: bill });
    expect($("img, iframe, embed, object")).toHaveLength(0);
    expect(text).toContain("pan.pdf");
    expect(text).toContain("300 KB");
  });

  it("makes another one unnecessary", () => {
    const { input, text } = field({ stored: bill, required: true });
    expect(input.attr("required")).toBeUndefined();
    expect(text).not.toContain("(optional)");
  });

  it("can be removed where its form has a field for it, and the box stays ticked after an error", () => {
    const stored = { ...bill, removal };
    const box = field({ stored }).$("[type=checkbox]");
    expect(box.attr()).toMatchObject({ name: "remove_pan_card", value: "1" });
    expect(box.is("[checked]")).toBe(false);
    expect(box.closest("label").text()).toBe("Remove pan.pdf");
    const again = field({ stored }, { values: { remove_pan_card: "1" } });
    expect(again.$("[type=checkbox]").is("[checked]")).toBe(true);
  });
});

it("a file of a refused attempt is replaced by another one where one is taken", () => {
  const pendingUploads = { panCard: [{ token: "t1", name: "me.jpg", sizeBytes: 2048 }] };
  const { $, text, input } = field({ required: true }, { pendingUploads });
  expect($("input[name=pending_panCard]").attr("value")).toBe("t1");
  expect(text).toContain("Choose another file to replace this one.");
  expect(input.attr("required")).toBeUndefined();
  expect(field({ takes: { ...takes, max: 2 } }, { pendingUploads }).text).toContain("You can add 1 more.");
});
