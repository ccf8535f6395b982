import script from "virtual:browser/print-page";
import { Button } from "#app/components/ui/button.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** Prints the page (app/browser/print-page.ts); without JavaScript it says how the browser does. */
export function PrintButton() {
  const { t } = useTranslation();
  const { nonce } = useRequestInfo();
  const how = <p className="text-muted">{t("account:order.print_how")}</p>;
  if (useShellData()?.lite) return how;
  return (
    <>
      <Button type="button" variant="outline" hidden>
        {t("account:order.print")}
      </Button>
      <script async nonce={nonce} src={script.src} integrity={script.integrity} />
      <noscript>{how}</noscript>
    </>
  );
}
