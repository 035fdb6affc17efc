import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { NewRefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { RefundItemTable } from './refund-item-table.tsx';
import { type RefundItems, useRefundItems } from './use-refund-items.ts';

interface RefundDialogProps {
  statementId: number;
  entries: readonly BankEntry[];
  close: (isRequested: boolean) => void;
}

/** A new run: its items, which are tried, and why. */
export function RefundDialog(props: RefundDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('refund-runs.new-title')} size="wide" close={() => props.close(false)}>
      <RefundForm {...props} />
    </Dialog>
  );
}

function RefundForm({ statementId, entries, close }: RefundDialogProps) {
  const t = useText();
  const cancel = useCloseDialog();
  const refund = useRefundItems(statementId, entries);
  const [reason, setReason] = useState('');
  const unsaved = useUnsavedInput(reason.trim() !== '');
  const create = useSave(refundRunsApi.create, {
    success: 'refund-runs.requested',
    handles: 'all',
    onSuccess() {
      void refetch(bankStatementsApi);
      unsaved.forget();
      close(true);
    },
    onFailure(error) {
      showFailure(error, 'refund-runs.not-done');
      if (isApiError(error, 'refund_items_refused')) refund.checkAgain();
    },
  });
  const isReady = refund.isGood && reason.trim() !== '';

  function request(): void {
    void create.save({ body: { statementId, items: refund.chosen, reason: reason.trim() } });
  }

  return (
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
        maxLength={maxLengthOf(NewRefundRun.shape.reason)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={cancel}>
          {t('general.cancel')}
        </Button>
        <WithReason reason={isReady ? undefined : t('refund-runs.request-wait')}>
          <Button onClick={request} loading={create.isSaving}>
            {t('refund-runs.request')}
          </Button>
        </WithReason>
      </Group>
    </Stack>
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
          count: items.length,
          amount: formatMoney(dryRun.okSum, language, dryRun.currency),
        });
  return (
    <Text size="sm" role="status">
      {words}
    </Text>
  );
}
