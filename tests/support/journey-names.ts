/** The names of the accounts that journeys open: administrators find them on their pages. */
export const JOURNEY_NAMES = { member: "Meera Shah", googleUser: "Kiran Rao" };
