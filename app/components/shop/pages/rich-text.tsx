import { Link } from "#app/components/ui/link.tsx";
import { Fragment } from "react";

/** Own paths, mailto and tel only: a text must not link to other sites. */
const LINK = /\[([^\]]+)\]\((\/(?![/\\])[^)\s]*|(?:mailto|tel):[^)\s]+)\)/g;

/** Returns the address and text of a text that is a single link. */
export function onlyLink(text: string): { to: string; words: string } | undefined {
  const [link, ...more] = text.matchAll(LINK);
  const [whole, words, to] = link ?? [];
  return more.length === 0 && whole === text && words && to ? { to, words } : undefined;
}

/** Renders a text of pages.json with its links. */
export function RichText({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives plain text, words, address, plain text, words, address, …
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2 || part === "") return null;
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    return <TextLink key={index} to={parts[index + 1] ?? "/"} words={part} />;
  });
}

export function TextLink({ to, words }: { to: string; words: string }) {
  return (
    <Link to={to} className="font-semibold text-indigo underline underline-offset-2 hover:text-indigo-deep">
      {words}
    </Link>
  );
}
