import { useTranslation } from "#app/components/ui/translation.tsx";

/** New recovery codes to print, select or download. `account` is the email address they belong to. */
export function CodeSheet({ codes, account }: { codes: readonly string[]; account: string }) {
  const { t } = useTranslation();
  const text = [account, ...codes].join("\r\n");
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="font-bold">{account}</p>
      <ul className="grid gap-x-8 gap-y-1 font-mono text-lead select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{t("account:second_factor.codes_once")}</p>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\r\n`)}`}
        download="recovery-codes.txt"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-indigo underline underline-offset-2 print:hidden"
      >
        {t("account:second_factor.codes_download")}
      </a>
    </div>
  );
}
