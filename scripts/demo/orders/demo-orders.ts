import type { ShipmentStatus } from "#app/db/schema.ts";
import { rupees, type Paise } from "#app/domain/platform/money/money.ts";
import type { DemoCustomerKey } from "../people/customers.ts";
import type { DemoSellerKey } from "../people/sellers.ts";

interface DemoOrderItem {
  /** A product's key. */
  product: string;
  /** The variant's position. */
  variant: number;
  quantity: number;
}

export interface DemoOrder {
  daysAgo: number;
  customer: DemoCustomerKey;
  items: DemoOrderItem[];
  /** A gift card bought along with them, for another of the demo's people. */
  giftCard?: { amountPaise: Paise; to: DemoCustomerKey; message: string };
  pays: "razorpay" | "cod";
  coupon?: "SAVE10" | "FLAT500";
  /** Status of all its shipments, or by seller (the others then are pending). */
  reaches: ShipmentStatus | Partial<Record<DemoSellerKey, ShipmentStatus>>;
}

function of(product: string, variant = 0, quantity = 1): DemoOrderItem {
  return { product, variant, quantity };
}

/** What was ordered in the two months before the demo, oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    daysAgo: 58,
    customer: "rohan",
    items: [of("wireless-headphones"), of("power-bank")],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 57,
    customer: "asha",
    items: [of("bandhani-saree"), of("brass-diya-set", 0, 2)],
    pays: "razorpay",
    coupon: "SAVE10",
    reaches: "delivered",
  },
  {
    daysAgo: 55,
    customer: "farhan",
    items: [of("cricket-bat", 1), of("running-shoes", 2)],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 54,
    customer: "lakshmi",
    items: [of("bandhani-saree", 1), of("brass-diya-set")],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 52,
    customer: "deepak",
    items: [of("smart-watch"), of("wireless-headphones", 1)],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 51,
    customer: "nisha",
    items: [of("matte-lipstick", 1), of("nail-colours")],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 49,
    customer: "jignesh",
    items: [of("kesar-mango-pulp", 0, 4), of("peanut-chikki", 0, 3)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 48,
    customer: "mary",
    items: [of("panchatantra-picture-book"), of("crayon-box", 0, 2)],
    pays: "razorpay",
    reaches: "delivered",
  },
  { daysAgo: 46, customer: "kiran", items: [of("smartphone-5g")], pays: "razorpay", reaches: "delivered" },
  {
    daysAgo: 45,
    customer: "pooja",
    items: [of("bandhani-saree", 3), of("leather-handbag"), of("brass-diya-set")],
    pays: "razorpay",
    coupon: "FLAT500",
    reaches: "delivered",
  },
  {
    daysAgo: 43,
    customer: "ananya",
    items: [of("filter-coffee", 0, 2), of("masala-chai")],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 42,
    customer: "harpreet",
    items: [of("badminton-set"), of("table-tennis-bats")],
    pays: "cod",
    reaches: "delivered",
  },
  { daysAgo: 40, customer: "sneha", items: [of("compact-camera", 0, 1)], pays: "razorpay", reaches: "delivered" },
  {
    daysAgo: 39,
    customer: "asha",
    items: [of("running-shoes", 1), of("trek-backpack", 1)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 37,
    customer: "rohan",
    items: [of("tool-kit-46"), of("rechargeable-torch")],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 36,
    customer: "farhan",
    items: [of("rann-folk-tales", 1), of("learn-gujarati", 1)],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 34,
    customer: "lakshmi",
    items: [of("terracotta-vase"), of("planter-money-plant", 1)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 33,
    customer: "deepak",
    items: [of("bike-cover"), of("riding-gloves", 1)],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 31,
    customer: "nisha",
    items: [of("bhujodi-saree", 1), of("block-heel-sandals", 1)],
    pays: "razorpay",
    coupon: "SAVE10",
    reaches: "delivered",
  },
  { daysAgo: 30, customer: "jignesh", items: [of("patang-kites", 0, 3)], pays: "cod", reaches: "delivered" },
  { daysAgo: 29, customer: "harpreet", items: [of("leather-mojari", 0, 2)], pays: "razorpay", reaches: "delivered" },
  { daysAgo: 28, customer: "mary", items: [of("laptop-14")], pays: "razorpay", reaches: "delivered" },
  { daysAgo: 27, customer: "kiran", items: [of("sheesham-chair", 0, 2)], pays: "razorpay", reaches: "delivered" },
  { daysAgo: 26, customer: "sneha", items: [of("kala-cotton-tshirt", 1, 3)], pays: "cod", reaches: "delivered" },
  {
    daysAgo: 25,
    customer: "pooja",
    items: [of("rose-water", 0, 2), of("neem-soap"), of("matte-lipstick", 0)],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 24,
    customer: "ananya",
    items: [of("coconut-hair-oil"), of("body-lotion", 1)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 23,
    customer: "rohan",
    items: [of("terracotta-vase", 0, 2), of("cotton-lantern")],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 22,
    customer: "harpreet",
    items: [of("smart-watch", 1), of("wireless-headphones")],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 21,
    customer: "sneha",
    items: [of("chess-set"), of("night-sky-kids")],
    pays: "razorpay",
    reaches: "delivered",
  },
  { daysAgo: 20, customer: "asha", items: [of("leather-handbag")], pays: "cod", reaches: "cancelled" },
  { daysAgo: 19, customer: "rohan", items: [of("kala-cotton-tshirt", 2, 2)], pays: "cod", reaches: "cancelled" },
  {
    daysAgo: 18,
    customer: "asha",
    items: [of("masala-chai", 0, 2), of("forest-honey"), of("kashmiri-chilli")],
    pays: "cod",
    reaches: "delivered",
  },
  { daysAgo: 17, customer: "kiran", items: [of("ajrakh-dupatta", 0, 2)], pays: "cod", reaches: "delivered" },
  {
    daysAgo: 16,
    customer: "farhan",
    items: [of("microfibre-wash-kit"), of("car-shampoo")],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 15,
    customer: "lakshmi",
    items: [of("bandhani-saree", 0), of("cotton-lantern"), of("brass-diya-set", 0, 2)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 14,
    customer: "mary",
    items: [of("bhujodi-saree", 1), of("cotton-lantern", 1, 2)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 13,
    customer: "deepak",
    items: [of("basmati-rice"), of("lemon-pickle", 0, 2)],
    pays: "cod",
    reaches: "delivered",
  },
  {
    daysAgo: 12,
    customer: "kiran",
    items: [of("brass-mirror"), of("jasmine-candles", 1)],
    pays: "razorpay",
    reaches: "delivered",
  },
  {
    daysAgo: 11,
    customer: "ananya",
    items: [of("kala-cotton-tshirt", 2, 2), of("ajrakh-dupatta", 1)],
    pays: "razorpay",
    reaches: "delivered",
  },
  { daysAgo: 10, customer: "jignesh", items: [of("leather-handbag", 0, 2)], pays: "cod", reaches: "delivered" },
  {
    daysAgo: 9,
    customer: "asha",
    items: [of("leather-mojari", 1), of("tiffin-cookbook", 1)],
    pays: "razorpay",
    reaches: { kutch: "delivered", pustak: "shipped" },
  },
  {
    daysAgo: 9,
    customer: "rohan",
    items: [],
    giftCard: { amountPaise: rupees(1000), to: "asha", message: "Happy Diwali! Choose something that you like." },
    pays: "razorpay",
    reaches: "delivered",
  },
  { daysAgo: 8, customer: "mary", items: [of("block-print-kurti", 1, 2)], pays: "cod", reaches: "cancelled" },
  { daysAgo: 7, customer: "lakshmi", items: [of("bandhani-saree", 1, 2)], pays: "cod", reaches: "delivered" },
  {
    daysAgo: 6,
    customer: "jignesh",
    items: [of("bluetooth-speaker"), of("fm-radio")],
    pays: "razorpay",
    reaches: "shipped",
  },
  {
    daysAgo: 5,
    customer: "pooja",
    items: [of("ajrakh-dupatta"), of("jasmine-candles")],
    pays: "cod",
    reaches: { kutch: "shipped", gulabi: "processing" },
  },
  {
    daysAgo: 4,
    customer: "ananya",
    items: [of("bhujodi-saree", 0), of("mantel-clock")],
    pays: "cod",
    reaches: { kutch: "processing", jamnagar: "shipped" },
  },
  {
    daysAgo: 3,
    customer: "sneha",
    items: [of("kala-cotton-tshirt", 1, 2), of("handmade-diary")],
    pays: "cod",
    reaches: { kutch: "processing" },
  },
  {
    daysAgo: 2,
    customer: "nisha",
    items: [of("brass-diya-set", 0, 3), of("filament-bulbs")],
    pays: "cod",
    reaches: "processing",
  },
  {
    daysAgo: 2,
    customer: "asha",
    items: [of("wireless-headphones"), of("power-bank", 1)],
    pays: "cod",
    reaches: "processing",
  },
  {
    daysAgo: 1,
    customer: "harpreet",
    items: [of("bandhani-saree", 1), of("leather-handbag", 1)],
    pays: "cod",
    reaches: "pending",
  },
  {
    daysAgo: 1,
    customer: "deepak",
    items: [of("football-5", 1), of("cotton-briefs", 0)],
    pays: "cod",
    reaches: "pending",
  },
  {
    daysAgo: 0,
    customer: "asha",
    items: [of("terracotta-vase"), of("brass-diya-set")],
    pays: "cod",
    reaches: "pending",
  },
];

/** Returns the pieces of each variant (`key:position`) sold by these orders and not returned. */
export function piecesSold(orders: readonly DemoOrder[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const order of orders) {
    if (order.reaches === "cancelled") continue;
    for (const item of order.items) {
      const variant = `${item.product}:${item.variant}`;
      sold.set(variant, (sold.get(variant) ?? 0) + item.quantity);
    }
  }
  return sold;
}
