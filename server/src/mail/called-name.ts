/** By what a consumer is addressed. Whoever buys tells a shop, or who has its key: whatever name, and for whatever address. */

const longest = 80;
// What mail readers make a link of, and a number to call; and more than is in a name.
const isMore = /[/@:<>]|www\.|\p{L}{3,}\.\p{L}{2,}|\d[\d\s-]{6,}/iu;
// They turn round what follows, or cannot be seen.
const unseen = /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** The name; `others` for one that could be a message to somebody whom a stranger has us write to. */
export function calledName(name: string, others: string): string {
  const called = name.replaceAll(unseen, '').trim();
  return called === '' || [...called].length > longest || isMore.test(called) ? others : called;
}
