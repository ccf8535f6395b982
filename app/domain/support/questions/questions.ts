import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** In characters. */
export const QUESTION_LENGTHS = { body: 500, answer: 2000, reason: 500 } as const;

/** Answered questions on a product's page. */
export const NEWEST_QUESTIONS = 3;

export type QuestionStatus = "shown" | "hidden";

export const questionTransitions: Transitions<QuestionStatus> = {
  initial: ["shown"],
  next: { shown: ["hidden"], hidden: ["shown"] },
};

/** The answered questions of a product, the latest answer first. */
export const productQuestionList = defineList({ position: ["after", "before"], perPage: 10 });
export type ProductQuestionList = StateOf<typeof productQuestionList>;

/** The questions of a person, newest first. */
export const myQuestionList = defineList({ position: ["after", "before"], perPage: 20 });
export type MyQuestionList = StateOf<typeof myQuestionList>;

/** A question as its author sees it. */
export interface MyQuestion {
  id: number;
  productId: number;
  productName: string;
  isOnSale: boolean;
  body: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  hiddenReason: string | null;
}

const STORE_VIEWS = ["open", "answered", "all"] as const;

/** The questions about a store's products, newest first. */
export const storeQuestionList = defineList({
  filters: { view: choice(STORE_VIEWS, { fallback: "open" }) },
  position: ["after", "before"],
  perPage: 20,
});
export type StoreQuestionList = StateOf<typeof storeQuestionList>;

/** An answered question as everyone sees it. */
export interface PublicQuestion {
  id: number;
  body: string;
  /** The first name; null where it cannot be shown. */
  author: string | null;
  askedAt: Date;
  answer: string;
  answeredAt: Date;
}

/** A question as the store and administrators see it. */
export interface StoreQuestion {
  id: number;
  productId: number;
  productName: string;
  body: string;
  author: string | null;
  askedAt: Date;
  answer: string | null;
  hiddenReason: string | null;
}
