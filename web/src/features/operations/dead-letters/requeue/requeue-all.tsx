import { Button } from '@mantine/core';
import { IconRefreshDot } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { WithReason } from '../../../../ui/with-reason.tsx';
import { type SentFilter, useUnhandledCount } from '../dead-letter-filter.ts';

interface RequeueAllProps {
  filter: SentFilter;
  /** Asks, with a preview, a reason and a rate. */
  ask: () => void;
}

/** Requeues everything unhandled that the filter finds. */
export function RequeueAll({ filter, ask }: RequeueAllProps) {
  const t = useText();
  const { total, words } = useUnhandledCount(filter);
  const label =
    total === null ? t('dead-letters.requeue-all-unknown') : t('dead-letters.requeue-all', { count: words });
  return (
    <WithReason reason={total === 0 ? t('dead-letters.none-unhandled') : undefined}>
      <Button
        leftSection={<IconRefreshDot size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={total === null}
        onClick={ask}
      >
        {label}
      </Button>
    </WithReason>
  );
}
