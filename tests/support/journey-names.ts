/** The names of the accounts that journeys open, which administrators find on their pages, and of a store's helper. */
export const JOURNEY_NAMES = { member: "Meera Shah", googleUser: "Kiran Rao", helper: "Ramesh Patel" };
