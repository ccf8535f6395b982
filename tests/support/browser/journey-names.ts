/** Names of the accounts that journeys open, which administrators see on their pages, and of a store's helper. */
export const JOURNEY_NAMES = { member: "Meera Shah", googleUser: "Kiran Rao", helper: "Ramesh Patel" };
