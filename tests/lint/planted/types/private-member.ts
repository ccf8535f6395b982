class Price {
  private paise = 100;
  read() {
    return this.paise;
  }
}
export const price = new Price().paise; // caught by tsgo: TS2341
