/** A rate limit: at most `max` times in any `minutes` minutes. */
export interface RateLimit {
  max: number;
  minutes: number;
  /** Translation key of the message over the limit; may use `{{minutes}}`, the time to wait. */
  refusal: string;
}

/**
 * All rate limits (rules 8.14, 15.11 to 15.13). Limits per `network` are generous, because mobile carriers share addresses, and multiplied
 * by the configuration.
 */
export const rateLimits = {
  // Password attempts: successful ones are refunded.
  "sign_in.account": { max: 10, minutes: 15, refusal: "messages:limits.sign_in" },
  "sign_in.device": { max: 10, minutes: 15, refusal: "messages:limits.sign_in" },
  "sign_in.network": { max: 100, minutes: 15, refusal: "messages:limits.sign_in" },
  "password.confirm": { max: 10, minutes: 15, refusal: "messages:limits.sign_in" },

  // Mails to an address from a form. (The registration sends the first verification mail: three in all.)
  "mail.verify": { max: 2, minutes: 60, refusal: "messages:limits.mail" },
  // Mails for a new password: per address and network; per address, all networks together; from a browser where its owner has signed in.
  "mail.reset": { max: 3, minutes: 60, refusal: "messages:limits.reset" },
  "mail.reset_account": { max: 9, minutes: 60, refusal: "messages:limits.reset" },
  "mail.reset_device": { max: 3, minutes: 60, refusal: "messages:limits.mail" },
  "mail.change_email": { max: 3, minutes: 60, refusal: "messages:limits.mail" },
  // Link to an application: per application or address.
  "mail.application": { max: 3, minutes: 60, refusal: "messages:limits.mail" },
  // Invitations to a store: per address, and per store.
  "mail.invitation": { max: 3, minutes: 60, refusal: "messages:limits.mail" },
  "member.invite": { max: 20, minutes: 24 * 60, refusal: "messages:limits.later" },
  "mail.network": { max: 60, minutes: 60, refusal: "messages:limits.later" },

  // Codes by SMS: per number, all networks together; per account; per network; and wrong codes per network.
  "phone_code.number": { max: 5, minutes: 60, refusal: "messages:limits.phone_code" },
  "phone_code.number_day": { max: 10, minutes: 24 * 60, refusal: "messages:limits.phone_code" },
  "phone_code.person": { max: 5, minutes: 60, refusal: "messages:limits.phone_code" },
  "phone_code.network": { max: 60, minutes: 60, refusal: "messages:limits.later" },
  "phone_code.try_network": { max: 100, minutes: 60, refusal: "messages:limits.codes" },

  "register.network": { max: 60, minutes: 60, refusal: "messages:limits.later" },
  "inquiry.network": { max: 60, minutes: 60, refusal: "messages:limits.later" },
  // Each stores a file.
  "career.network": { max: 30, minutes: 60, refusal: "messages:limits.later" },

  // Rows created by visitors: sessions and carts.
  "application.network": { max: 300, minutes: 60, refusal: "messages:limits.later" },
  "session.network": { max: 600, minutes: 60, refusal: "messages:limits.later" },
  "cart.network": { max: 600, minutes: 60, refusal: "messages:limits.cart" },

  // Links to a copy of a cart: per cart, and per network.
  "cart.share": { max: 20, minutes: 60, refusal: "messages:limits.later" },
  "cart.share_network": { max: 300, minutes: 60, refusal: "messages:limits.later" },

  // Links that let another person pay or follow a delivery, and their pages.
  "order_link.make": { max: 20, minutes: 60, refusal: "messages:limits.later" },
  "pay_link.network": { max: 300, minutes: 5, refusal: "messages:limits.later" },
  "delivery_link.network": { max: 300, minutes: 5, refusal: "messages:limits.later" },

  // Work for the support team or picture encoding.
  "ticket.open": { max: 10, minutes: 24 * 60, refusal: "messages:limits.later" },
  "ticket.reply": { max: 30, minutes: 60, refusal: "messages:limits.later" },
  // Between customers and stores.
  "question.ask": { max: 10, minutes: 60, refusal: "messages:limits.later" },
  "message.send": { max: 30, minutes: 60, refusal: "messages:limits.later" },
  "message.network": { max: 300, minutes: 60, refusal: "messages:limits.later" },
  // Pages and presses of stores' helpers.
  "packing.network": { max: 300, minutes: 5, refusal: "messages:limits.later" },
  "review.save": { max: 30, minutes: 60, refusal: "messages:limits.later" },
  "product.import": { max: 30, minutes: 60, refusal: "messages:limits.later" },
  // Each writes a file.
  "list.export": { max: 30, minutes: 60, refusal: "messages:limits.later" },
  "product.save": { max: 300, minutes: 60, refusal: "messages:limits.later" },
  // Link previews: counts drawn pictures, not repeated sends.
  "preview.network": { max: 300, minutes: 5, refusal: "messages:limits.later" },
  // Files of forms that came back with an error: over the limit, they have to be chosen again.
  "upload.keep": { max: 40, minutes: 60, refusal: "messages:limits.later" },
  "upload.keep_network": { max: 120, minutes: 60, refusal: "messages:limits.later" },
  "review.report": { max: 20, minutes: 60, refusal: "messages:limits.later" },

  // Unknown codes of coupons and gift cards. The network's is for visitors who come with a new cart each time; gift codes have far
  // too many digits to be found with it.
  "code.person": { max: 20, minutes: 60, refusal: "messages:limits.codes" },
  "code.network": { max: 400, minutes: 60, refusal: "messages:limits.codes" },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Returns the network of an IP address: the whole IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const behind = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
