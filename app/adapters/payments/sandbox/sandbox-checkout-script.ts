/**
 * The sandbox's `checkout.js`. It knows the redirect mode only (`callback_url` with `redirect: true`): `open()` posts the
 * same form that a page without JavaScript posts. `modal.ondismiss` is called when the shopper comes back with the Back
 * button, and `payment.failed` when there is nothing to open.
 */
export const checkoutScript = `(function () {
  "use strict";
  var hostedPage = new URL("checkout/embedded", document.currentScript.src).href;

  function addFields(form, prefix, values) {
    Object.keys(values || {}).forEach(function (name) {
      var value = values[name];
      if (value === undefined || value === null) return;
      var input = document.createElement("input");
      input.type = "hidden";
      input.name = prefix ? prefix + "[" + name + "]" : name;
      input.value = String(value);
      form.appendChild(input);
    });
  }

  function Razorpay(options) {
    if (!(this instanceof Razorpay)) return new Razorpay(options);
    if (!options || !options.key) throw new Error("No key passed");
    this.options = options;
    this.listeners = {};
  }

  Razorpay.prototype.on = function (event, listener) {
    (this.listeners[event] = this.listeners[event] || []).push(listener);
  };

  Razorpay.prototype.emit = function (event, payload) {
    (this.listeners[event] || []).forEach(function (listener) {
      listener(payload);
    });
  };

  Razorpay.prototype.open = function () {
    var options = this.options;
    if (!options.order_id || !options.callback_url || !options.redirect) {
      this.emit("payment.failed", {
        error: {
          code: "BAD_REQUEST_ERROR",
          description: "The sandbox needs order_id, callback_url and redirect: true",
          source: "business",
          step: "payment_initiation",
          reason: "input_validation_failed",
          metadata: { order_id: options.order_id },
        },
      });
      return;
    }
    var form = document.createElement("form");
    form.method = "post";
    form.action = hostedPage;
    form.hidden = true;
    addFields(form, "", {
      key_id: options.key,
      order_id: options.order_id,
      amount: options.amount,
      currency: options.currency,
      name: options.name,
      description: options.description,
      callback_url: new URL(options.callback_url, location.href).href,
      cancel_url: options.cancel_url || location.href,
    });
    addFields(form, "prefill", options.prefill);
    addFields(form, "notes", options.notes);
    document.body.appendChild(form);
    var modal = options.modal;
    window.addEventListener("pageshow", function (event) {
      if (event.persisted && modal && modal.ondismiss) modal.ondismiss();
    }, { once: true });
    form.submit();
    form.remove();
  };

  window.Razorpay = Razorpay;
})();
`;
