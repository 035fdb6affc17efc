import { readServiceWords } from '@houston/contract/features/operations/background-services/service-words';
import { sayBusWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { formatDay } from '../../../../i18n/format.ts';
import { currentLanguage, isTextKey, text } from '../../../../i18n/i18n.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** What a service has written down, in the reader's language; what is not its own words, as the error of a library, stays as it is. */
export function serviceText(stored: string): string {
  const parts = stored.split('; ');
  // A sentence may have this separator itself, and no value of one has it.
  for (const candidate of [[stored], parts]) {
    const said = candidate.map(saySentence);
    if (said.every((words) => words !== null)) return said.join('; ');
  }
  return stored;
}

function saySentence(stored: string): string | null {
  const read = readServiceWords(stored);
  if (read === null) return null;
  const { failure, day, count, ...values } = read.values;
  // Anything may stand before a colon.
  if (day !== undefined && !isDay.test(day)) return null;
  return text(`service-words.${read.word}`, {
    ...values,
    ...(failure !== undefined && { failure: sayBusWords(failure, text) }),
    ...(day !== undefined && { day: formatDay(day, currentLanguage()) }),
    ...(count !== undefined && { count: saySentence(count) ?? count }),
  });
}

/** With what a service was busy, in a word; one of another version stands for itself. */
export function tagText(tag: string): string {
  const key = `background-services.tag-${tag}`;
  return isTextKey(key) ? text(key) : tag;
}
