import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { WriteOff } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DecideWriteOff } from './decide-write-off.tsx';

/** What admins wrote off of a claim; one that waits is decided here. */
export function DossierWriteOffs({ dossier }: { dossier: Dossier }) {
  const { writeOffs, currency } = dossier;
  if (writeOffs.length === 0) return null;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const columns: readonly PartColumn<WriteOff>[] = [
    { title: 'transactions.asked-on', render: ({ askedOn }) => <When at={askedOn} /> },
    { title: 'transactions.asked-by', render: ({ askedBy }) => askedBy },
    { title: 'dossiers.amount', align: 'right', render: ({ amount }) => money(amount) },
    { title: 'write-offs.open-then', align: 'right', render: ({ openThen }) => money(openThen) },
    { title: 'grid.reason', render: ({ reason }) => reason },
    { title: 'dossiers.payment-state', render: ({ state }) => <State state={state} /> },
    { title: 'transactions.decided-by', render: (writeOff) => <Decision writeOff={writeOff} dossier={dossier} /> },
  ];
  return <PartTable title="write-offs.title" rows={writeOffs} columns={columns} empty="write-offs.none" />;
}

const tones = { done: 'good', waiting: 'warning', approved: 'good', refused: 'bad', withdrawn: 'neutral' } as const;

function State({ state }: Pick<WriteOff, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`write-offs.state-${state}`)}</StateBadge>;
}

/** Who decided takes the focus of the buttons that asked, which are gone then. */
function Decision({ writeOff, dossier }: { writeOff: WriteOff; dossier: Dossier }) {
  const t = useText();
  const words = useRef<HTMLDivElement>(null);
  const isDecidedHere = useRef(false);
  const { state, decidedBy, refuseReason } = writeOff;
  const isWaiting = state === 'waiting';
  useEffect(() => {
    if (!isWaiting && isDecidedHere.current) words.current?.focus();
  }, [isWaiting]);
  if (state === 'done') return t('transactions.within-limit');
  return (
    <div ref={words} tabIndex={-1}>
      {isWaiting ? (
        <DecideWriteOff
          writeOff={writeOff}
          dossier={dossier}
          onDecided={() => {
            isDecidedHere.current = true;
          }}
        />
      ) : (
        [decidedBy, refuseReason].filter((one) => one !== null).join(': ')
      )}
    </div>
  );
}
