export class Price {
  #paise = 0;
  get paise(): string { // caught by oxlint: typescript/related-getter-setter-pairs
    return this.#paise.toFixed();
  }
  set paise(paise: number) {
    this.#paise = paise;
  }
}
