class Price {
  label() {
    return "paise";
  }
}
export class Fee extends Price {
  label() { // caught by tsgo: TS4114
    return "fee";
  }
}
