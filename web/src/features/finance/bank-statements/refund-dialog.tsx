import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { RefundItemTable } from './refund-item-table.tsx';
import { type RefundItems, useRefundItems } from './use-refund-items.ts';

interface RefundDialogProps {
  statementId: number;
  entries: readonly BankEntry[];
  close: (isRequested: boolean) => void;
}

/** A new run: its items with their amounts, tried as they are typed, and why. */
export function RefundDialog({ statementId, entries, close }: RefundDialogProps) {
  const t = useText();
  const refund = useRefundItems(statementId, entries);
  const [reason, setReason] = useState('');
  useFocusReturn();
  const create = useSave(refundRunsApi.create, {
    success: 'refund-runs.requested',
    handles: 'all',
    onSuccess() {
      void refetchUnder('/api/bankstatement');
      close(true);
    },
    onFailure(error) {
      showFailure(error, 'refund-runs.not-done');
      if (isApiError(error, 'refund_items_refused')) refund.checkAgain();
    },
  });
  const isReady = refund.isGood && reason.trim() !== '';

  function request(): void {
    const items = refund.items.flatMap(({ entry, cents }) =>
      cents === null ? [] : [{ entryId: entry.id, amount: cents }],
    );
    void create.save({ body: { statementId, items, reason: reason.trim() } });
  }

  return (
    <Modal
      opened
      onClose={() => close(false)}
      size="68rem"
      title={<Text fw={650}>{t('refund-runs.new-title')}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <Stack gap="md">
        <DryRunWords refund={refund} />
        <RefundItemTable refund={refund} />
        {refund.bad.length > 0 && refund.bad.length < refund.items.length && (
          <Button variant="default" onClick={() => refund.leaveOut(refund.bad)} style={{ alignSelf: 'flex-start' }}>
            {t('refund-runs.leave-out', { count: refund.bad.length })}
          </Button>
        )}
        <Textarea
          label={t('refund-runs.reason')}
          description={t('refund-runs.reason-hint')}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => close(false)}>
            {t('general.cancel')}
          </Button>
          <WithReason reason={isReady ? undefined : t('refund-runs.request-wait')}>
            <Button onClick={request} loading={create.isSaving}>
              {t('refund-runs.request')}
            </Button>
          </WithReason>
        </Group>
      </Stack>
    </Modal>
  );
}

function DryRunWords({ refund: { dryRun, error, checkAgain, items } }: { refund: RefundItems }) {
  const t = useText();
  const language = useLanguage();
  const count = useCount();
  if (dryRun === undefined && error !== null)
    return <FailurePanel error={error} failure="refund-runs.dry-run-failed" retry={checkAgain} />;
  const words =
    dryRun === undefined
      ? t('refund-runs.checking')
      : t('refund-runs.dry-run', {
          ok: count(dryRun.okCount),
          count: count(items.length),
          amount: formatMoney(dryRun.okSum, language, dryRun.currency),
        });
  return (
    <Text size="sm" role="status">
      {words}
    </Text>
  );
}
