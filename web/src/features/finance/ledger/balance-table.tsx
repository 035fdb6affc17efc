import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { AccountBalance } from '@houston/contract/features/finance/ledger/ledger.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Account } from '../dossiers/account.shared.tsx';
import type { Of } from './entry-address.ts';

/** Null: of all accounts together. */
type Row = Omit<AccountBalance, 'account'> & { id: number; account: string | null };

const amount = (title: PartColumn<Row>['title'], key: 'opening' | 'debit' | 'credit' | 'closing'): PartColumn<Row> => ({
  title,
  align: 'right',
  render: (row) => <Money cents={row[key]} />,
});

/** What each account of the ledger held before the days, and holds at their end. */
export function BalanceTable({ of }: { of: Of }) {
  const t = useText();
  const { fromDate, toDate, tenantId, psperKey } = of;
  const whom = { ...(tenantId !== undefined && { tenantId }), ...(psperKey !== undefined && { psperKey }) };
  const { data, error, refetch } = useQuery({
    ...readOf(ledgerApi.balances, { query: { fromDate, toDate, ...whom } }),
    enabled: fromDate <= toDate,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error && <FailurePanel error={error} failure="ledger.balances-failed" retry={() => void refetch()} />;
  }
  const columns: readonly PartColumn<Row>[] = [
    {
      title: 'ledger.account',
      render: ({ account }) => (account === null ? <b>{t('ledger.total')}</b> : <Account name={account} />),
    },
    amount('ledger.opening', 'opening'),
    amount('ledger.posted-debit', 'debit'),
    amount('ledger.posted-credit', 'credit'),
    amount('ledger.closing', 'closing'),
  ];
  const rows = data.accounts.map((account, id): Row => ({ ...account, id }));
  return (
    <PartTable
      title="ledger.balances"
      hint={t('ledger.balances-hint')}
      rows={rows.length === 0 ? rows : [...rows, totalOf(rows)]}
      columns={columns}
      empty="ledger.empty"
    />
  );
}

function totalOf(rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...{ id: -1, account: null, opening: sum((one) => one.opening), closing: sum((one) => one.closing) },
    ...{ debit: sum(({ debit }) => debit), credit: sum(({ credit }) => credit) },
  };
}
