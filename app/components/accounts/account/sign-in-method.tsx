import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

/** A row of the list of ways to sign in: its name, its state and a button. */
export function SignInMethod({
  icon,
  name,
  button,
  children,
}: {
  icon: IconName;
  name: string;
  button?: ReactNode;
  children: string;
}) {
  return (
    <li className="flex items-start gap-4 p-4">
      <Icon name={icon} className="mt-3 size-6 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{name}</p>
          <p className="text-small text-muted">{children}</p>
        </div>
        {button}
      </div>
    </li>
  );
}
