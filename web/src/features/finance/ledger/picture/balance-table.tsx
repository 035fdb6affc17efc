import { useText } from '../../../../i18n/use-text.ts';
import { type PartColumn, PartTable } from '../../../../ui/facts/part-table.tsx';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { Account } from '../../dossiers/account.shared.tsx';
import type { Of } from '../entry-address.ts';
import { type BalanceRow, balanceRows, useBalances } from './balances.ts';

const amount = (
  title: PartColumn<BalanceRow>['title'],
  key: 'opening' | 'debit' | 'credit' | 'closing',
): PartColumn<BalanceRow> => ({
  title,
  align: 'right',
  render: (row) => <Money cents={row[key]} />,
});

/** What each account of the ledger held before the days, and holds at their end. */
export function BalanceTable({ of }: { of: Of }) {
  const t = useText();
  const { data, error, refetch } = useBalances(of);
  if (data === undefined) {
    return error && <FailurePanel error={error} failure="ledger.balances-failed" retry={() => void refetch()} />;
  }
  const columns: readonly PartColumn<BalanceRow>[] = [
    {
      title: 'ledger.account',
      render: ({ account }) => (account === null ? <b>{t('ledger.total')}</b> : <Account name={account} />),
    },
    amount('ledger.opening', 'opening'),
    amount('ledger.posted-debit', 'debit'),
    amount('ledger.posted-credit', 'credit'),
    amount('ledger.closing', 'closing'),
  ];
  return (
    <PartTable
      title="ledger.balances"
      hint={t('ledger.balances-hint')}
      rows={balanceRows(data.accounts)}
      columns={columns}
      empty="ledger.empty"
    />
  );
}
