import { useFieldProps, FieldLayout, controlClasses, type ControlProps } from "#app/components/ui/form/field.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/**
 * Listens to the window and to the document's root: the response to a rejected form replaces the body, and scripts in it do not run
 * (app/browser/press-feedback.ts). Passwords are hidden again before they are sent.
 */
const SHOW_PASSWORD = `{
  const root = document.documentElement;
  const buttons = () => document.querySelectorAll("[data-show-password]");
  const offer = () => buttons().forEach((button) => { button.hidden = false; });
  const show = (button, isShown) => {
    document.getElementById(button.getAttribute("aria-controls")).type = isShown ? "text" : "password";
    button.toggleAttribute("data-shown", isShown);
  };
  offer();
  if (!("passwords" in root.dataset)) {
    root.dataset.passwords = "";
    new MutationObserver(offer).observe(root, { childList: true });
    addEventListener("click", (event) => {
      const button = event.target.closest("[data-show-password]");
      if (button) show(button, !button.hasAttribute("data-shown"));
    });
    addEventListener("submit", () => buttons().forEach((button) => show(button, false)), true);
  }
}`;

/**
 * A password field; with JavaScript, a button shows the password. For server-only pages. Without `maxlength`, which would cut a pasted
 * password unseen.
 */
export function PasswordField(props: ControlProps<"input">) {
  const { t } = useTranslation();
  const { nonce } = useRequestInfo();
  const { layout, control } = useFieldProps(props);
  return (
    <FieldLayout {...layout}>
      <span className="relative block">
        <input {...control} type="password" className={`${controlClasses} xs:pr-20`} />
        <button
          type="button"
          hidden
          data-show-password
          aria-controls={control.id}
          className="group min-h-11 min-w-11 rounded-card px-3.5 font-semibold text-indigo xs:absolute xs:inset-y-0 xs:right-0"
        >
          <span className="group-data-shown:hidden">{t("auth:show_password")}</span>
          <span className="hidden group-data-shown:inline">{t("auth:hide_password")}</span>
          <span className="sr-only"> {props.label}</span>
        </button>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SHOW_PASSWORD }} />
      </span>
    </FieldLayout>
  );
}
