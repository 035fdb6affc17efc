import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { LedgerDocument, LedgerMovement } from '@houston/contract/features/finance/ledger/ledger.schema';
import { bookDay, bookTime } from '../../../i18n/book-time.ts';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Account, accountName } from '../dossiers/account.shared.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

type Entry = Pick<LedgerMovement, 'id' | 'postedOn' | 'amount' | 'debit' | 'credit'>;
type EntryColumn<Row extends Entry> = Column<Row, SortFieldOf<typeof ledgerApi.movements>>;

const posted: EntryColumn<Entry> = {
  key: 'postedOn',
  title: 'ledger.posted-on',
  sortField: 'postedOn',
  render: ({ postedOn }) => <When at={postedOn} isFocusable={false} />,
  csv: ({ postedOn }) => bookTime(postedOn),
};

/** As other systems are told of it. */
const id: EntryColumn<Entry> = { key: 'id', title: 'ledger.id', align: 'right', render: (entry) => entry.id };

const accounts: readonly EntryColumn<Entry>[] = [
  moneyColumn('amount', 'ledger.amount'),
  {
    key: 'debit',
    title: 'ledger.debit',
    render: ({ debit }) => <Account name={debit} />,
    csv: ({ debit }) => accountName(debit),
  },
  {
    key: 'credit',
    title: 'ledger.credit',
    render: ({ credit }) => <Account name={credit} />,
    csv: ({ credit }) => accountName(credit),
  },
];

export const movementColumns: readonly EntryColumn<LedgerMovement>[] = [
  posted,
  {
    key: 'movement',
    title: 'ledger.movement',
    render: ({ movement }) => <MovementName movement={movement} />,
    csv: ({ movement }) => text(`dossiers.movement-${movement}`),
  },
  ...accounts,
  { key: 'dossier', title: 'ledger.dossier', isCardTitle: true, render: ({ dossierNumber }) => dossierNumber },
  { key: 'psper', title: 'ledger.psper', render: ({ psperName }) => psperName ?? '–', csv: (row) => row.psperName },
  {
    key: 'byBank',
    title: 'ledger.by-bank',
    render: (row) => <CameBy row={row} />,
    csv: (row) => {
      const key = cameBy(row);
      return key === null ? null : text(key);
    },
  },
  { key: 'tenant', title: 'ledger.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
  {
    key: 'transaction',
    title: 'ledger.transaction',
    isHiddenByDefault: true,
    render: ({ transactionNumber }) => transactionNumber,
  },
  id,
];

export const documentColumns: readonly EntryColumn<LedgerDocument>[] = [
  posted,
  {
    key: 'document',
    title: 'ledger.document',
    render: ({ document }) => <DocumentName document={document} />,
    csv: ({ document }) => text(`ledger.document-${document}`),
  },
  {
    key: 'name',
    title: 'ledger.name',
    isCardTitle: true,
    render: (row) => <DocumentLink row={row} />,
    csv: ({ name }) => name,
  },
  {
    key: 'documentDay',
    title: 'ledger.document-day',
    render: (row) => <Day date={dayOf(row)} />,
    csv: dayOf,
  },
  ...accounts,
  id,
];

function MovementName({ movement }: Pick<LedgerMovement, 'movement'>) {
  return useText()(`dossiers.movement-${movement}`);
}

function dayOf({ documentDay, postedOn }: LedgerDocument): string {
  return documentDay ?? bookDay(postedOn);
}

/** A debit note stands in a list of its psper, which shows the days that its address names. */
function searchOf(row: LedgerDocument): object {
  if (row.document !== 'debit-note') return {};
  return { search: { tab: 'cession', fromDate: dayOf(row), toDate: dayOf(row) } as never };
}

/** Leads to the document, for who may open it. */
function DocumentLink({ row }: { row: LedgerDocument }) {
  const { name, target } = row;
  const linkOf = useRecordLinks();
  const link = target === null ? undefined : linkOf(target.kind, target.id);
  return <LinkIf to={link && { ...link, ...searchOf(row) }}>{name}</LinkIf>;
}

function DocumentName({ document }: Pick<LedgerDocument, 'document'>) {
  return useText()(`ledger.document-${document}`);
}

/** How a payment came, or by what it was taken back; null of all else. */
function cameBy({ isByBank, takenBackBy }: LedgerMovement) {
  if (takenBackBy !== null) return `ledger.taken-back-by-${takenBackBy}` as const;
  return isByBank === null ? null : (`ledger.by-bank-${isByBank}` as const);
}

function CameBy({ row }: { row: LedgerMovement }) {
  const t = useText();
  const key = cameBy(row);
  return key === null ? '–' : t(key);
}
