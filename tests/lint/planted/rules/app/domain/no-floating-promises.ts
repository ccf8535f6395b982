fetch("https://example.com/"); // caught by oxlint: typescript/no-floating-promises
export function save(saved: Promise<number>, all: Promise<number>[], show: (value: number) => void) {
  saved.then(show); // caught by oxlint: typescript/no-floating-promises
  void saved;
  saved.then(show).catch(() => {});
  all.map(async (one) => one); // caught by oxlint: typescript/no-floating-promises
}
