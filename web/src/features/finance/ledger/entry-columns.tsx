import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { LedgerDocument, LedgerMovement } from '@houston/contract/features/finance/ledger/ledger.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Account } from '../dossiers/account.shared.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

type Entry = Pick<LedgerMovement, 'postedOn' | 'amount' | 'debit' | 'credit'>;
type EntryColumn<Row extends Entry> = Column<Row, SortFieldOf<typeof ledgerApi.movements>>;

const posted: EntryColumn<Entry> = {
  key: 'postedOn',
  title: 'ledger.posted-on',
  sortField: 'postedOn',
  render: ({ postedOn }) => <When at={postedOn} isFocusable={false} />,
  csv: ({ postedOn }) => postedOn.toISOString(),
};

const accounts: readonly EntryColumn<Entry>[] = [
  moneyColumn('amount', 'ledger.amount'),
  { key: 'debit', title: 'ledger.debit', render: ({ debit }) => <Account name={debit} />, csv: ({ debit }) => debit },
  {
    key: 'credit',
    title: 'ledger.credit',
    render: ({ credit }) => <Account name={credit} />,
    csv: ({ credit }) => credit,
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
    render: ({ isByBank }) => (isByBank === null ? '–' : <ByBank isByBank={isByBank} />),
    csv: ({ isByBank }) => (isByBank === null ? null : text(`ledger.by-bank-${isByBank}`)),
  },
  { key: 'tenant', title: 'ledger.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
  {
    key: 'transaction',
    title: 'ledger.transaction',
    isHiddenByDefault: true,
    render: ({ transactionNumber }) => transactionNumber,
  },
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
  ...accounts,
];

function MovementName({ movement }: Pick<LedgerMovement, 'movement'>) {
  return useText()(`dossiers.movement-${movement}`);
}

/** Leads to the document, for who may open it. */
function DocumentLink({ row: { name, target } }: { row: LedgerDocument }) {
  const linkOf = useRecordLinks();
  return <LinkIf to={target === null ? undefined : linkOf(target.kind, target.id)}>{name}</LinkIf>;
}

function DocumentName({ document }: Pick<LedgerDocument, 'document'>) {
  return useText()(`ledger.document-${document}`);
}

function ByBank({ isByBank }: { isByBank: boolean }) {
  return useText()(`ledger.by-bank-${isByBank}`);
}
