/** A question of the help centre with its answer, in one language. */
export interface HelpTopic {
  id: string;
  question: string;
  /** May contain links, `[words](/address)`; addresses are not searched. */
  answer: string;
  /** Further words that lead here and are not shown. */
  keywords?: string;
}

/** Topics under one heading, in reading order. */
export interface TopicGroup {
  id: string;
  heading: string;
  topics: HelpTopic[];
}

/** Groups as the texts of a page have them: the keys are the ids. */
type GroupTexts = Record<string, { heading: string; topics: Record<string, Omit<HelpTopic, "id">> }>;

/** A word in the question says more about a topic than one in its answer. */
const QUESTION_WEIGHT = 3;

/** Maximum length of a differing ending: "refunds" is found by "refund", and the other way round. */
const MAX_ENDING_LENGTH = 3;

/** Returns the groups with their topics as lists, in the order of the texts. */
export function topicGroups(groups: GroupTexts): TopicGroup[] {
  return Object.entries(groups).map(([id, { heading, topics }]) => ({
    id,
    heading,
    topics: Object.entries(topics).map(([topic, words]) => ({ id: topic, ...words })),
  }));
}

/** Returns all topics of the groups, found by their headings and also by English words: many readers of Hindi and Gujarati type English. */
export function withKeywords(groups: readonly TopicGroup[], english: readonly TopicGroup[]): HelpTopic[] {
  return groups.flatMap((group, place) =>
    group.topics.map((topic, index) => {
      const inEnglish = english[place]?.topics[index];
      const keywords = [group.heading, english[place]?.heading, inEnglish?.question, inEnglish?.answer];
      return { ...topic, keywords: keywords.filter((words) => words !== undefined).join(" ") };
    }),
  );
}

/**
 * Returns the topics that contain most of the words of `query`, best first. Letter case, punctuation and short endings do not
 * matter; at least half of the words must be there, so that whole sentences work.
 */
export function matchingTopics<Topic extends HelpTopic>(topics: readonly Topic[], query: string): Topic[] {
  const wanted = [...new Set(words(query))];
  if (wanted.length === 0) return [];
  const scored = topics.map((topic) => {
    const question = words(topic.question);
    const answer = words(`${topic.answer} ${topic.keywords ?? ""}`);
    const scores = wanted.map((word) => (has(question, word) ? QUESTION_WEIGHT : has(answer, word) ? 1 : 0));
    const found = scores.filter((score) => score > 0).length;
    return { topic, found, score: scores.reduce<number>((sum, score) => sum + score, 0) };
  });
  return scored
    .filter(({ found }) => found > 0 && found * 2 >= wanted.length)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map(({ topic }) => topic);
}

function words(text: string): string[] {
  // Marks belong to their letters: without them Hindi and Gujarati vowels would cut words apart.
  const spoken = text
    .replace(/\]\([^)]*\)/g, "]")
    .normalize("NFC")
    .toLowerCase();
  return spoken.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function has(text: readonly string[], word: string): boolean {
  return text.some((known) => known.startsWith(word) || (word.startsWith(known) && isEnding(known, word)));
}

function isEnding(stem: string, word: string): boolean {
  return stem.length > MAX_ENDING_LENGTH && word.length - stem.length <= MAX_ENDING_LENGTH;
}
