import { Icon } from "#app/components/ui/icon.tsx";
import { ScrollArea } from "#app/components/ui/scroll-area.tsx";
import type { PresentedSizeChart } from "#app/domain/catalog/categories/size-charts.ts";

/** What the sizes measure, folded beside their choice. */
export function SizeChart({ chart: { title, units, head, rows } }: { chart: PresentedSizeChart }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-card font-bold text-indigo hover:underline [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <ScrollArea label={title} className="rounded-card border border-line bg-surface">
        <table className="w-full text-left">
          <caption className="px-3 pt-2 text-left text-small text-muted">{units}</caption>
          <thead>
            <tr className="border-b border-line">
              {head.map((text) => (
                <th key={text} scope="col" className="px-3 py-2 whitespace-nowrap">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ size, cells }) => (
              <tr key={size}>
                <th scope="row" className="px-3 py-2 whitespace-nowrap">
                  {size}
                </th>
                {cells.map(({ cm, inches }, index) => (
                  <td key={index} className="px-3 py-2 whitespace-nowrap">
                    {cm} <span className="block text-small text-muted">{inches}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
