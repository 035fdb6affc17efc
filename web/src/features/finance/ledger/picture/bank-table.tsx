import { permissionsNeeded } from '@houston/contract/endpoint';
import { type BankPart, bankPartsOf } from '@houston/contract/features/finance/ledger/bank-lists';
import type { BankTie, Flows } from '@houston/contract/features/finance/ledger/ledger.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { Text } from '@mantine/core';
import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { type PartColumn, PartTable } from '../../../../ui/facts/part-table.tsx';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { bookedAddress, entriesAddress, type Of, unmatchedAddress } from '../entry-address.ts';
import { AmountLink } from './amount-link.tsx';

/** Null: of all lines together. */
export type BankRow = Omit<BankTie, 'line'> & { id: number; line: BankTie['line'] | null };

interface BankTableProps {
  bank: readonly BankTie[] | null;
  /** What moved in the same days. */
  total: Flows;
  of: Of;
}

/** What statements say of the same days, line by line against the books. */
export function BankTable({ bank, total, of }: BankTableProps) {
  const t = useText();
  const language = useLanguage();
  if (bank === null) return <Panel title={t('ledger.bank')}>{t('ledger.bank-of-psper')}</Panel>;
  const columns: readonly PartColumn<BankRow>[] = [
    {
      title: 'ledger.line',
      render: ({ line }) => (line === null ? <b>{t('ledger.total')}</b> : <LineName line={line} of={of} />),
    },
    {
      title: 'ledger.entries',
      align: 'right',
      render: ({ entries, statement }) => (statement === null ? '–' : formatCount(entries, language)),
    },
    { title: 'ledger.statements', align: 'right', render: ({ statement }) => <Amount cents={statement} /> },
    {
      title: 'ledger.books',
      align: 'right',
      render: (row) => <Booked row={row} total={total} of={of} />,
    },
    {
      title: 'ledger.difference',
      align: 'right',
      render: ({ statement, ledger }) => (
        <Amount cents={statement === null || ledger === null ? null : statement - ledger} />
      ),
    },
  ];
  return (
    <PartTable
      title="ledger.bank"
      hint={t('ledger.bank-hint')}
      rows={[...bank.map((line, place) => ({ ...line, id: place })), bankTotal(bank)]}
      columns={columns}
      empty="ledger.empty"
      note={t('ledger.difference-hint')}
    />
  );
}

/** All that statements say, and all that the books say of the bank: what is on one side alone is in the difference. */
export function bankTotal(bank: readonly BankTie[]): BankRow {
  const sum = (of: (line: BankTie) => number | null) => bank.reduce((all, line) => all + (of(line) ?? 0), 0);
  const [entries, statement, ledger] = [
    sum((one) => one.entries),
    sum((one) => one.statement),
    sum((one) => one.ledger),
  ];
  return { id: -1, line: null, entries, statement, ledger };
}

/** What the books say leads to the entries that it counts: of a line of several flows, each of them does. */
function Booked({ row: { line, ledger }, total, of }: { row: BankRow; total: Flows; of: Of }) {
  const t = useText();
  const parts = line === null ? null : bankPartsOf(line, total);
  if (line === null || ledger === null || parts?.length === 0) return <Amount cents={ledger} />;
  const when = t('ledger.books');
  if (parts === null) {
    if (ledger === 0) return <Amount cents={ledger} />;
    return <AmountLink cents={ledger} what={t(`ledger.bank-${line}`)} when={when} href={bookedAddress(line, of)} />;
  }
  const [only, second] = parts;
  const partOf = ({ flow, amount }: BankPart) => (
    <AmountLink cents={amount} what={t(`ledger.${flow}`)} when={when} href={entriesAddress(flow, of)} />
  );
  if (only !== undefined && second === undefined) return partOf(only);
  return (
    <>
      <Amount cents={ledger} />
      {parts.map((part) => (
        <Text key={part.flow} size="xs" c="dimmed">
          {t('general.before-value', { label: t(`ledger.${part.flow}`) })} {partOf(part)}
        </Text>
      ))}
    </>
  );
}

/** What nothing was found for leads to the list where it is matched, and what was ignored to those that were. */
function LineName({ line, of }: Pick<BankTie, 'line'> & { of: Of }) {
  const name = useText()(`ledger.bank-${line}`);
  const mayList =
    missingPermissions(useSession(), permissionsNeeded(unmatchedPaymentsApi.list.needs) ?? []).length === 0;
  const isListed = line === 'unused-in' || line === 'unused-out' || line === 'ignored';
  return isListed && mayList ? <PageLink href={unmatchedAddress(line, of)}>{name}</PageLink> : name;
}

function Amount({ cents }: { cents: number | null }) {
  return cents === null ? '–' : <Money cents={cents} />;
}
