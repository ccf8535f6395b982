/** A word, number, text, operator, bracket or comma of SQL; `value` is a TypeScript expression. */
export interface Token {
  kind: "word" | "number" | "text" | "operator" | "open" | "close" | "comma" | "value" | "other";
  text: string;
  start: number;
  end: number;
  /** Number of open brackets around it. */
  depth: number;
}

/** Stands for each character of `${…}`. */
export const VALUE = "\uE000";

const PATTERN =
  /(?<skipped>\s+|--[^\n]*)|(?<value>\uE000+)|(?<text>'(?:[^']|'')*')|(?<word>[A-Za-z_"][\w."]*)|(?<number>\d+(?:\.\d+)?)|(?<operator>->>|->|#>>|#>|@@|@>|<@|&&|\|\||<->|<%|%>|::|:=|=>|<=|>=|<>|!=|[<>=+\-*/%~])|(?<open>[([])|(?<close>[)\]])|(?<comma>,)|(?<other>[^])/gy;

/** Returns the tokens of a template's SQL. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of text.matchAll(PATTERN)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)!;
    if (kind === "skipped") continue;
    if (kind === "close") depth--;
    tokens.push({
      kind: kind as Token["kind"],
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      depth,
    });
    if (kind === "open") depth++;
  }
  return tokens;
}

/** Returns whether the token is one of these SQL words, in any letter case. */
export function isWord(token: Token | undefined, ...words: string[]): boolean {
  return token?.kind === "word" && words.includes(token.text.toUpperCase());
}

/** Returns the last word of a column's name: `_at` of `starts_at`. */
export function sortOf(column: string): string {
  return column.slice(column.lastIndexOf("_"));
}
