import { describe, expect, it } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { loader as adminPage } from "#app/routes/admin/insights/admin-dashboard.tsx";
import { action as adminLogin, loader as adminLoginPage } from "#app/routes/auth/admin-login.tsx";
import { action as login, loader as loginPage } from "#app/routes/auth/login.tsx";
import { action as logout, loader as logoutPage } from "#app/routes/auth/logout.ts";
import { action as register, loader as registerPage } from "#app/routes/auth/register.tsx";
import { loader as checkoutPage } from "#app/routes/shop/checkout/shipping.tsx";
import { loader as customerPage } from "#app/routes/customer/frame/customer-dashboard.tsx";
import { loader as ordersPage } from "#app/routes/customer/ordering/orders.tsx";
import { action as markRead } from "#app/routes/customer/notifications/notification-read.ts";
import { action as choosePreferences } from "#app/routes/customer/notifications/notification-preferences.tsx";
import { action as saveProfile } from "#app/routes/customer/accounts/settings.tsx";
import { action as removeWish } from "#app/routes/customer/ordering/wish-remove.ts";
import { loader as devicesPage } from "#app/routes/customer/accounts/settings-devices.tsx";
import { loader as sellerPage } from "#app/routes/seller/insights/seller-dashboard.tsx";
import { loader as cartPage } from "#app/routes/shop/ordering/cart.tsx";
import { action as addProduct } from "#app/routes/shop/catalog/product.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD, signInAs } from "../../../support/factories/members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const toastsOf = async (visitor: Visitor) =>
  (await takeToasts(visitor.args())).map(({ title, description }) => `${title}: ${description ?? ""}`);

describe("a visitor", () => {
  it.each([
    [ordersPage, "/customer/orders?page=2", "/login?redirect=%2Fcustomer%2Forders%3Fpage%3D2"],
    [customerPage, "/customer", "/login?redirect=%2Fcustomer"],
    [devicesPage, "/customer/settings/devices", "/login?redirect=%2Fcustomer%2Fsettings%2Fdevices"],
    [sellerPage, "/seller", "/login?redirect=%2Fseller"],
    [adminPage, "/admin", "/admin/login?redirect=%2Fadmin"],
    [checkoutPage, "/checkout", "/login?redirect=%2Fcheckout"],
  ])("is asked to sign in and returns (%#)", async (loader, path, location) => {
    expect((await new Visitor().get(loader as typeof ordersPage, path)).location).toBe(location);
  });

  it.each([
    [saveProfile, "/customer/settings", "/customer/settings"],
    [choosePreferences, "/customer/notifications/preferences", "/customer/notifications/preferences"],
    [markRead, "/customer/notifications/7/read?kind=order&page=2", "/customer/notifications?kind=order&page=2"],
    [removeWish, "/customer/wishlist/7/remove?page=3", "/customer/wishlist?page=3"],
  ])("returns after signing in to the page of the form that was sent (%#)", async (action, path, page) => {
    const reply = await new Visitor().post(action, path, {}, { params: { id: "7" } });
    expect(reply.location).toBe(`/login?redirect=${encodeURIComponent(page)}`);
  });

  it("is shown the reason at the checkout", async () => {
    const visitor = new Visitor();
    await visitor.get(checkoutPage, "/checkout");
    expect(await toastsOf(visitor)).toEqual(["Authentication Required: Please log in to proceed to checkout."]);
  });
});

describe("a user with another role", () => {
  it("is redirected away from the seller and admin pages", async () => {
    const customer = await signedIn(await createProfile());
    const admin = await signedIn(await createProfile({ role: "admin" }));
    for (const [visitor, loader, path] of [
      [customer, sellerPage, "/seller"],
      [customer, adminPage, "/admin"],
      [admin, sellerPage, "/seller"],
    ] as const)
      expect((await visitor.get(loader as typeof adminPage, path)).location).toBe("/");
  });

  it.each([
    ["seller", "/seller"],
    ["admin", "/admin"],
  ] as const)("gets no customer dashboard as %s: sign-in redirects to their own", async (role, home) => {
    const visitor = await signedIn(await createProfile({ role }));
    expect((await visitor.get(customerPage, "/customer")).location).toBe("/login");
    expect((await visitor.get(loginPage, "/login")).location).toBe(home);
  });
});

describe("the sign-in pages, for a signed-in user", () => {
  it.each([
    ["customer", "/customer"],
    ["seller", "/seller"],
    ["admin", "/admin"],
  ] as const)("redirect a %s to %s, and say why", async (role, home) => {
    const visitor = await signedIn(await createProfile({ role }));
    expect((await visitor.get(loginPage, "/login")).location).toBe(home);
    expect(await toastsOf(visitor)).toEqual(["🎉 Already Logged In!: "]);
    expect((await visitor.get(registerPage, "/register")).location).toBe(home);
  });

  it("redirect to the requested address", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await visitor.get(loginPage, "/login?redirect=%2Fcart")).location).toBe("/cart");
  });

  it.each(["customer", "seller"] as const)("sign out a %s at admin sign-in", async (role) => {
    const visitor = await signedIn(await createProfile({ role }));
    expect((await visitor.get(adminLoginPage, "/admin/login")).location).toBe("/admin/login");
    expect(await toastsOf(visitor)).toEqual([
      "Access Denied: You do not have administrative privileges. Logging you out.",
    ]);
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
  });

  it("admit an administrator", async () => {
    const admin = await signedIn(await createProfile({ role: "admin" }));
    expect((await admin.get(adminLoginPage, "/admin/login")).location).toBe("/admin");
    expect((await admin.get(adminLoginPage, "/admin/login?redirect=%2Fadmin%2Fusers")).location).toBe("/admin/users");
  });

  it("reject a customer with the correct password at admin sign-in", async () => {
    const visitor = new Visitor();
    const { email } = await createMember();
    const reply = await visitor.post(adminLogin, "/admin/login", { email, password: PASSWORD });
    expect(reply.location).toBe("/admin/login");
    expect(await toastsOf(visitor)).toEqual([
      "Access Denied: You do not have administrative privileges. Logging you out.",
    ]);
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
  });
});

describe("signing in and out", () => {
  it.each([
    ["customer", "/customer"],
    ["seller", "/seller"],
  ] as const)("redirects a %s to %s with a welcome", async (role, home) => {
    const member = await createMember({ role, full_name: "Meera Shah" });
    const visitor = new Visitor();
    const reply = await visitor.post(login, "/login", { email: ` ${member.email.toUpperCase()} `, password: PASSWORD });
    expect(reply.location).toBe(home);
    expect(await toastsOf(visitor)).toEqual(["🎉 Login Successful!: Welcome back, Meera Shah! Redirecting..."]);
  });

  it("welcomes in the language of the account, as the next page is", async () => {
    const member = await createMember({ full_name: "Meera Shah", locale: "gu" });
    const visitor = new Visitor({ "Accept-Language": "hi" });
    await visitor.post(login, "/login", { email: member.email, password: PASSWORD });
    expect(await getLocale(visitor.args())).toBe("gu");
    expect(await toastsOf(visitor)).toEqual(["🎉 લૉગ ઇન થઈ ગયું!: ફરી સ્વાગત છે, Meera Shah!"]);
  });

  it("shows a goodbye and redirects to the home page; opening its address does not sign out", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await visitor.get(logoutPage, "/logout")).location).toBe("/");
    expect((await currentSession(visitor.args()))?.person).toBeDefined();
    expect((await visitor.post(logout, "/logout")).location).toBe("/");
    expect(await toastsOf(visitor)).toEqual(["Logged Out: You have been successfully logged out."]);
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
  });

  it("redirects an administrator who signs out to admin sign-in", async () => {
    const admin = await signedIn(await createProfile({ role: "admin" }));
    expect((await admin.post(logout, "/logout")).location).toBe("/admin/login");
  });

  it("shows errors with its fixed text", async () => {
    const wrong = await new Visitor().post(login, "/login", { email: "nobody@example.test", password: "wrong-one" });
    expect(wrong.data.form.title).toBe("Sign in Failed");
    const suspended = await createMember({ suspended_at: new Date() });
    const shut = await new Visitor().post(login, "/login", { email: suspended.email, password: PASSWORD });
    expect(shut.data.form).toMatchObject({
      title: "Sign in Failed",
      formErrors: ["This account has been suspended. Write to us to find out more."],
    });
    const taken = await new Visitor().post(register, "/register", {
      full_name: "Asha",
      email: suspended.email,
      password: "kesar-pista-77",
      confirm_password: "kesar-pista-77",
      role: "customer",
    });
    expect(taken.data.form).toMatchObject({
      title: "Sign up Failed",
      errors: { email: ["Account Exists: This email is already registered. Please try logging in."] },
    });
  });
});

describe("the cart at sign-in", () => {
  async function withCart(account: number, browser: number, stock = 10) {
    const member = await createMember();
    const { id, variant } = await createProduct({ stock_quantity: stock });
    if (account > 0) await addToCart(db, { profileId: member.id }, { variantId: variant.id, quantity: account });
    const visitor = new Visitor();
    const params = { id: String(id) };
    await visitor.post(addProduct, `/product/${id}`, { variant_id: variant.id, quantity: browser }, { params });
    await takeToasts(visitor.args());
    await signInAs(member, PASSWORD, visitor);
    const lines = (await visitor.get(cartPage, "/cart")).data.cart.lines;
    return { quantities: lines.map((line) => line.quantity), toasts: (await toastsOf(visitor)).slice(1) };
  }

  it("is merged with the account's: quantities add up, with a notice", async () => {
    const { quantities, toasts } = await withCart(2, 3);
    expect(quantities).toEqual([5]);
    expect(toasts).toEqual(["We joined your two carts: The items of both carts are in it now."]);
  });

  it("is capped by the stock, with a notice", async () => {
    const { quantities, toasts } = await withCart(3, 3, 4);
    expect(quantities).toEqual([4]);
    expect(toasts).toEqual(["We joined your two carts: Some quantities were lowered to what is in stock."]);
  });

  it("is taken over without a notice where the account's was empty", async () => {
    const { quantities, toasts } = await withCart(0, 3);
    expect(quantities).toEqual([3]);
    expect(toasts).toEqual([]);
  });
});
