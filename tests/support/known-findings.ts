/** What the crawl finds and is not mended yet: each names what it waits for. Remove the entry with the mend. */
const KNOWN: { finding: RegExp; waitsFor: string }[] = [];

/** The local mailbox shows mails as their receivers read them, in their languages. */
const MAILBOX = /^\/?dev\/mailbox\S*: (in (hi|gu),|the page's language is)/;

/** Returns the problems that are faults of the shop and not known yet. */
export function withoutKnown(problems: readonly string[]): string[] {
  return problems.filter((problem) => !MAILBOX.test(problem) && !KNOWN.some(({ finding }) => finding.test(problem)));
}
