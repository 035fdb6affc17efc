import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { RefundExecution } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useFileDownload } from '../../../platform/use-file-download.ts';
import { WithReason } from '../../../ui/with-reason.tsx';

/** The file of one execution. Who has it can pay by it, so it asks for a proof and is kept in the history. */
export function PaymentFile({ runId, execution }: { runId: number; execution: RefundExecution }) {
  const t = useText();
  const { number, executed } = execution;
  const label = t('refund-runs.download-payments');
  const file = useFileDownload(refundRunsApi.paymentsUrl, 'refund-runs.download-failed');
  const look = {
    size: 'compact-sm',
    variant: 'default',
    leftSection: <IconDownload size={14} aria-hidden />,
    'aria-label': `${label}: ${t('refund-runs.execution', { number })}`,
  } as const;
  if (executed === 0)
    return (
      <WithReason reason={t('refund-runs.nothing-executed')}>
        <Button {...look}>{label}</Button>
      </WithReason>
    );
  return (
    <Button {...look} loading={file.isSaving} onClick={() => void file.save({ params: { id: runId, number } })}>
      {label}
    </Button>
  );
}
