import type { ReactNode } from "react";

/** A boxed section of the product page. */
export function BoxedSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 flex scroll-mt-4 flex-col">
      <h2 className="mb-3 text-heading font-bold">{title}</h2>
      <div className="grow rounded-card border border-line bg-surface p-4 md:p-5">{children}</div>
    </section>
  );
}
