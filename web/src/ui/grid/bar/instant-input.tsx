import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { bookZone } from '../../../i18n/book-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fromWallClock, toWallClock } from '../../../i18n/wall-clock.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { Filter } from '../filter.ts';

interface InstantInputProps {
  filter: Extract<Filter, { kind: 'instant' }>;
  /** A Date, or undefined. */
  value: unknown;
  set: (value: Date | undefined, step: 'replace') => void;
}

/** A date and time to the minute, in the admin's time zone, or that of the books. */
export function InstantInput({ filter, value, set }: InstantInputProps) {
  const t = useText();
  const own = useSession()?.preferences.timeZone ?? null;
  const timeZone = filter.isOfBooks ? bookZone : own;
  const given = value instanceof Date ? toWallClock(value, timeZone).replace(' ', 'T') : '';
  const [typed, setTyped] = useState(given);
  // The address changed: by this input, a chip, the Back button or a link.
  useEffect(() => setTyped(given), [given]);

  function change(text: string): void {
    setTyped(text);
    const instant = fromWallClock(text, timeZone);
    // Half a date is no filter yet; an empty one takes the filter out.
    if (instant !== null || text === '') set(instant ?? undefined, 'replace');
  }

  return (
    <TextInput
      type="datetime-local"
      size="xs"
      aria-label={t(filter.label)}
      leftSection={t(filter.label)}
      leftSectionWidth={56}
      leftSectionProps={{ 'aria-hidden': true, style: { fontSize: 'var(--mantine-font-size-xs)' } }}
      max="9999-12-31T23:59"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
