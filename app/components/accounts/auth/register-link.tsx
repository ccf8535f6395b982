import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** The link to register, below a form to log in. */
export function RegisterLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-center">
      {t("auth:sign_in.new_here")}{" "}
      <Link to={to} className="font-semibold text-indigo underline underline-offset-2">
        {t("auth:register.title")}
      </Link>
    </p>
  );
}
