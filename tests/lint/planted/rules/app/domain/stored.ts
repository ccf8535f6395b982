export interface Stored {
  id: number;
}
export const storedOf = (id: number): Stored => ({ id });
