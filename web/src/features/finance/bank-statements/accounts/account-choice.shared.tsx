import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { spacedIban } from '@houston/contract/iban';
import { Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';

interface AccountChoiceProps {
  of: { tenantId: number; tenantName: string };
  value: number | null;
  /** What was refused of it, in words. */
  error?: ReactNode;
  onChange: (id: number) => void;
}

const accountsOf = (tenantId: number) => readOf(bankAccountsApi.list, { query: { tenantId, limit: 100 } });

/** Where there is no choice, none has to be made. */
export function useOnlyAccount(tenantId: number | undefined): number | null {
  const { data } = useQuery({ ...accountsOf(tenantId ?? 0), enabled: tenantId !== undefined });
  const [first, ...others] = (data?.data ?? []).filter(({ isBlocked }) => !isBlocked);
  return first !== undefined && others.length === 0 ? first.id : null;
}

/** An account of the tenant; a blocked one shows and cannot be taken. */
export function AccountChoice({ of: { tenantId, tenantName }, value, error: refusal, onChange }: AccountChoiceProps) {
  const t = useText();
  const { data, error, refetch: again } = useQuery(accountsOf(tenantId));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={60} role="status" aria-label={t('general.loading')} />
    ) : (
      <FailurePanel error={error} failure="bank-accounts.could-not-retrieve" retry={() => void again()} />
    );
  if (data.data.length === 0) return <Text size="sm">{t('bank-accounts.no-account', { tenant: tenantName })}</Text>;
  const choices = data.data.map(({ id, iban, holder, isBlocked }) => {
    const words = `${spacedIban(iban)} (${holder})`;
    const label = isBlocked ? t('bank-accounts.account-is-blocked', { account: words }) : words;
    return { value: String(id), label, disabled: isBlocked };
  });
  return (
    <Select
      label={t('bank-accounts.account-choice')}
      required
      data={choices}
      allowDeselect={false}
      error={refusal}
      value={value === null ? null : String(value)}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}
