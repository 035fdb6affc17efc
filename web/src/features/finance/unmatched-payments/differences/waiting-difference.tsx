import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type { EntryDifference } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import { Group, Text } from '@mantine/core';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { DecideRequest } from '../../../work/approvals/decide-request.shared.tsx';
import { differenceWords } from './difference-words.shared.ts';

/** That a second admin has to decide on what an entry differs by, who may do it here. */
export function WaitingDifference({ waiting, close }: { waiting: EntryDifference; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { amount, currency, reason } = waiting;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        {t('unmatched-payments.difference-asked', { amount: formatMoney(amount, language, currency), reason })}
      </Text>
      <DecideRequest
        request={waiting}
        words={differenceWords}
        approvers={waiting.of === 'payout' ? entryDifferencesApi.askOfPayout : entryDifferencesApi.askOfRefund}
        takesAway
        onDecided={close}
      />
    </Group>
  );
}
