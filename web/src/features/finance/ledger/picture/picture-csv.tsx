import type { ClosedMonth } from '@houston/contract/features/finance/ledger/closed-month';
import { type Flow, flowNames } from '@houston/contract/features/finance/ledger/flows';
import {
  ages,
  type Flows,
  type LedgerPicture,
  type OpenOfOwner,
} from '@houston/contract/features/finance/ledger/ledger.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { bookDay } from '../../../../i18n/book-time.ts';
import { text } from '../../../../i18n/i18n.ts';
import { type TextOf, useText } from '../../../../i18n/use-text.ts';
import type { Column } from '../../../../ui/grid/column.ts';
import { csvMoney, csvOf, downloadText } from '../../../../ui/grid/csv.ts';
import { accountName } from '../../dossiers/account.shared.tsx';
import { type BalanceRow, balanceRows, useBalances } from './balances.ts';
import { type BankRow, bankTotal } from './bank-table.tsx';
import type { PictureQuery } from './use-picture-query.ts';

type Period = LedgerPicture['periods'][number];

const flow = <Row extends Flows>(name: Flow): Column<Row> => ({
  key: name,
  title: `ledger.${name}`,
  render: (row) => csvMoney(row[name]),
});

const periodColumns: readonly Column<Period>[] = [
  { key: 'from', title: 'grid.from-day', render: ({ from }) => from },
  { key: 'to', title: 'grid.to-day', render: ({ to }) => to },
  ...flowNames.map((name) => flow<Period>(name)),
  { key: 'closed', title: 'ledger.closed-on', render: ({ closed }) => closed && bookDay(closed.at) },
  { key: 'since', title: 'ledger.moved-since', render: ({ closed }) => closed && sinceOf(closed) },
];

/** As text: what moved differs from month to month. */
function sinceOf({ since }: ClosedMonth): string {
  return since.map(({ flow: name, amount }) => `${text(`ledger.${name}`)} ${csvMoney(amount)}`).join('; ');
}

const openColumns: readonly Column<OpenOfOwner>[] = [
  { key: 'owner', title: 'ledger.owner', render: ({ ownerName }) => ownerName ?? text('ledger.owner-none') },
  ...ages.map(
    ({ age }): Column<OpenOfOwner> => ({
      key: age,
      title: `ledger.age-${age}`,
      render: (row) => csvMoney(row.ages.find((one) => one.age === age)?.amount ?? 0),
    }),
  ),
  { key: 'amount', title: 'ledger.open-total', render: ({ amount }) => csvMoney(amount) },
  { key: 'overpaid', title: 'ledger.overpaid', render: ({ overpaid }) => csvMoney(overpaid) },
];

const euros = (cents: number | null) => (cents === null ? null : csvMoney(cents));
const bankColumns: readonly Column<Omit<BankRow, 'id'>>[] = [
  {
    key: 'line',
    title: 'ledger.line',
    render: ({ line }) => text(line === null ? 'ledger.total' : `ledger.bank-${line}`),
  },
  { key: 'entries', title: 'ledger.entries', render: ({ entries }) => entries },
  { key: 'statement', title: 'ledger.statements', render: ({ statement }) => euros(statement) },
  { key: 'books', title: 'ledger.books', render: ({ ledger }) => euros(ledger) },
  {
    key: 'difference',
    title: 'ledger.difference',
    render: ({ statement, ledger }) => (statement === null || ledger === null ? null : euros(statement - ledger)),
  },
];

const balanceColumns: readonly Column<BalanceRow>[] = [
  {
    key: 'account',
    title: 'ledger.account',
    render: ({ account }) => (account === null ? text('ledger.total') : accountName(account)),
  },
  { key: 'opening', title: 'ledger.opening', render: ({ opening }) => csvMoney(opening) },
  { key: 'debit', title: 'ledger.posted-debit', render: ({ debit }) => csvMoney(debit) },
  { key: 'credit', title: 'ledger.posted-credit', render: ({ credit }) => csvMoney(credit) },
  { key: 'closing', title: 'ledger.closing', render: ({ closing }) => csvMoney(closing) },
];

/** Tenants or pspers, by what they are called. */
type Named = Flows & { name: string | null };
const namedColumns = (title: 'ledger.tenant' | 'ledger.psper'): readonly Column<Named>[] => [
  { key: 'name', title, render: ({ name }) => name ?? text('ledger.of-none') },
  ...flowNames.map((name) => flow<Named>(name)),
];

/** What the file is of: its days, of whom, and in which currency. */
interface About {
  fromDate: string;
  toDate: string;
  tenant: string | null;
  psper: string | null;
  /** All of the ledger is in euros. */
  currency: 'EUR';
}
const aboutColumns: readonly Column<About>[] = [
  { key: 'from', title: 'grid.from-day', render: ({ fromDate }) => fromDate },
  { key: 'to', title: 'grid.to-day', render: ({ toDate }) => toDate },
  { key: 'tenant', title: 'ledger.tenant', render: ({ tenant }) => tenant ?? text('ledger.all') },
  { key: 'psper', title: 'ledger.psper', render: ({ psper }) => psper ?? text('ledger.all') },
  { key: 'currency', title: 'ledger.currency', render: ({ currency }) => currency },
];

function aboutOf({ tenants, pspers }: LedgerPicture, { fromDate, toDate, tenantId, psperKey }: PictureQuery): About {
  return {
    ...{ fromDate, toDate, currency: 'EUR' },
    tenant: tenantId === undefined ? null : (tenants.find(({ id }) => id === tenantId)?.name ?? String(tenantId)),
    psper: psperKey === undefined ? null : (pspers.find((one) => one.psperKey === psperKey)?.name ?? psperKey),
  };
}

/** A table below the first, under its title and a line of nothing. */
function below<Row>(title: TextKey, columns: readonly Column<Row>[], rows: readonly Row[], t: TextOf): string {
  const table = csvOf(
    columns,
    columns.map((column) => t(column.title)),
    rows,
  );
  return `\r\n"${t(title).replaceAll('"', '""')}"\r\n${table.slice(1)}`;
}

/** Every table of the picture, the periods first: with all that moved in them, also what the screen leaves out. */
function textOf(picture: LedgerPicture, balances: readonly BalanceRow[], query: PictureQuery, t: TextOf): string {
  const { periods, open, bank, tenants, pspers } = picture;
  const titles = periodColumns.map(({ title }) => t(title));
  return [
    csvOf(periodColumns, titles, periods),
    below('ledger.open', openColumns, open.owners, t),
    bank === null ? '' : below('ledger.bank', bankColumns, [...bank, bankTotal(bank)], t),
    below('ledger.balances', balanceColumns, balances, t),
    below('ledger.by-tenant', namedColumns('ledger.tenant'), tenants, t),
    below('ledger.by-psper', namedColumns('ledger.psper'), pspers, t),
    below('ledger.this-file', aboutColumns, [aboutOf(picture, query)], t),
  ].join('');
}

/** The picture as a file: each of its tables, named after its days. @param query of `picture`, not of one that is still awaited */
export function PictureCsv({ picture, query }: { picture: LedgerPicture; query: PictureQuery }) {
  const t = useText();
  const { data: balances, isPlaceholderData } = useBalances(query);
  // A file that silently lacks one of its tables would be taken for all there is.
  if (balances === undefined || isPlaceholderData) return null;
  const { accounts } = balances;
  function download(): void {
    const { fromDate, toDate, tenantId, psperKey } = query;
    const name = ['ledger', fromDate, toDate, tenantId && `tenant-${tenantId}`, psperKey].filter(Boolean).join('-');
    downloadText(textOf(picture, balanceRows(accounts), query, t), `${name}.csv`);
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      {t('grid.download-csv')}
    </Button>
  );
}
