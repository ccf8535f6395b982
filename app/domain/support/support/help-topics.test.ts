import { describe, expect, it } from "vitest";
import { matchingTopics, topicGroups, withKeywords } from "#app/domain/support/support/help-topics.ts";

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

  it("needs half of the words", () => {
    expect(found("refund elephant")).toEqual(["refund", "return"]);
    expect(found("refund elephant tiger")).toEqual([]);
  });

  it("ranks a topic with more of the words above one with them in its question", () => {
    const two = [
      { id: "question", question: "A parcel", answer: "" },
      { id: "answer", question: "Other", answer: "A lost parcel" },
    ];
    expect(matchingTopics(two, "lost parcel").map(({ id }) => id)).toEqual(["answer", "question"]);
  });

  it("takes an ending of three letters, after a stem of four, and no longer one", () => {
    const stems = [
      { id: "card", question: "Card", answer: "" },
      { id: "pay", question: "Pay", answer: "" },
    ];
    const foundIn = (query: string) => matchingTopics(stems, query).map(({ id }) => id);
    expect([foundIn("cardxyz"), foundIn("cardwxyz"), foundIn("pays")]).toEqual([["card"], [], []]);
  });

  it.each(["", "settings", "  ", "?!", "elephant"])("finds nothing for %j", (query) => {
    expect(found(query)).toEqual([]);
  });
});

describe("the topics of a page", () => {
  const page = (heading: string, question: string, answer: string) =>
    topicGroups({ orders: { heading, topics: { refund: { question, answer } } } });

  it("keep the ids and the order of the texts", () => {
    expect(page("Orders", "When?", "Soon.")).toEqual([
      { id: "orders", heading: "Orders", topics: [{ id: "refund", question: "When?", answer: "Soon." }] },
    ]);
  });

  it("are found by their heading and by the English words", () => {
    const hindi = page("ऑर्डर", "कब?", "जल्द।");
    const topic = { id: "refund", question: "कब?", answer: "जल्द।" };
    expect(withKeywords(hindi, page("Orders", "When?", "Soon."))).toEqual([
      { ...topic, keywords: "ऑर्डर Orders When? Soon." },
    ]);
    expect(withKeywords(hindi, [])).toEqual([{ ...topic, keywords: "ऑर्डर" }]);
  });
});
