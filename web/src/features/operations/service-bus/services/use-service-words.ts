import {
  readServiceWords,
  type ServiceWord,
} from '@houston/contract/features/operations/background-services/service-words';
import { useText } from '../../../../i18n/use-text.ts';
import { useBusWords } from '../bus-words.shared.tsx';

/** Says what a background service has written down in the admin's language; what it did not word itself stays as it is. */
export function useServiceWords(): (stored: string) => string {
  const t = useText();
  const sayOfBus = useBusWords();
  function say(stored: string): string | null {
    const read = readServiceWords(stored);
    if (read === null) return null;
    // Why nothing came back has the words that it has on the bus.
    const values = Object.entries(read.values).map(([name, value]) => [
      name,
      name === 'failure' ? sayOfBus(value) : value,
    ]);
    return t(`service-words.${read.word satisfies ServiceWord}`, Object.fromEntries(values));
  }
  return (stored) => {
    // A run that failed in several ways names each.
    const parts = stored.split('; ').map(say);
    return parts.includes(null) ? (say(stored) ?? stored) : parts.join('; ');
  };
}
