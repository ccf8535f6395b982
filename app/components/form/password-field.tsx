import { divide, Frame, look, type ControlProps } from "#app/components/form/field.tsx";
import { useRequestMarks } from "#app/components/request-marks.ts";
import { useTranslation } from "#app/components/translation.tsx";

/** Runs where it stands, right after its button, on pages that carry no other script. The password is hidden again before it is sent. */
const SHOW_PASSWORD = `{
  const button = document.currentScript.previousElementSibling;
  const field = document.getElementById(button.getAttribute("aria-controls"));
  const show = (isShown) => {
    field.type = isShown ? "text" : "password";
    button.toggleAttribute("data-shown", isShown);
  };
  button.hidden = false;
  button.onclick = () => show(field.type === "password");
  field.form.addEventListener("submit", () => show(false));
}`;

/** A password, with a button that shows it where JavaScript runs. For pages that are loaded as documents. */
export function PasswordField(props: ControlProps<"input">) {
  const { t } = useTranslation();
  const { nonce } = useRequestMarks();
  const { frame, control } = divide(props);
  return (
    <Frame {...frame}>
      <span className="relative block">
        <input {...control} type="password" className={`${look} xs:pr-20`} />
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
    </Frame>
  );
}
