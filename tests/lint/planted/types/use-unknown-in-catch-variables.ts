export function read(load: () => number) {
  try {
    return load();
  } catch (error) {
    return error.message; // caught by tsgo: TS18046
  }
}
