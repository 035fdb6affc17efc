import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { monthAfter, monthForm } from './months.ts';

interface MonthNavigationProps {
  month: string;
  current: string;
  go: (month: string) => void;
}

/** Previous, current, next; between them the month that is shown. */
export function MonthNavigation({ month, current, go }: MonthNavigationProps) {
  const t = useText();
  const language = useLanguage();
  const step = (by: -1 | 1) => {
    const to = monthAfter(month, by);
    const label = t(by < 0 ? 'npl-buyers.previous-month' : 'npl-buyers.next-month');
    const Chevron = by < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <Tooltip label={label}>
        <ActionIcon variant="default" aria-label={label} disabled={!monthForm.test(to)} onClick={() => go(to)}>
          <Chevron size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        {step(-1)}
        <Text fw={600} aria-live="polite" miw={130} ta="center">
          {formatMonth(`${month}-01`, language)}
        </Text>
        {step(1)}
      </Group>
      <Button variant="default" size="xs" onClick={() => go(current)} aria-pressed={month === current}>
        {t('npl-buyers.current-month')}
      </Button>
    </Group>
  );
}
