import { describe, expect, it } from "vitest";
import { matchingTopics } from "#app/domain/support/help-topics.ts";

const topics = [
  { id: "refund", question: "When do I get my money back?", answer: "A refund goes back to your card." },
  { id: "return", question: "How do I return something?", answer: "Tell us; a refund follows." },
  {
    id: "language",
    question: "भाषा कैसे बदलूँ?",
    answer: "[ऊपर](/settings) के बटन से।",
    keywords: "How do I change the language?",
  },
];
const found = (query: string) => matchingTopics(topics, query).map(({ id }) => id);

describe("searching the help centre", () => {
  it("ignores letter case, punctuation and short endings", () => {
    expect(found("REFUNDS!")).toEqual(["refund", "return"]);
  });

  it("ranks a topic first that has the words in its question", () => {
    expect(found("return refund")[0]).toBe("return");
  });

  it("matches a sentence partially", () => {
    expect(found("how do I return my blue shoes?")[0]).toBe("return");
  });

  it("does not split Hindi words", () => {
    expect(found("भाषा")).toEqual(["language"]);
    expect(found("भा")).toEqual(["language"]);
    expect(found("ष")).toEqual([]);
  });

  it("finds a topic by its keywords too", () => {
    expect(found("Language")).toEqual(["language"]);
  });

  it.each(["", "settings", "  ", "?!", "elephant"])("finds nothing for %j", (query) => {
    expect(found(query)).toEqual([]);
  });
});
