import { ChosenFile } from "#app/components/ui/form/chosen-file.tsx";
import { FileRow, RemoveFile } from "#app/components/ui/form/file-row.tsx";
import { PendingUploads } from "#app/components/ui/form/pending-uploads.tsx";
import { StoredFileRow } from "#app/components/ui/form/stored-file.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { MEGABYTE } from "#app/domain/platform/uploads/uploads.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleFields } from "../../../../tests/support/components/sample-shop-fields.ts";

const row: Parameters<typeof FileRow>[0] = {
  name: "pan.pdf",
  href: "/files/7",
  detail: "300 KB",
  preview: <i>Look</i>,
  children: <b>Gone</b>,
};

describeBranches("FileRow", (props) => <FileRow {...props} />, row, [
  [{}, { is: "Look pan.pdf 300 KB Gone", has: 'a[href="/files/7"][download]' }],
  [{ href: "" }, { is: "Look pan.pdf 300 KB Gone", lacks: "a" }],
]);

const removal: Parameters<typeof RemoveFile>[0] = { field: "remove_pan", value: "1", name: "pan.pdf" };

describeBranches("RemoveFile", (props) => <RemoveFile {...props} />, removal, [
  [{}, { is: "Remove pan.pdf", has: 'input[type=checkbox][name=remove_pan][value="1"]', lacks: "[checked]" }],
  [{ defaultChecked: true }, { has: "[checked]" }],
]);

const upload = (token: string) => ({ token, name: `${token}.png`, sizeBytes: 2 * MEGABYTE });
const pending: Parameters<typeof PendingUploads>[0] = {
  uploads: [upload("t1"), upload("t2")],
  takes: { form: "apply", field: "photos", kind: "pictures", max: 3, maxBytes: MEGABYTE },
};

describeBranches("PendingUploads", (props) => <PendingUploads {...props} />, pending, [
  [
    {},
    {
      is: "t1.png 2.0 MB · uploaded Remove t1.png t2.png 2.0 MB · uploaded Remove t2.png You can add 1 more.",
      has: [
        'ul[aria-label="Already uploaded"] input[type=hidden][name=pending_photos][value=t2]',
        "input[type=checkbox][name=discarded_photos][value=t1]",
      ],
    },
  ],
  [{ takes: { ...pending.takes, max: 2 } }, { shows: "To add another file, remove one.", hides: "You can add" }],
  [
    { uploads: [upload("t1")], takes: { ...pending.takes, max: 1 } },
    { shows: "Choose another file to replace this one.", hides: "To add another file" },
  ],
  [{ takes: { ...pending.takes, max: 1 } }, { shows: "Remove 1 of them.", hides: "replace this one" }],
]);

const file: Parameters<typeof StoredFileRow>[0]["file"] = { name: "pan.pdf", sizeBytes: 300 * 1024, href: "/files/7" };

describeBranches(
  "StoredFileRow",
  (props) => (
    <PostForm>
      <StoredFileRow file={props} label="PAN card" />
    </PostForm>
  ),
  file,
  [
    [
      {},
      {
        is: "pan.pdf 300 KB Choose another file to replace this one.",
        has: 'a[href="/files/7"]',
        lacks: ["img", "input"],
      },
    ],
    [{ status: "Checked" }, { shows: "300 KB · Checked" }],
    [
      { preview: { src: "/files/7", width: 80, height: 60 } },
      { has: 'img[src="/files/7"][width="80"][height="60"][alt="Preview: PAN card"][loading=lazy]' },
    ],
    [{ removal: sampleFields.nick }, { shows: "Remove pan.pdf", has: 'input[name=nick][value="1"]:not([checked])' }],
    [{ removal: sampleFields.nick }, { has: "input[name=nick][checked]" }, { outcome: { values: { nick: "1" } } }],
  ],
);

describeBranches("ChosenFile", () => <ChosenFile />, {}, [
  [{}, { is: "Remove", has: ["[role=status][data-chosen]", "[hidden][data-file] button[type=button]"] }],
]);
