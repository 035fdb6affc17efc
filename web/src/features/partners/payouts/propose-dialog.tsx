import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { AccountChoice, useOnlyAccount } from '../../finance/bank-statements/accounts/account-choice.shared.tsx';
import { problemsOf } from './problem-list.tsx';

interface ProposeDialogProps {
  payables: readonly Payable[];
  close: (isProposed: boolean) => void;
}

/** A new batch: what it pays, what is left out, and from which account. */
export function ProposeDialog(props: ProposeDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('payouts.propose-title')} close={() => props.close(false)}>
      <ProposeForm {...props} />
    </Dialog>
  );
}

function ProposeForm({ payables, close }: ProposeDialogProps) {
  const t = useText();
  const language = useLanguage();
  const cancel = useCloseDialog();
  const payable = payables.filter(({ wait }) => wait === null);
  const isOneTenant = new Set(payables.map(({ tenantId }) => tenantId)).size === 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const only = useOnlyAccount(payables[0]?.tenantId);
  const account = chosen ?? only;
  const [refusals, setRefusals] = useState<string[]>([]);
  const create = useSave(payoutBatchesApi.create, {
    handles: 'all',
    onSuccess({ id }) {
      showSuccess('payouts.proposed', { id });
      void refetch(payoutsApi);
      close(true);
    },
    onFailure(error) {
      showFailure(error, 'payouts.not-done');
      setRefusals(problemsOf(error, t, language));
      void refetch(payoutsApi);
    },
  });
  const amount = payable.reduce((sum, row) => sum + row.amount, 0);
  const reason = !isOneTenant
    ? t('payouts.one-tenant')
    : payable.length === 0
      ? t('payouts.none-payable')
      : account === null
        ? t('payouts.account-first')
        : undefined;

  function propose(): void {
    if (account !== null) void create.save({ body: { accountId: account, cessionIds: payable.map(({ id }) => id) } });
  }

  return (
    <Stack gap="md">
      <Text size="sm">
        {t('payouts.propose-words', {
          count: formatCount(payable.length, language),
          amount: formatMoney(amount, language),
        })}
      </Text>
      {payable.length < payables.length && (
        <Text size="sm" c="dimmed">
          {t('payouts.left-out', { count: formatCount(payables.length - payable.length, language) })}
        </Text>
      )}
      {payables[0] !== undefined && <AccountChoice of={payables[0]} value={account} onChange={setChosen} />}
      {refusals.length > 0 && (
        <ul role="alert">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={cancel}>
          {t('general.cancel')}
        </Button>
        <WithReason reason={reason}>
          <Button onClick={propose} loading={create.isSaving}>
            {t('payouts.propose')}
          </Button>
        </WithReason>
      </Group>
    </Stack>
  );
}
