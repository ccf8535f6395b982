export interface Prices {
  find(id: number): string;
  find(id: string): string; // caught by oxlint: typescript/unified-signatures
}
