export class Price {
  paise = 100;
  reader() {
    const self = this; // caught by oxlint: typescript/no-this-alias
    return () => self.paise;
  }
}
