import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";

/** The most wanted pages (rule 13.8) and their icons. */
const LINKS = [
  ["orders", "box"],
  ["returns", "return"],
  ["addresses", "location"],
  ["checkout", "lock"],
  ["gift_cards", "gift"],
  ["settings", "account"],
] as const;

interface HelpLinksProps {
  title: string;
  links: Record<(typeof LINKS)[number][0], { text: string; to: string }>;
}

/** Links from the help centre to the most wanted pages. */
export function HelpLinks({ title, links }: HelpLinksProps) {
  return (
    <nav aria-label={title} className="mt-6 print:hidden">
      <ul className="grid gap-3 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-6">
        {LINKS.map(([name, icon]) => (
          <li key={name} className="max-md:last:odd:col-span-2">
            <Link
              to={links[name].to}
              className="flex h-full min-h-12 items-center gap-3 rounded-card border border-line bg-surface p-3.5 font-semibold hover:border-indigo"
            >
              <Icon name={icon} className="size-6 shrink-0 text-indigo" />
              {links[name].text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
