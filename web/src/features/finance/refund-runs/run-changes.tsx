import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';

/** The button that shows who did what to this run. */
export function RunChanges({ run }: { run: RefundRun }) {
  const t = useText();
  const language = useLanguage();

  function valueText(field: string, value: unknown): string | undefined {
    if ((field === 'amount' || field === 'executedAmount') && typeof value === 'number')
      return formatMoney(value, language, run.currency);
    return field === 'state' && typeof value === 'string'
      ? t(`refund-runs.state-${value as RefundRun['state']}`)
      : undefined;
  }

  return (
    <ChangesButton
      title={t('refund-runs.changes-title', { id: run.id })}
      read={readOf(refundRunsApi.changes, { params: { id: run.id } })}
      valueText={valueText}
      record={{ kind: 'refund-run', id: String(run.id) }}
    />
  );
}
