export enum ConnectionState { // caught by eslint: no-restricted-syntax
  Open,
  Closed,
}
