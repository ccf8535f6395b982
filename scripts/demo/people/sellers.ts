export interface DemoSeller {
  storeName: string;
  slug: string;
  description: string;
  city: string;
  state: string;
  /** The account that runs the store. The first can be used; the others have a random password. */
  owner: { fullName: string; email: string };
}

/** Eight stores that do not exist, from eight cities. */
export const demoSellers = {
  kutch: {
    storeName: "Kutch Handlooms",
    slug: "kutch-handlooms",
    description: "Bandhani, ajrakh, kala cotton and leather from the workshops around Bhuj.",
    city: "Bhuj",
    state: "Gujarat",
    owner: { fullName: "Hansa Maheshwari", email: "seller@haat.test" },
  },
  jamnagar: {
    storeName: "Jamnagar Brass Co.",
    slug: "jamnagar-brass-co",
    description: "Cast, turned and polished in the brass lanes of Jamnagar.",
    city: "Jamnagar",
    state: "Gujarat",
    owner: { fullName: "Bhavesh Kansara", email: "jamnagar.brass@haat.test" },
  },
  darwaza: {
    storeName: "Teen Darwaza Electronics",
    slug: "teen-darwaza-electronics",
    description: "Gadgets with a bill, a warranty and somebody who answers the phone.",
    city: "Ahmedabad",
    state: "Gujarat",
    owner: { fullName: "Imran Shaikh", email: "teen.darwaza@haat.test" },
  },
  gulabi: {
    storeName: "Gulabi Nagar Bazaar",
    slug: "gulabi-nagar-bazaar",
    description: "Block prints, beauty and furniture from the pink city.",
    city: "Jaipur",
    state: "Rajasthan",
    owner: { fullName: "Meenakshi Rathore", email: "gulabi.nagar@haat.test" },
  },
  maidan: {
    storeName: "Maidan Sports House",
    slug: "maidan-sports-house",
    description: "Bats, balls and shoes from the sports town of the north.",
    city: "Meerut",
    state: "Uttar Pradesh",
    owner: { fullName: "Gurpreet Singh", email: "maidan.sports@haat.test" },
  },
  pustak: {
    storeName: "Pustak Gali",
    slug: "pustak-gali",
    description: "A lane full of books, in three languages.",
    city: "Pune",
    state: "Maharashtra",
    owner: { fullName: "Sharvari Kulkarni", email: "pustak.gali@haat.test" },
  },
  beypore: {
    storeName: "Beypore Pantry",
    slug: "beypore-pantry",
    description: "Spices, coffee and pickles from the Malabar coast and its friends.",
    city: "Kozhikode",
    state: "Kerala",
    owner: { fullName: "Fathima Koya", email: "beypore.pantry@haat.test" },
  },
  kovai: {
    storeName: "Kovai Motor Stores",
    slug: "kovai-motor-stores",
    description: "What a car or a two-wheeler needs between two services.",
    city: "Coimbatore",
    state: "Tamil Nadu",
    owner: { fullName: "Senthil Murugan", email: "kovai.motor@haat.test" },
  },
} satisfies Record<string, DemoSeller>;

export type DemoSellerKey = keyof typeof demoSellers;
