import { Link } from "#app/components/ui/link.tsx";
import type { PageBlock, PageSection } from "#app/components/shop/pages/page-content.ts";
import { onlyLink, RichText } from "#app/components/shop/pages/rich-text.tsx";

/** The sections of a page, each with an anchor. */
export function PageSections({ sections }: { sections: Record<string, PageSection> }) {
  return (
    <div className="grid max-w-prose gap-8">
      {Object.entries(sections).map(([id, section]) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-6">
          <h2 id={`${id}-heading`} className="text-heading font-bold">
            {section.heading}
          </h2>
          <PageBody body={section.body} />
        </section>
      ))}
    </div>
  );
}

export function PageBody({ body }: { body: PageBlock[] }) {
  return (
    <div className="mt-2 grid gap-3 text-lead">
      {body.map((block, index) =>
        typeof block === "string" ? <Paragraph key={index} text={block} /> : <Items key={index} items={block} />,
      )}
    </div>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <RichText text={text} />
    </p>
  );
}

function Items({ items }: { items: string[] }) {
  const links = items.map(onlyLink).filter((link) => link !== undefined);
  if (links.length === items.length) {
    return (
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-2 hover:underline"
            >
              {link.words}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-marigold">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
