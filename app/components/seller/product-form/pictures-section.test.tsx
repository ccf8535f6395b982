import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { PictureAddresses } from "#app/components/seller/product-form/picture-addresses.tsx";
import { PicturesSection } from "#app/components/seller/product-form/pictures-section.tsx";
import type { OpenPictureRequest } from "#app/domain/listings/picture-requests/picture-requests.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { editableKurta, productFields as fields } from "../../../../tests/support/components/sample-product-form.ts";

const sample: { product: EditableProduct | null } = { product: editableKurta };
const [red, plain] = editableKurta.pictures;

describeBranches(
  "PicturesSection",
  ({ product }) => (
    <PostForm withSummary={false}>
      <PicturesSection fields={fields} product={product} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        shows: [
          "Main picture Position 1 is the main picture What it shows, in words (optional) Shown for (optional) All variants Colour: Red Colour: Blue Size: M Remove picture 1",
          "More pictures (optional)",
          "The first picture is the main one.",
          "Picture addresses (optional)",
        ],
        has: [
          'input[type=hidden][name="pictures[0].id"][value="71"]',
          'input[name="pictures[0].position"][value="1"].max-w-48',
          'input[name="pictures[0].alt"][value="A red kurta"]',
          'select[name="pictures[0].shows"] option[value="Colour: Red"][selected]',
          'input[name="pictures[0].remove"]:not([checked])',
          'img[alt="A red kurta"][sizes="96px"]',
          'input[type=hidden][name="pictures[1].id"][value="72"]',
          'input[name="pictures[1].position"][value="2"]',
          'select[name="pictures[1].shows"] option[value=""][selected]',
          'input[name="pictures[1].remove"][checked]',
          'img[alt="Picture 2"]',
          "input[type=file][name=images][multiple]",
        ],
        lacks: "[lang]",
        texts: { "li:first-child legend": "Main picture", "li:last-child legend": "Picture 2" },
      },
    ],
    [
      { product: null },
      {
        shows: ["Pictures (optional)", "The first picture is the main one."],
        hides: ["More pictures", "Main picture"],
        lacks: ["img", "ul"],
      },
    ],
    [
      { product: { ...editableKurta, options: [] } },
      { hides: "Shown for", lacks: "select", has: 'input[name="pictures[0].alt"]' },
    ],
    [
      { product: { ...editableKurta, pictures: [{ ...red!, alt: "લાલ કુર્તો" }, plain!] } },
      { has: "span[lang=gu] img", lacks: "option[lang]" },
    ],
    [{}, { has: ["span[lang=en] img", "option[lang=en]"] }, { locale: "hi" }],
    [
      {
        product: {
          ...editableKurta,
          pictureRequests: [{ id: 81, address: "https://a.in/x.jpg", state: "waiting", problem: null }],
        },
      },
      { shows: "https://a.in/x.jpg The picture is being fetched." },
    ],
  ],
);

const waiting: OpenPictureRequest = { id: 81, address: "https://a.in/x.jpg", state: "waiting", problem: null };

describeBranches(
  "PictureAddresses",
  ({ requests }) => <PictureAddresses fields={fields} requests={requests} />,
  { requests: [waiting] },
  [
    [
      {},
      {
        is: "https://a.in/x.jpg The picture is being fetched. Remove this address Picture addresses (optional) One on each line, such as https://example.in/kurta.jpg. We fetch the pictures within a few minutes.",
        has: [
          'input[type=hidden][name="picture_requests[0].id"][value="81"]',
          'input[type=checkbox][name="picture_requests[0].remove"]:not([checked])',
          "[dir=ltr]",
          "textarea[name=picture_addresses][rows='2']",
        ],
        lacks: ".text-brick",
      },
    ],
    [{ requests: [] }, { lacks: "ul", hides: "Remove this address" }],
    [
      { requests: [waiting, { ...waiting, id: 82, state: "failed", problem: "not_found" }] },
      {
        texts: { "li:last-child .text-brick": "There is no picture at this address any more." },
        has: ['input[name="picture_requests[1].id"][value="82"]', "ul"],
        hides: "We will try again",
      },
    ],
    [
      { requests: [{ ...waiting, problem: "too_slow" }] },
      { texts: { "li .text-muted": "The website took longer than 15 seconds. We will try again automatically." } },
    ],
  ],
);
