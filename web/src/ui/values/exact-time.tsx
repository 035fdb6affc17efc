import { formatInstant, formatMinute } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { useTimeZone } from '../../platform/session/session.ts';
import { Hint } from '../hint.tsx';

/** A time that was planned, to the minute in the admin's zone: in relation to now, two hours may look like a day. */
export function ExactTime({ at }: { at: Date }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Hint label={t('grid.utc', { time: formatInstant(at, language, 'UTC') })}>
      <time dateTime={at.toISOString()}>{formatMinute(at, language, useTimeZone())}</time>
    </Hint>
  );
}
