import type { ConnectionState } from "./connection-state.ts";

export function stateOf(): ConnectionState {
  const state: ConnectionState = 1; // caught by oxlint: typescript/no-unsafe-enum-assignment
  return state;
}
