import type { ClosedMonth } from '@houston/contract/features/finance/ledger/closed-month';
import type { Flow } from '@houston/contract/features/finance/ledger/flows';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { bookDay } from '../../../../i18n/book-time.ts';
import { formatDay, formatDifference } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import classes from './picture.module.css';

interface SinceClosedProps {
  closed: ClosedMonth | null | undefined;
  /** Those that stand in the same row. */
  flows: readonly Flow[];
}

/** What moved in a month since it was closed: a report of it from before says something else. */
export function SinceClosed({ closed, flows }: SinceClosedProps) {
  const t = useText();
  const language = useLanguage();
  const moved = closed?.since.filter(({ flow }) => flows.includes(flow)) ?? [];
  if (closed == null || moved.length === 0) return null;
  const signed = (cents: number) => formatDifference(cents, language);
  return (
    <Text size="xs" c="dimmed" component="div" className={classes.since}>
      <IconHistory size={14} aria-hidden /> {t('ledger.since-closed', { day: formatDay(bookDay(closed.at), language) })}
      {moved.map(({ flow, amount }) => (
        <div key={flow}>{t('ledger.moved-by', { what: t(`ledger.${flow}`), amount: signed(amount) })}</div>
      ))}
    </Text>
  );
}
