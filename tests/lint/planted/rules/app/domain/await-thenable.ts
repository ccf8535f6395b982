export async function read(value: number) {
  await value; // caught by oxlint: typescript/await-thenable
  return 1;
}
