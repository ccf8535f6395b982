import type { ReactNode } from "react";

/** Layout of the sign-in and registration forms. */
export function AuthCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto my-8 grid w-full max-w-md gap-5 px-4 md:my-12">
      <div className="grid gap-1.5">
        <h1 className="text-title font-bold">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card md:p-6">{children}</div>
    </div>
  );
}
