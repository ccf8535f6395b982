export class Prices { // caught by oxlint: typescript/no-extraneous-class
  static readonly lowest = 100;
}
