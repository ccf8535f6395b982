import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof FileForm>[0] = { children: <p>Files</p> };

describeBranches("FileForm", (props) => <FileForm {...props} />, sample, [
  [
    {},
    {
      is: "Files",
      has: [
        'form[method=post][enctype="multipart/form-data"] input[name=form_key][value="key-1"]',
        '[hidden][data-upload] progress[aria-label=Upload][value="0"]',
        "[role=status][data-status]",
        'script[async][nonce=nonce][data-progress="Uploading… {percent}% of {size}"][data-checking="Checking the files…"][data-kb="{n} KB"][data-mb="{n} MB"][data-reduced="{size} · reduced from {before}"]',
      ],
      lacks: "form.bg-surface",
    },
    { shell: { formKey: "key-1" } },
  ],
  [{ isCard: true, action: "/seller/register" }, { has: 'form.bg-surface[action="/seller/register"]' }],
]);
