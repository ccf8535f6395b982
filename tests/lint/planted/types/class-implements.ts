interface Provider {
  refund: (paise: number) => Promise<void>;
}
export class Sandbox implements Provider {} // caught by tsgo: TS2420
