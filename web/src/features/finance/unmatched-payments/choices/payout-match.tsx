import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { UnmatchedEntry } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Group, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useEntryUse } from '../use-entry-save.ts';

interface PayoutMatchProps {
  entry: UnmatchedEntry;
  /** The reference of the cession whose pay-out it fits. */
  cession: string;
  close: () => void;
}

/** Books an entry as the pay-out that it names and fits: one whose match was reversed is never booked by itself. */
export function PayoutMatch({ entry: { id, amount }, cession, close }: PayoutMatchProps) {
  const t = useText();
  const book = useEntryUse(
    unmatchedPaymentsApi.matchPayout,
    () => {
      showSuccess('unmatched-payments.payout-booked');
      close();
    },
    () => {},
  );
  return (
    <Panel title={t('unmatched-payments.payout-title')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('unmatched-payments.payout-fits', { cession })}</Text>
        <Can do={unmatchedPaymentsApi.matchPayout}>
          <Button
            size="compact-sm"
            variant="default"
            loading={book.isSaving}
            onClick={() => void book.save({ params: { id }, body: {} })}
          >
            {t(amount < 0 ? 'unmatched-payments.payout-book' : 'unmatched-payments.payout-book-return')}
          </Button>
        </Can>
      </Group>
    </Panel>
  );
}
