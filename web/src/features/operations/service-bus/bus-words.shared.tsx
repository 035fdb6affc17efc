import { sayBusWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

/** Says what the bus has written down in the admin's language; the words of a partner stay as they are. */
export function useBusWords(): (stored: string) => string {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return (stored) =>
    sayBusWords(stored, (key, { time, ...values }) =>
      t(key, { ...values, ...(time !== undefined && { time: formatZoned(new Date(time), language, timeZone) }) }),
    );
}
