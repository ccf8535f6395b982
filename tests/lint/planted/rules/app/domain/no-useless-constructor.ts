export class Price {
  paise = 100;
  constructor() {} // caught by oxlint: no-useless-constructor
}
