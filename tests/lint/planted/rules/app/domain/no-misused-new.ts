export interface Store {
  new (): Store; // caught by oxlint: typescript/no-misused-new
}
