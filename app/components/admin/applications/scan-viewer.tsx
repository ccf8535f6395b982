import { Form } from "@remix-run/react";
import { MarkRing } from "#app/components/stores/apply/mark-ring.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/lists/filter-bar.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ApplicationDocument } from "#app/domain/stores/applications/applications.ts";
import { turnedFurther, turnedMark, type Mark } from "#app/domain/stores/applications/marks.ts";
import {
  PRESS,
  scanViewFields,
  scanViewHref,
  nextZoom,
  type ScanView,
} from "#app/domain/stores/applications/scan-view.ts";
import * as paths from "#app/paths.ts";

interface ScanProps {
  id: number;
  document: ApplicationDocument;
  view: ScanView;
  /** The spot to show: pressed now, or stored with the document's rejection. */
  mark: Mark | null;
  /** Whether a press on the scan marks a spot. */
  isOpen: boolean;
}

/** A document, which links zoom and turn; where the browser cannot show it, its download. */
export function ScanViewer(props: ScanProps) {
  const { t } = useTranslation();
  const { id, document } = props;
  const { kind, fileKind, name } = document;
  return (
    <div className="grid min-w-0 gap-3">
      {fileKind === "pdf" ? (
        <p>{t("admin_applications:scan.pdf")}</p>
      ) : (
        <>
          <ScanTools {...props} />
          {props.isOpen && (
            <p className="text-small text-muted">
              {t(props.view.mark ? "admin_applications:scan.marked" : "admin_applications:scan.press")}
            </p>
          )}
          <Scan {...props} />
        </>
      )}
      <div>
        <ButtonLink variant="quiet" to={paths.adminScanFile(id, kind)}>
          {t("admin_applications:scan.download", { name })}
        </ButtonLink>
      </div>
    </div>
  );
}

function ScanTools({ id, document, view }: ScanProps) {
  const { t } = useTranslation();
  const page = paths.adminScan(id, document.kind);
  const { width, turn } = view;
  const tools: [text: string, view: ScanView | undefined][] = [
    ["smaller", changed(view, nextZoom(width, -1))],
    ["larger", changed(view, nextZoom(width, 1))],
    ["left", { ...view, turn: turnedFurther(turn, 270) }],
    ["right", { ...view, turn: turnedFurther(turn, 90) }],
    ["unmark", view.mark ? { ...view, mark: null } : undefined],
  ];
  return (
    <nav aria-label={t("admin_applications:scan.view")} className="flex flex-wrap gap-2">
      {tools.map(
        ([text, to]) =>
          to && (
            <ButtonLink key={text} variant="outline" to={scanViewHref(page, to)}>
              {t(`admin_applications:scan.${text}`)}
            </ButtonLink>
          ),
      )}
    </nav>
  );
}

const changed = (view: ScanView, width: ScanView["width"] | undefined) => width && { ...view, width };

function Scan({ id, document: { kind }, view, mark, isOpen }: ScanProps) {
  const { t } = useTranslation();
  const { width, turn } = view;
  const src = scanViewHref(paths.adminScanFile(id, kind), { ...view, mark: null });
  const name = t(`application:subject.${kind}`);
  const ring = mark && <MarkRing mark={turnedMark(mark, turn)} />;
  return (
    <div className="max-h-[80vh] overflow-auto rounded-card border border-line bg-sunken">
      {isOpen ? (
        <Form action={paths.adminScan(id, kind)} className="relative w-max">
          <HiddenFields fields={scanViewFields({ ...view, mark: null })} />
          <input
            type="image"
            name={PRESS}
            src={src}
            width={width}
            alt={`${name}. ${t("admin_applications:scan.press")}`}
            aria-label={`${name}. ${t("admin_applications:scan.press")}`}
            className="block cursor-crosshair"
          />
          {ring}
        </Form>
      ) : (
        <div className="relative w-max">
          <img src={src} width={width} alt={name} className="block max-w-none" />
          {ring}
        </div>
      )}
    </div>
  );
}
