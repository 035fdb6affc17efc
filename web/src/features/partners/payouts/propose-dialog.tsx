import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { spacedIban } from '@houston/contract/iban';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
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
  const only = useOnlyAccount(payables[0]);
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
      setRefusals(problemsOf(error, t));
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

interface AccountChoiceProps {
  of: Pick<Payable, 'tenantId' | 'tenantName'>;
  value: number | null;
  onChange: (id: number) => void;
}

const accountsOf = (tenantId: number) => readOf(bankAccountsApi.list, { query: { tenantId, limit: 100 } });

/** Where there is no choice, none has to be made. */
function useOnlyAccount(payable: Payable | undefined): number | null {
  const { data } = useQuery({ ...accountsOf(payable?.tenantId ?? 0), enabled: payable !== undefined });
  const [first, ...others] = (data?.data ?? []).filter(({ isBlocked }) => !isBlocked);
  return first !== undefined && others.length === 0 ? first.id : null;
}

/** An account of the tenant; a blocked one shows and cannot be taken. */
function AccountChoice({ of: { tenantId, tenantName }, value, onChange }: AccountChoiceProps) {
  const t = useText();
  const { data, error, refetch: again } = useQuery(accountsOf(tenantId));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={60} role="status" aria-label={t('general.loading')} />
    ) : (
      <FailurePanel error={error} failure="payouts.accounts-failed" retry={() => void again()} />
    );
  if (data.data.length === 0) return <Text size="sm">{t('payouts.no-account', { tenant: tenantName })}</Text>;
  const choices = data.data.map(({ id, iban, holder, isBlocked }) => {
    const words = `${spacedIban(iban)} (${holder})`;
    const label = isBlocked ? t('payouts.account-is-blocked', { account: words }) : words;
    return { value: String(id), label, disabled: isBlocked };
  });
  return (
    <Select
      label={t('payouts.account-choice')}
      required
      data={choices}
      allowDeselect={false}
      value={value === null ? null : String(value)}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}
