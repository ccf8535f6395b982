/** How often something may be done: at most `most` times in any `minutes` minutes. */
export interface RateLimit {
  most: number;
  minutes: number;
  /** What is said when it is spent: a translation key that may use `{{minutes}}`, the time to wait. */
  refusal: string;
}

/**
 * Every budget of the shop (catalogue A3, R1–R3). Those of a `network` are counted by the visitor's address, behind which a whole
 * town may sit (mobile carriers share addresses): they are generous, and the configuration multiplies them.
 */
export const rateLimits = {
  // Passwords tried: what was right is given back.
  "sign_in.account": { most: 10, minutes: 15, refusal: "messages:limits.sign_in" },
  "sign_in.device": { most: 10, minutes: 15, refusal: "messages:limits.sign_in" },
  "sign_in.network": { most: 100, minutes: 15, refusal: "messages:limits.sign_in" },
  "password.confirm": { most: 10, minutes: 15, refusal: "messages:limits.sign_in" },

  // Mails that a form sends to whoever is named in it.
  // (The first verification mail comes with the registration itself: three in all.)
  "mail.verify": { most: 2, minutes: 60, refusal: "messages:limits.mail" },
  // For a new password: of one address from one network; from all networks together; from a browser in which its owner has signed in.
  "mail.reset": { most: 3, minutes: 60, refusal: "messages:limits.reset" },
  "mail.reset_account": { most: 9, minutes: 60, refusal: "messages:limits.reset" },
  "mail.reset_device": { most: 3, minutes: 60, refusal: "messages:limits.mail" },
  "mail.change_email": { most: 3, minutes: 60, refusal: "messages:limits.mail" },
  "mail.network": { most: 60, minutes: 60, refusal: "messages:limits.later" },

  "register.network": { most: 60, minutes: 60, refusal: "messages:limits.later" },
  "inquiry.network": { most: 60, minutes: 60, refusal: "messages:limits.later" },

  // Rows that a visitor's request begins: a session for what the next page shows, a cart.
  "session.network": { most: 600, minutes: 60, refusal: "messages:limits.later" },
  "cart.network": { most: 600, minutes: 60, refusal: "messages:limits.cart" },

  // What keeps people of the office, or the picture workshop, busy.
  "ticket.open": { most: 10, minutes: 24 * 60, refusal: "messages:limits.later" },
  "ticket.reply": { most: 30, minutes: 60, refusal: "messages:limits.later" },
  "review.save": { most: 30, minutes: 60, refusal: "messages:limits.later" },
  // Of forms that came back with an error: past it their files have to be chosen again.
  "upload.keep": { most: 40, minutes: 60, refusal: "messages:limits.later" },
  "upload.keep_network": { most: 120, minutes: 60, refusal: "messages:limits.later" },
  "review.report": { most: 20, minutes: 60, refusal: "messages:limits.later" },

  // Unknown codes of coupons and gift cards. The network's is for visitors who come with a new cart each time; gift codes have far
  // too many digits to be found with it.
  "code.person": { most: 20, minutes: 60, refusal: "messages:limits.codes" },
  "code.network": { most: 400, minutes: 60, refusal: "messages:limits.codes" },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/**
 * The part of an address that one household has: an IPv4 address whole, of an IPv6 address the first half, within which a
 * household may choose as it likes.
 */
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
