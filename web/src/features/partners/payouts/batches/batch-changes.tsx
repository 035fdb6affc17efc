import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { spacedIban } from '@houston/contract/iban';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { ChangesButton } from '../../../access/audit/changes/changes-button.shared.tsx';

/** The button that shows who did what to this batch. */
export function BatchChanges({ batch }: { batch: PayoutBatch }) {
  const t = useText();
  const language = useLanguage();

  function valueText(field: string, value: unknown): string | undefined {
    if (field === 'amount' && typeof value === 'number') return formatMoney(value, language);
    if (field === 'account' && typeof value === 'string') return spacedIban(value);
    if (field === 'payoutState' && typeof value === 'string') return t(`payouts.state-${value as 'approved'}`);
    if (field !== 'state' || typeof value !== 'string') return undefined;
    return t(value === 'approved' ? 'payouts.batch-approved' : `payouts.state-${value as 'proposed'}`);
  }

  return (
    <ChangesButton
      label={t('payouts.changes')}
      title={t('payouts.changes-title', { id: batch.id })}
      read={readOf(payoutBatchesApi.changes, { params: { id: batch.id } })}
      valueText={valueText}
      record={{ kind: 'payout-batch', id: String(batch.id) }}
    />
  );
}
