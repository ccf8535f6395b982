export async function read(load: () => Promise<number>) {
  try {
    return load(); // caught by oxlint: typescript/return-await
  } catch {
    return 0;
  }
}
