import { type BusWord, readBusWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

/** Says what the bus has written down in the admin's language; the words of a partner stay as they are. */
export function useBusWords(): (stored: string) => string {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const say = (stored: string): string => {
    const read = readBusWords(stored);
    if (read === null) return stored;
    const values = Object.entries(read.values).map(([name, value]) => {
      if (name === 'time') return [name, formatZoned(new Date(value), language, timeZone)];
      // Who or what is named by a word of its own.
      return [name, name === 'partner' || name === 'failure' ? say(value) : value];
    });
    const words = t(`bus-words.${read.word satisfies BusWord}`, Object.fromEntries(values));
    if (read.said === null) return words;
    // What an answer is that is none has words of ours, too; all else is the partner's.
    const isOurs = readBusWords(read.said)?.word.startsWith('answer-');
    return `${t('general.before-value', { label: words })} ${isOurs ? say(read.said) : read.said}`;
  };
  return say;
}
