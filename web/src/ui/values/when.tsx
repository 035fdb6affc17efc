import { Text, VisuallyHidden } from '@mantine/core';
import { formatInstant, formatRelative, formatZoned } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { useSession } from '../../platform/session/session.ts';
import { Hint } from '../hint.tsx';
import { useNow } from '../use-now.ts';

interface WhenProps {
  /** null reads "never". */
  at: Date | null;
  /** Whether the Tab key stops here to show the exact time. Default true. */
  isFocusable?: boolean;
  /** It is planned: what is left of it is told to the second. */
  isPlan?: true;
}

/** A time in relation to now; the exact one, in the admin's zone and in UTC, is in its tooltip. */
export function When({ at, isFocusable = true, isPlan }: WhenProps) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const timeZone = useSession()?.preferences.timeZone ?? null;
  if (at === null)
    return (
      <Text span inherit c="dimmed">
        {t('grid.never')}
      </Text>
    );
  const exact = formatZoned(at, language, timeZone);
  const label = (
    <>
      <div>{exact}</div>
      <div>{t('grid.utc', { time: formatInstant(at, language, 'UTC') })}</div>
    </>
  );
  return (
    <Hint label={label}>
      <time dateTime={at.toISOString()} {...(isFocusable && { tabIndex: 0 })}>
        {/* The clock of the browser may run behind the server's: nothing stored lies in the future by seconds. */}
        {formatRelative(at, isPlan ? now : laterOf(now, at), language)}
        {/* Read apart from it, by a space that nobody sees: a full stop may follow. */}
        <VisuallyHidden>{` ${exact}`}</VisuallyHidden>
      </time>
    </Hint>
  );
}

function laterOf(now: Date, at: Date): Date {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead < 60_000 ? at : now;
}
