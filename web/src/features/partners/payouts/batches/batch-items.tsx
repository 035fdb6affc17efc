import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Payout, PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { spacedIban } from '@houston/contract/iban';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import { useGrid } from '../../../../platform/use-grid.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import type { Column } from '../../../../ui/grid/column.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import type { Selection } from '../../../../ui/grid/use-selection.ts';
import { moneyColumn } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { EntryLink } from '../../../finance/bank-statements/entry-link.shared.tsx';
import { LinkIf } from '../../../finance/dossiers/dossier-link.shared.tsx';
import { hasUnbooked, NoneExecutedButton } from '../none-executed-button.tsx';
import { NotExecutedButton } from '../not-executed-button.tsx';
import { PaidOtherButton } from '../paid-other.shared.tsx';
import { PayoutOutcome } from '../payout-state.shared.tsx';
import { payoutKey } from '../words/payout-words.ts';
import classes from './batch.module.css';

export const itemColumns: readonly Column<Payout, SortFieldOf<typeof payoutBatchesApi.items>>[] = [
  {
    key: 'reference',
    title: 'payouts.reference',
    isCardTitle: true,
    render: (payout) => <Cession payout={payout} />,
    csv: ({ referenceCession }) => referenceCession,
  },
  { key: 'name', title: 'payouts.payee', width: 120, render: ({ name }) => name },
  { key: 'iban', title: 'payouts.iban', render: ({ iban }) => <Iban iban={iban} />, csv: ({ iban }) => iban },
  moneyColumn('amount', 'payouts.amount', 'amount'),
  {
    key: 'state',
    title: 'payouts.state',
    render: (payout) => <PayoutOutcome payout={payout} />,
    csv: (payout) => text(payoutKey(payout)),
  },
  {
    key: 'paidOn',
    title: 'payouts.paid-on',
    render: ({ paidOn, paidIn }) => <Banked at={paidOn} entry={paidIn} />,
    csv: ({ paidOn }) => paidOn?.toISOString() ?? null,
  },
  {
    key: 'returnedOn',
    title: 'payouts.returned-on',
    render: ({ returnedOn, returnedIn }) => <Banked at={returnedOn} entry={returnedIn} />,
    csv: ({ returnedOn }) => returnedOn?.toISOString() ?? null,
  },
  {
    key: 'notExecuted',
    title: 'payouts.not-executed-reason',
    isHiddenByDefault: true,
    render: ({ notExecutedReason }) => notExecutedReason ?? '–',
    csv: ({ notExecutedReason }) => notExecutedReason,
  },
  {
    key: 'matchReversed',
    title: 'payouts.match-reversed-reason',
    isHiddenByDefault: true,
    render: ({ matchReversedReason }) => matchReversedReason ?? '–',
    csv: ({ matchReversedReason }) => matchReversedReason,
  },
  {
    key: 'endToEndId',
    title: 'payouts.end-to-end-id',
    isHiddenByDefault: true,
    render: ({ endToEndId }) => endToEndId,
  },
];

/** A column of dashes would take the room that a reference needs to stay on one line. */
const columnsOf = ({ paid, returned }: PayoutBatch) =>
  itemColumns.filter(({ key }) => (key !== 'paidOn' || paid + returned > 0) && (key !== 'returnedOn' || returned > 0));

/** In one piece: who compares it with a letter of the bank reads it as a line. */
function Iban({ iban }: { iban: string }) {
  return <span className={classes.whole}>{spacedIban(iban)}</span>;
}

function Cession({ payout: { cessionId, referenceCession } }: { payout: Payout }) {
  return (
    <span className={classes.whole}>
      <LinkIf to={useRecordLinks()('cession', String(cessionId))}>{referenceCession}</LinkIf>
    </span>
  );
}

/** When the bank booked it, as a link to the entry that says so. */
export function Banked({ at, entry }: { at: Date | null; entry: Payout['paidIn'] }) {
  const linkTo = useRecordLinks();
  if (at === null) return '–';
  if (entry === null || linkTo('bank-statement', String(entry.statementId)) === undefined) return <When at={at} />;
  return (
    <EntryLink {...entry}>
      <When at={at} isFocusable={false} />
    </EntryLink>
  );
}

/** No payment file named it: it is taken off the debit that is said to have paid it. */
function PaidOther({ payout: { state, batchId } }: { payout: Payout }) {
  return state === 'approved' ? <PaidOtherButton batchId={batchId} /> : null;
}

/** What a batch pays, and what became of each. Of an approved one those can be chosen that the bank never booked. */
export function BatchItems({ batch }: { batch: PayoutBatch }) {
  const t = useText();
  const grid = useGrid(payoutBatchesApi.items, { within: 'items', params: { id: batch.id } });
  return (
    <DataGrid
      grid={grid}
      columns={columnsOf(batch)}
      label={t('payouts.title')}
      rowKey={({ id }) => id}
      rowName={({ referenceCession }) => referenceCession}
      rowButton={(payout) =>
        batch.paidBy === null ? <NotExecutedButton payout={payout} /> : <PaidOther payout={payout} />
      }
      {...(hasUnbooked(batch) && {
        bulk: (selection: Selection<Payout>) => <NoneExecutedButton batch={batch} selection={selection} />,
        canChoose: ({ state, debit }: Payout) => state === 'approved' && debit === null,
      })}
      empty={{ title: 'payouts.items-empty', hint: 'payouts.empty-batches-hint' }}
      failure="payouts.could-not-load"
    />
  );
}
