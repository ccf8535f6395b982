import { localized, type LocalizedText } from "#app/domain/platform/settings/settings.ts";
import type { Translate } from "#app/locales/i18n.server.ts";
import { night, palette } from "#app/styles/palette.ts";

/** A mail without its receiver. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Data of the shop and the reader for every mail. */
export interface MailContext {
  locale: "en" | "hi" | "gu";
  storeName: string;
  /** The shop's public address without a path. */
  origin: string;
  contactEmail: string;
  /** Where the reader chooses which mails of this kind they get. */
  choicesUrl?: string;
}

/** Returns the shop's part of a mail to a reader of this language. @param origin as `MailContext.origin` */
export function mailContext(
  settings: { store_name: LocalizedText; contact: { email: string } },
  origin: string,
  locale: MailContext["locale"],
): MailContext {
  return { locale, storeName: localized(settings.store_name, locale), origin, contactEmail: settings.contact.email };
}

/** Parts of a mail. HTML and text versions are written from the same parts, so that they agree. */
export type MailPart =
  | { kind: "text"; text: string; isQuiet?: boolean }
  | { kind: "button" | "link"; label: string; href: string }
  | { kind: "goods"; title: string; rows: { name: string; detail: string; amount: string }[] }
  | { kind: "sums"; rows: { label: string; amount: string; isTotal?: boolean }[] }
  | { kind: "facts"; facts: { label: string; lines: string[] }[] }
  | { kind: "code"; label: string; code: string };

export interface MailContent {
  subject: string;
  heading: string;
  /** Preview text that mail clients show beside the subject. */
  preview: string;
  parts: MailPart[];
  /** Unsubscribe URL, for optional mails. */
  unsubscribeUrl?: string;
}

/** Returns both versions of a mail. Escapes all text: parts carry plain text. */
export function writeMail(context: MailContext, t: Translate, content: MailContent): WrittenMail {
  const footer = t("mail:footer", { store: context.storeName, email: context.contactEmail });
  const links = [
    ...(content.unsubscribeUrl ? [{ label: t("mail:unsubscribe"), href: content.unsubscribeUrl }] : []),
    ...(context.choicesUrl ? [{ label: t("mail:choices"), href: context.choicesUrl }] : []),
  ];
  return {
    // A line break in a name must not inject a mail header.
    subject: content.subject.replace(/\s+/g, " ").trim(),
    html: htmlDocument(context, content, { footer, links }),
    text:
      [
        content.heading,
        ...content.parts.map(textOf),
        "—",
        ...links.map(({ label, href }) => `${label}:\n${href}`),
        `${footer}\n${context.origin}/`,
      ].join("\n\n") + "\n",
  };
}

/**
 * Returns both versions of a mail whose subject, heading and first text, after a greeting, are `mail:<words>.subject`, `.heading` and
 * `.text`.
 * @param values of these texts, beside `store`; `name` is the reader's
 * @param parts what follows
 */
export function writeEventMail(
  context: MailContext,
  t: Translate,
  words: string,
  values: { name: string } & Record<string, string | number>,
  parts: MailPart[],
): WrittenMail {
  const all = { store: context.storeName, ...values };
  const text = t(`mail:${words}.text`, all);
  return writeMail(context, t, {
    subject: t(`mail:${words}.subject`, all),
    heading: t(`mail:${words}.heading`, all),
    preview: text,
    parts: [{ kind: "text", text: t("mail:hello", all) }, { kind: "text", text }, ...parts],
  });
}

/** Escapes text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "button":
    case "link":
      return `${part.label}:\n${part.href}`;
    case "goods":
      return [part.title, ...part.rows.map((row) => `- ${row.name} (${row.detail}): ${row.amount}`)].join("\n");
    case "sums":
      return part.rows.map((row) => `${row.label}: ${row.amount}`).join("\n");
    case "facts":
      return part.facts.map((fact) => `${fact.label}:\n${fact.lines.join("\n")}`).join("\n\n");
    case "code":
      return `${part.label}: ${part.code}`;
  }
}

const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Noto Sans Gujarati',sans-serif";
const BODY = `font-family:${FONT};font-size:16px;line-height:1.55;color:${palette.ink}`;
const SMALL = `font-family:${FONT};font-size:13px;line-height:1.5;color:${palette.muted}`;
const RULE = `border-top:1px solid ${palette.line}`;

// Inline styles work everywhere; classes exist only for clients with media queries, which get the dark colours.
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${night.paper}!important}
.card{background:${night.surface}!important;border-color:${night.line}!important}
.sunken{background:${night.sunken}!important}
.ink{color:${night.ink}!important}
.muted{color:${night.muted}!important}
.rule{border-color:${night.line}!important}
.link{color:${night.link}!important}
}`;

function htmlDocument(
  context: MailContext,
  content: MailContent,
  words: { footer: string; links: { label: string; href: string }[] },
): string {
  const links = words.links
    .map(
      ({ label, href }) =>
        `<p style="margin:8px 0 0;${SMALL}"><a class="link" href="${escapeHtml(href)}" style="color:${palette.indigo}">${escapeHtml(label)}</a></p>`,
    )
    .join("");
  const parts = content.parts.map((part) => `<tr><td style="padding:0 20px 20px">${htmlOf(part)}</td></tr>`).join("\n");
  return `<!doctype html>
<html lang="${context.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${palette.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${palette.paper}">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${palette.surface};border:1px solid ${palette.line};border-radius:10px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:16px 20px;background:${palette.indigo}"><a href="${escapeHtml(context.origin)}/" style="font-family:${FONT};font-size:22px;font-weight:700;color:${palette.surface};text-decoration:none">${escapeHtml(context.storeName)}</a></td></tr>
<tr><td style="padding:0;font-size:0;line-height:0">${awning()}</td></tr>
<tr><td style="padding:24px 20px 12px"><h1 class="ink" style="margin:0;font-family:${FONT};font-size:22px;line-height:1.3;color:${palette.ink}">${escapeHtml(content.heading)}</h1></td></tr>
${parts}
<tr><td class="rule" style="padding:16px 20px;${RULE}"><p class="muted" style="margin:0;${SMALL}">${escapeHtml(words.footer)}</p>${links}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The awning under the header, in cells: mail clients do not draw gradients. */
function awning(): string {
  const cells = Array.from({ length: 16 }, (_, index) => {
    const colour = index % 2 === 0 ? palette["indigo-deep"] : palette.marigold;
    return `<td height="10" style="height:10px;background:${colour};border-radius:0 0 10px 10px"></td>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${cells.join("")}</tr></table>`;
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case "text": {
      const look = part.isQuiet ? `class="muted" style="margin:0;${SMALL}"` : `class="ink" style="margin:0;${BODY}"`;
      return `<p ${look}>${escapeHtml(part.text).replaceAll("\n", "<br>")}</p>`;
    }
    case "button":
      return (
        `<a href="${escapeHtml(part.href)}" style="display:inline-block;padding:12px 22px;background:${palette.indigo};border-radius:10px;` +
        `font-family:${FONT};font-size:16px;font-weight:700;color:${palette.surface};text-decoration:none">${escapeHtml(part.label)}</a>`
      );
    case "link":
      return `<p style="margin:0;${BODY}"><a class="link" href="${escapeHtml(part.href)}" style="color:${palette.indigo}">${escapeHtml(part.label)}</a></p>`;
    case "goods":
      return (
        `<p class="muted" style="margin:0 0 4px;${SMALL};font-weight:700">${escapeHtml(part.title)}</p>` +
        table(
          part.rows.map((row) =>
            amountRow(
              `<span class="ink" style="${BODY}">${escapeHtml(row.name)}</span><br><span class="muted" style="${SMALL}">${escapeHtml(row.detail)}</span>`,
              row.amount,
            ),
          ),
        )
      );
    case "sums":
      return table(
        part.rows.map((row) =>
          amountRow(
            `<span class="ink" style="${BODY}${row.isTotal ? ";font-weight:700" : ""}">${escapeHtml(row.label)}</span>`,
            row.amount,
            row.isTotal,
          ),
        ),
      );
    case "facts":
      return part.facts
        .map(
          (fact) =>
            `<p class="muted" style="margin:0 0 2px;${SMALL};font-weight:700">${escapeHtml(fact.label)}</p>` +
            `<p class="ink" style="margin:0 0 12px;${BODY}">${fact.lines.map(escapeHtml).join("<br>")}</p>`,
        )
        .join("");
    case "code":
      return (
        `<div class="sunken" style="padding:16px;background:${palette.sunken};border-radius:10px;text-align:center">` +
        `<p class="muted" style="margin:0;${SMALL}">${escapeHtml(part.label)}</p>` +
        `<p class="ink" style="margin:4px 0 0;font-family:ui-monospace,Consolas,monospace;font-size:18px;font-weight:700;letter-spacing:0.5px;word-break:break-all;color:${palette.ink}">${escapeHtml(part.code)}</p></div>`
      );
  }
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>`;
}

function amountRow(label: string, amount: string, isTotal = false): string {
  const weight = isTotal ? ";font-weight:700" : "";
  return (
    `<tr><td class="rule" style="padding:8px 8px 8px 0;${RULE};vertical-align:top">${label}</td>` +
    `<td class="rule ink" align="right" style="padding:8px 0;${RULE};vertical-align:top;white-space:nowrap;${BODY}${weight}">${escapeHtml(amount)}</td></tr>`
  );
}
