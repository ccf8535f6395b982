import { testCards, testUpiIds, type SandboxCheckout } from "#app/adapters/payments/sandbox/sandbox-checkout.ts";
import type { SandboxOrder } from "#app/adapters/payments/sandbox/sandbox-entities.ts";

/** Escaped markup: only `html` creates it. */
class Html {
  constructor(readonly text: string) {}
}
type Part = string | number | Html | Html[] | null | undefined | false;

function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join("");
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Typed values and errors, by field. The CVV is never returned. */
export interface PayFormState {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Returns the page where the shopper chooses how to pay. Without JavaScript, CSS shows the chosen method. */
export function payPage(checkout: SandboxCheckout, order: SandboxOrder, { values, errors }: PayFormState): string {
  const amount = rupees.format(order.amount / 100);
  const isUpi = values.method === "upi";
  return page(
    `Pay ${amount}`,
    html`${summary(checkout, order)}
      <form method="post" action="pay" novalidate>
        <fieldset class="methods">
          <legend>How would you like to pay?</legend>
          <input type="radio" name="method" value="card" id="method-card" ${isUpi ? "" : "checked"} />
          <label for="method-card">Card</label>
          <input type="radio" name="method" value="upi" id="method-upi" ${isUpi ? "checked" : ""} />
          <label for="method-upi">UPI</label>
          <div class="by-card">
            ${field({ name: "card_number", label: "Card number", inputmode: "numeric" }, values, errors)}
            <div class="pair">
              ${field({ name: "card_expiry", label: "Expiry (MM/YY)", inputmode: "numeric" }, values, errors)}
              ${field({ name: "card_cvv", label: "CVV", inputmode: "numeric" }, values, errors)}
            </div>
            ${field({ name: "card_name", label: "Name on card", inputmode: "text" }, values, errors)}
            <details class="hint" open>
              <summary>Test cards</summary>
              <ul>
                ${testCards.map(
                  (card) =>
                    html`<li>${card.network}: <code>${card.digits.replace(/(\d{4})(?=\d)/g, "$1 ")}</code></li>`,
                )}
              </ul>
              <p>
                Any expiry in the future, any CVV, any name. Then an OTP of 4 to 10 digits succeeds, a shorter one
                fails.
              </p>
            </details>
          </div>
          <div class="by-upi">
            ${field({ name: "vpa", label: "UPI ID", inputmode: "email" }, values, errors)}
            <details class="hint" open>
              <summary>Test UPI IDs</summary>
              <ul>
                <li><code>${testUpiIds.success}</code> pays</li>
                <li><code>${testUpiIds.failure}</code> fails</li>
              </ul>
            </details>
          </div>
        </fieldset>
        <button class="pay">Pay ${amount}</button>
        <button class="cancel" formaction="cancel">Cancel</button>
      </form>`,
  );
}

/** Returns the bank's OTP page for cards. */
export function otpPage(checkout: SandboxCheckout, order: SandboxOrder, last4: string): string {
  return page(
    "Enter the OTP",
    html`${summary(checkout, order)}
      <form method="post" action="otp" novalidate>
        <h2>Confirm with your bank</h2>
        <p>
          The test bank asks for the one-time password of the card ending in ${last4}. No message is sent: make one up.
        </p>
        ${field({ name: "otp", label: "OTP", inputmode: "numeric" }, {}, {})}
        <p class="note">4 to 10 digits succeed; fewer fail.</p>
        <button class="pay">Submit</button>
        <button class="cancel" formaction="cancel">Cancel</button>
      </form>`,
  );
}

/** Returns the page that posts the result to the shop: by script, else by its button. */
export function returnPage(checkout: SandboxCheckout, answer: Record<string, string>): string {
  const description = answer["error[description]"];
  return page(
    description ? "Payment failed" : "Payment successful",
    html`<h1>${description ? "Payment failed" : "Payment successful"}</h1>
      <p>${description ?? "Your test payment went through."}</p>
      <form method="post" action="${checkout.callbackUrl}" id="return">
        ${Object.entries(answer).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="pay">Continue to the shop</button>
      </form>
      <p class="note">If nothing happens by itself, press the button: the shop learns of the result from it.</p>
      <script>
        document.getElementById("return").submit();
      </script>`,
  );
}

/** Returns the page of an error before a visit begins. */
export function problemPage(description: string): string {
  return page(
    "This payment cannot be opened",
    html`<h1>This payment cannot be opened</h1>
      <p>${description}</p>
      <p class="note">Go back to the shop and try again from your order.</p>`,
  );
}

function summary(checkout: SandboxCheckout, order: SandboxOrder): Html {
  return html`<div class="summary">
    <p>${checkout.shopName}${order.receipt && html` <span>${order.receipt}</span>`}</p>
    <h1>${rupees.format(order.amount / 100)}</h1>
  </div>`;
}

/** Autocomplete is off, so that browsers do not fill in real cards. */
function field(
  input: { name: string; label: string; inputmode: string },
  values: Record<string, string>,
  errors: Record<string, string>,
): Html {
  const { name, label, inputmode } = input;
  const error = errors[name];
  const invalid = error && html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${values[name]}" inputmode="${inputmode}" autocomplete="off" ${invalid} />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Razorpay test sandbox</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${styles}</style>`)}
      </head>
      <body>
        <header><strong>Test sandbox</strong> replaces Razorpay. No real money moves here.</header>
        <main>${content}</main>
      </body>
    </html>`.text;
}

const styles = `
*{box-sizing:border-box}
body{margin:0;background:#eef2f7;color:#14213d;font:16px/1.5 system-ui,sans-serif}
header{background:#fff3c4;color:#4a3500;border-bottom:1px solid #e0c35c;padding:.625rem 1rem;text-align:center;font-size:.875rem}
main{max-width:26rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 3px #14213d26,0 8px 24px #14213d14}
h1{margin:0;font-size:1.75rem;line-height:1.2}h2{margin:0 0 .25rem;font-size:1.125rem}
p{margin:.5rem 0}
.summary{margin:-1.5rem -1.5rem 1.5rem;padding:1.25rem 1.5rem;background:#14213d;color:#fff;border-radius:.75rem .75rem 0 0}
.summary p{margin:0 0 .25rem}.summary span{color:#c3cede;font-size:.875rem;margin-left:.5rem}
fieldset{border:0;margin:0;padding:0;min-width:0}legend{font-weight:600;margin-bottom:.75rem;padding:0}
.methods>input{position:absolute;opacity:0}
.methods>label{display:inline-block;min-width:6.5rem;padding:.625rem 1.25rem;margin:0 .5rem 0 0;text-align:center;border:1px solid #8593aa;border-radius:.5rem;cursor:pointer}
.methods>input:checked+label{border-color:#1f5fe0;background:#e8effd;color:#143f99;font-weight:600;box-shadow:inset 0 0 0 1px #1f5fe0}
.methods>input:focus-visible+label,input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid #1f5fe0;outline-offset:2px}
#method-card:checked~.by-upi,#method-upi:checked~.by-card{display:none}
.field{margin:1rem 0;flex:1;min-width:0}.field label{display:block;font-weight:600;font-size:.875rem;margin-bottom:.25rem}
.field input{width:100%;min-height:2.875rem;padding:.5rem .75rem;font:inherit;color:inherit;border:1px solid #8593aa;border-radius:.5rem;background:#fff}
.field input[aria-invalid]{border-color:#b42318}.error{color:#b42318;font-size:.875rem;margin:.25rem 0 0}
.pair{display:flex;gap:1rem}.pair .field{margin:0}
.hint{font-size:.875rem;background:#f4f6fa;border-radius:.5rem;padding:0 .75rem .25rem;margin-bottom:1.25rem}
.hint summary{min-height:2.75rem;display:flex;align-items:center;cursor:pointer;color:#143f99}.hint summary::after{content:"▾";margin-left:.375rem}.hint:not([open]) summary::after{content:"▸"}.hint ul{margin:0;padding-left:1.25rem}
.note{color:#4d5b75;font-size:.875rem}
button{display:block;width:100%;min-height:3rem;padding:.5rem 1rem;margin-top:.75rem;font:inherit;font-weight:600;border-radius:.5rem;cursor:pointer}
.pay{border:0;background:#1f5fe0;color:#fff}.pay:hover{background:#184cb4}
.cancel{border:1px solid #8593aa;background:#fff;color:#14213d}.cancel:hover{background:#f4f6fa}
@media (max-width:27.5rem){main{margin:0;border-radius:0;box-shadow:none}.summary{border-radius:0}}
`;
