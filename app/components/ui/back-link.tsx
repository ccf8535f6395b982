import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";

/** Link to the parent page, above the heading. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-indigo print:hidden"
    >
      <Icon name="arrow-left" />
      {text}
    </Link>
  );
}
