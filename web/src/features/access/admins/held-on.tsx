import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { bookDay } from '../../../i18n/book-time.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isDay } from '../../../platform/address/use-day-range.ts';
import type { Grid } from '../../../platform/use-grid.ts';

const refreshMilliseconds = 20;

/** Beside the permission by which the list is narrowed: on which day of the past somebody held it, and what that is known from. */
export function HeldOn({ grid }: { grid: Grid<typeof adminsApi.list> }) {
  const t = useText();
  const language = useLanguage();
  const { permission, at = '' } = grid.filters;
  const [typed, setTyped] = useState(at);
  const today = bookDay(new Date());
  const send = useDebouncedCallback(
    (day: string) => grid.setFilter('at', day === '' ? undefined : day, 'replace'),
    refreshMilliseconds,
  );
  // The address changed by other means: the Back button, a link, a chip.
  useEffect(() => setTyped(at), [at]);
  if (permission === undefined && at === '') return null;
  const isToCome = isDay(typed) && typed > today;
  return (
    <Group gap="sm" align="flex-end" mb="sm">
      <TextInput
        type="date"
        size="xs"
        label={t('admins.held-on')}
        max={today}
        value={typed}
        error={isToCome && t('admins.day-to-come')}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setTyped(day);
          // Half a date is no day yet.
          if (day === '' || (isDay(day) && day <= today)) send(day);
        }}
        onBlur={() => (isDay(typed) && !isToCome) || setTyped(at)}
      />
      {at !== '' && (
        <Text size="sm" c="dimmed" flex="1 1 20rem" role="status">
          {t('admins.held-on-then', { day: formatDay(at, language) })}
        </Text>
      )}
    </Group>
  );
}
