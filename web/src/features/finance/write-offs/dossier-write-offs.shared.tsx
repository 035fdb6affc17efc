import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { WriteOff } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { text } from '../../../i18n/i18n.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Decision, RequestState } from '../../work/approvals/decision.shared.tsx';
import { writeOffWords } from './write-off-words.shared.ts';

/** What admins wrote off of a claim; one that waits is decided here. */
export function DossierWriteOffs({ dossier }: { dossier: Dossier }) {
  const { writeOffs, open, currency } = dossier;
  if (writeOffs.length === 0) return null;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const columns: readonly PartColumn<WriteOff>[] = [
    { title: 'approvals.asked-on', render: ({ askedOn }) => <When at={askedOn} /> },
    { title: 'approvals.asked-by', render: ({ askedBy }) => askedBy },
    { title: 'dossiers.amount', align: 'right', render: ({ amount }) => money(amount) },
    { title: 'write-offs.open-then', align: 'right', render: ({ openThen }) => money(openThen) },
    { title: 'grid.reason', render: ({ reason }) => reason || text('notes.erased') },
    { title: 'dossiers.payment-state', render: ({ state }) => <RequestState state={state} /> },
    {
      title: 'approvals.decided-by',
      render: (one) => <Decision request={{ ...one, currency }} words={writeOffWords} seen={{ open }} />,
    },
  ];
  return <PartTable title="write-offs.title" rows={writeOffs} columns={columns} empty="write-offs.none" />;
}
