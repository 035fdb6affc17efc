import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { type DayRange, type Days, isDay } from '../../../platform/address/use-day-range.ts';

/** How long after a change the list follows. */
const refreshMilliseconds = 20;

/** From which day to which a list is shown. */
export function DayRangeInputs({ range }: { range: DayRange }) {
  return (
    <Group gap="xs" align="flex-start">
      <DayInput name="fromDate" range={range} />
      <DayInput name="toDate" range={range} />
    </Group>
  );
}

function DayInput({ name, range }: { name: keyof Days; range: DayRange }) {
  const t = useText();
  const given = range[name];
  const [typed, setTyped] = useState(given);
  const send = useDebouncedCallback((day: string) => range.set(name, day), refreshMilliseconds);
  // The address changed by other means: the Back button, a link.
  useEffect(() => setTyped(given), [given]);
  const isTurned = name === 'toDate' && range.toDate < range.fromDate;
  return (
    <TextInput
      type="date"
      size="xs"
      label={t(name === 'fromDate' ? 'grid.from-day' : 'grid.to-day')}
      max="9998-12-31"
      value={typed}
      error={isTurned && t('grid.days-turned')}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyped(day);
        // Half a date is no day yet.
        if (isDay(day)) send(day);
      }}
      onBlur={() => isDay(typed) || setTyped(given)}
    />
  );
}
