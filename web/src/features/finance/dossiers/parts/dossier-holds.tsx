import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { useText } from '../../../../i18n/use-text.ts';
import type { PartColumn } from '../../../../ui/facts/part-table.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { DossierPart } from './dossier-part.tsx';

type Hold = Dossier['holds'][number];

const columns: readonly PartColumn<Hold>[] = [
  { title: 'dossiers.on', render: ({ on }) => <When at={on} /> },
  { title: 'dossiers.held-by', render: ({ by }) => by ?? '–', isNothing: ({ by }) => by === null },
  { title: 'grid.reason', render: ({ reason }) => reason ?? '–', isNothing: ({ reason }) => reason === null },
  { title: 'dossiers.resumed', render: (hold) => <Resumed hold={hold} /> },
];

/** Each time that it was on hold; of what never was nothing shows. */
export function Holds({ holds }: { holds: Dossier['holds'] }) {
  if (holds.length === 0) return null;
  return <DossierPart title="dossiers.holds" rows={holds} columns={columns} empty="dossiers.no-holds" />;
}

function Resumed({ hold: { resumedOn, resumedBy, resumeReason } }: { hold: Hold }) {
  const t = useText();
  if (resumedOn === null) return t('dossiers.still-on-hold');
  const told = [resumedBy, resumeReason].filter((one) => one !== null).join(': ');
  return (
    <>
      <When at={resumedOn} />
      {told !== '' && <div>{told}</div>}
    </>
  );
}
