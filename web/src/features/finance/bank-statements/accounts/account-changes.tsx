import {
  type BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { spacedIban } from '@houston/contract/iban';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { ChangesButton } from '../../../access/audit/changes/changes-button.shared.tsx';

/** The button that shows who changed, proposed or approved what about an own account. */
export function AccountChanges({ account: { id, iban } }: { account: BankAccount }) {
  const t = useText();
  const words = (field: string, value: unknown) =>
    (field === 'toldBefore' || field === 'toldThen') && typeof value === 'string' ? spacedIban(value) : undefined;
  return (
    <ChangesButton
      title={t('bank-accounts.changes-title', { iban: spacedIban(iban) })}
      read={readOf(bankAccountsApi.changes, { params: { id } })}
      valueText={words}
      record={{ kind: 'bank-account', id: String(id) }}
    />
  );
}
