import type { EditedFile } from "../edit.ts";

const lists = ["tests/integration/rendered/product-lists.test.ts"];
const account = ["tests/integration/rendered/account-pages.test.ts"];
const shopping = ["tests/integration/rendered", "tests/integration/checkout-pages"];

/** What people see and press: amounts, links, form targets, fields, messages, accessible names. */
export const componentEdits: readonly EditedFile[] = [
  {
    file: "app/components/product/price.tsx",
    tests: lists,
    edits: [
      ["price={{ pricePaise, isLowest }}", "price={{ pricePaise: originalPricePaise ?? pricePaise, isLowest }}"],
      ["{formatPaise(originalPricePaise)}", "{formatPaise(pricePaise)}"],
      ["if (percent <= 0) return null;", ""],
      ["-{percent}%", "{percent}"],
      ["<s className", "<span className"],
    ],
  },
  {
    file: "app/components/product/product-card.tsx",
    tests: lists,
    edits: [
      ["to={paths.product(product.id)}", "to={paths.home}"],
      ["{(product.notice || !product.inStock) && (", "{(product.notice || product.inStock) && ("],
      ["<DiscountBadge percent={product.discountPercent} />", ""],
      ["{product.name}\n          </Link>", "</Link>"],
    ],
  },
  {
    file: "app/components/product/product-json-ld.ts",
    tests: ["tests/integration/storefront/product-facts.test.ts"],
    edits: [
      ['stock > 0) ? "InStock" : "OutOfStock"', 'stock >= 0) ? "InStock" : "OutOfStock"'],
      ["(paise / PAISE_PER_RUPEE).toFixed(2)", "String(paise)"],
      ["reviewCount: product.rating.count,", "reviewCount: 1,"],
    ],
  },
  {
    file: "app/components/product/rating-summary.tsx",
    tests: lists,
    edits: [
      ["(ratings[stars - 1] ?? 0)", "(ratings[stars] ?? 0)"],
      ["{formatRating(rating.average)}", "{formatRating(rating.count)}"],
    ],
  },
  {
    file: "app/components/product/reviews.tsx",
    tests: lists,
    edits: [["to={paths.ownReview(productId)}", "to={paths.productReviews(productId)}"]],
  },
  {
    file: "app/components/reviews/review-item.tsx",
    tests: lists,
    edits: [["to={paths.reviewReport(review.id)}", "to={paths.productReviews(review.id)}"]],
  },
  {
    file: "app/components/search/list-pages.tsx",
    tests: lists,
    edits: [
      ['to={listHrefFor(list, next)} rel="next"', 'to={listHrefFor(list, query)} rel="next"'],
      ["to={listHrefFor(list, previous)}", "to={listHrefFor(list, query)}"],
      ['aria-current={page === query.page ? "page" : undefined}', ""],
    ],
  },
  {
    file: "app/components/format.ts",
    tests: ["tests/integration/seller-products"],
    edits: [['(bounded ? "+" : "")', '""']],
  },
  {
    file: "app/components/seller/product-columns.tsx",
    tests: ["tests/integration/seller-products"],
    edits: [
      ['state === "live" && !isOnSale', "false as boolean"],
      ["if (isDeleted)", "if (false as boolean)"],
      ["stock > 0 && isLow &&", "stock > 0 &&"],
    ],
  },
  {
    file: "app/components/search/filter-form.tsx",
    tests: lists,
    edits: [
      [
        '<input type="hidden" name="sort" value={query.sort} />',
        '<input type="hidden" name="order" value={query.sort} />',
      ],
      ["action={path}", 'action="/search"'],
    ],
  },
  {
    file: "app/components/search/filter-group.tsx",
    tests: lists,
    edits: [["defaultChecked={selected}", "defaultChecked={false}"]],
  },
  {
    file: "app/components/search/price-filter.tsx",
    tests: lists,
    edits: [['defaultValue={value ?? ""}', 'defaultValue=""']],
  },
  {
    file: "app/components/search/applied-filters.tsx",
    tests: lists,
    edits: [["to={listHrefFor(list, filter.without)}", "to={listHrefFor(list, list.query)}"]],
  },
  {
    file: "app/components/layout/site-header.tsx",
    tests: lists,
    edits: [
      ["if (count === 0) return null;", ""],
      ["<Link to={paths.login} className={action}>", "<Link to={paths.home} className={action}>"],
      ['aria-label={t("common:cart_with_lines", { count })}', 'aria-label=""'],
    ],
  },
  {
    file: "app/components/layout/toast-region.tsx",
    tests: lists,
    edits: [
      ['aria-live="polite"', ""],
      ["action={paths.dismissToasts}", "action={paths.home}"],
      ["value={toast.id}", 'value=""'],
      ["to={toast.link.to}", 'to="/"'],
    ],
  },
  {
    file: "app/components/layout/account-links.tsx",
    tests: lists,
    edits: [
      ["action={paths.logout}", "action={paths.login}"],
      ["to={paths.orders}", "to={paths.settings}"],
    ],
  },
  {
    file: "app/components/layout/language-menu.tsx",
    tests: lists,
    edits: [
      ["value={locale}\n", ""],
      ["<ReturnTo />", ""],
    ],
  },
  {
    file: "app/components/layout/bottom-bar.tsx",
    tests: lists,
    edits: [["count: cartCount,\n", ""]],
  },
  {
    file: "app/components/form/field.tsx",
    tests: account,
    edits: [
      ['"aria-invalid": errors.length > 0 || undefined,', ""],
      ["errors.length > 0 && `${id}-error`", "false"],
      ["defaultValue: outcome?.values[name] ?? defaultValue", "defaultValue"],
      ['{errors.join(" ")}', ""],
    ],
  },
  {
    file: "app/components/form/error-summary.tsx",
    tests: account,
    edits: [
      ["href={`#${fieldId(name)}`}", 'href="#"'],
      ["tabIndex={-1}", ""],
      ['role="alert"', ""],
    ],
  },
  {
    file: "app/components/form/radio-field.tsx",
    tests: [...account, "tests/integration/support-admin"],
    edits: [["value={option.value}", ""]],
  },
  {
    file: "app/components/button.tsx",
    tests: account,
    edits: [['type = "submit"', 'type = "button"']],
  },
  {
    file: "app/components/account/address-card.tsx",
    tests: account,
    edits: [
      ["paths.addressEdit(address.id)", "paths.addressDelete(address.id)"],
      ["paths.addressDelete(address.id)", "paths.addressEdit(address.id)"],
      ["paths.addressDefault(address.id)", "paths.addressEdit(address.id)"],
      ["{!address.isDefault && (", "{address.isDefault && ("],
    ],
  },
  {
    file: "app/components/checkout/address-text.tsx",
    tests: [...account, "tests/integration/checkout-pages"],
    edits: [["{readableMobile(address.phone)}", ""]],
  },
  {
    file: "app/components/place-text.tsx",
    tests: [...account, "tests/integration/checkout-pages", "tests/integration/rendered/places.test.ts"],
    edits: [
      ["[stateName, zip]", "[stateName]"],
      ["STATES.has(state)", "!STATES.has(state)"],
    ],
  },
  {
    file: "app/components/wishlist/wish-row.tsx",
    tests: account,
    edits: [
      ["pricePaise={card.pricePaise}", "pricePaise={card.originalPricePaise ?? wish.dropPaise}"],
      ["{card?.inStock && (", "{card && ("],
      ["paths.wishToCart(productId)", "paths.wishRemove(productId)"],
      ["amount: formatPaise(dropPaise)", "amount: formatPaise(0)"],
      ["{ n: fewLeft }", "{ n: 0 }"],
      ["paths.wishRemove(productId)", "paths.wishToCart(productId)"],
    ],
  },
  {
    file: "app/components/account/coupon-card.tsx",
    tests: account,
    edits: [
      ["formatPaise(coupon.minimumOrderPaise)", "formatPaise(0)"],
      ["(coupon.percentBasisPoints ?? 0) / 100", "coupon.percentBasisPoints ?? 0"],
      ["{ count: coupon.usesLeft }", "{ count: 1 }"],
      ["paths.couponUse(coupon.id)", "paths.rewards"],
      ["formatPaise(coupon.amountPaise ?? 0)", "formatPaise(0)"],
    ],
  },
  {
    file: "app/components/account/gift-card-row.tsx",
    tests: account,
    edits: [
      ["{formatPaise(card.balancePaise)}", "{formatPaise(card.initialPaise)}"],
      ["{ amount: formatPaise(card.initialPaise) }", "{ amount: formatPaise(0) }"],
      ["<b>{formatPaise(entry.amountPaise)}</b>", ""],
      ["to={paths.order(entry.orderNumber)}", "to={paths.orders}"],
    ],
  },
  {
    file: "app/components/account/notification-row.tsx",
    tests: account,
    edits: [
      ["paths.notificationOpen(id)", "paths.notificationRead(id)"],
      ["paths.notificationRead(id)", "paths.notificationOpen(id)"],
      ["{!isRead && (\n        <Form", "{isRead && (\n        <Form"],
    ],
  },
  {
    file: "app/components/account/topic-preferences.tsx",
    tests: account,
    edits: [
      ["name={`${topic}_${channel}`}", "name={topic}"],
      ["defaultChecked={chosen[channel]}", "defaultChecked"],
    ],
  },
  {
    file: "app/components/account/device-row.tsx",
    tests: account,
    edits: [
      ["paths.deviceSignOut(device.key)", "paths.devices"],
      ["{!device.isCurrent && (", "{device.isCurrent && ("],
    ],
  },
  {
    file: "app/components/account/overview-tile.tsx",
    tests: account,
    edits: [["{formatNumber(count)}", "{formatNumber(0)}"]],
  },
  {
    file: "app/components/account/complete-profile.tsx",
    tests: account,
    edits: [["to: paths.addressNew", "to: paths.settings"]],
  },
  {
    file: "app/components/reviews/rating-field.tsx",
    tests: account,
    edits: [
      ["value={stars}\n", ""],
      ["defaultChecked={chosen === String(stars)}", ""],
      ["aria-invalid={errors.length > 0 || undefined}", ""],
    ],
  },
  {
    file: "app/components/reviews/own-review.tsx",
    tests: account,
    edits: [["to={paths.ownReview(product.id)}", "to={paths.ownReviews}"]],
  },
  {
    file: "app/components/support/ticket-end.tsx",
    tests: account,
    edits: [
      ['? "reopen"\n', '? "solve"\n'],
      [
        '(step === "solve" ? paths.ticketSolve : paths.ticketReopen)',
        '(step === "solve" ? paths.ticketReopen : paths.ticketSolve)',
      ],
    ],
  },
  {
    file: "app/components/support/ticket-row.tsx",
    tests: account,
    edits: [["to={paths.ticket(ticket.publicNumber)}", "to={paths.tickets}"]],
  },
  {
    file: "app/components/messages/message-thread.tsx",
    tests: account,
    edits: [["{message.body}", ""]],
  },
  {
    file: "app/components/admin/ticket-forms.tsx",
    tests: account,
    edits: [
      ["paths.adminTicketAnswer(ticket.publicNumber)", "paths.adminTicketNote(ticket.publicNumber)"],
      ["paths.adminTicketCategory(ticket.publicNumber)", "paths.adminTicketClose(ticket.publicNumber)"],
      ["defaultValue={ticket.category}", ""],
    ],
  },
  {
    file: "app/components/admin/ticket-notes.tsx",
    tests: account,
    edits: [["{note.body}", ""]],
  },
  {
    file: "app/components/cart/cart-line.tsx",
    tests: shopping,
    edits: [
      [
        "{formatPaise(line.lineTotalPaise)}</p>\n        </div>\n        {options",
        "{formatPaise(line.unitPricePaise)}</p>\n        </div>\n        {options",
      ],
      ["<LineButton action={paths.cartLineToWishlist(line.id)}", "<LineButton action={paths.cartLineRemove(line.id)}"],
    ],
  },
  {
    file: "app/components/cart/price-summary.tsx",
    tests: shopping,
    edits: [
      ["<dd>{formatPaise(amounts.totalPaise)}</dd>", "<dd>{formatPaise(amounts.subtotalPaise)}</dd>"],
      ["{formatPaise(-amounts.discountPaise)}", "{formatPaise(amounts.discountPaise)}"],
      ["{ n: amounts.itemCount, bounded: false }", "{ n: 1, bounded: false }"],
      ["{formatPaise(-amounts.giftPaise)}", "{formatPaise(0)}"],
    ],
  },
  {
    file: "app/components/cart/cart-total.tsx",
    tests: shopping,
    edits: [
      ["<ButtonLink to={paths.checkout} wide", "<ButtonLink to={paths.cart} wide"],
      ["{formatPaise(total)}</b>", "{formatPaise(0)}</b>"],
    ],
  },
  {
    file: "app/components/cart/quantity-form.tsx",
    tests: shopping,
    edits: [
      ["quantity={quantity + 1}", "quantity={quantity}"],
      ["quantity={quantity - 1}", "quantity={quantity}"],
      ["form={`${id}-form`}", ""],
    ],
  },
  {
    file: "app/components/form/file-field.tsx",
    tests: ["app/components/form/file-field.test.tsx"],
    edits: [
      ["required: required && !stored && pending.length === 0", "required"],
      ["optional={!required}", "optional"],
      ["multiple={most > 1}", "multiple"],
      ['capture="environment"', ""],
      ["data-max-bytes={maxBytes}", "data-max-bytes={most}"],
      ["{pending.length > 0 && <PendingUploads uploads={pending} takes={takes} />}", ""],
    ],
  },
  {
    file: "app/components/form/stored-file.tsx",
    tests: ["app/components/form/file-field.test.tsx"],
    edits: [
      ['wasChecked(outcome, removal.name, "1")', "false"],
      ["href={href}", ""],
      ["{...preview}", ""],
      ['alt={t("files:preview", { label })}', 'alt=""'],
      ["status ? `${size} · ${status}` : size", "size"],
    ],
  },
];
