import type { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { type Handover, handoverStates } from '@houston/contract/features/partners/handovers/handovers.schema';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';

/** @param month in words, of the one that a link has chosen */
export const handoverFiltersOf = (
  month: string | undefined,
): readonly Filter<'dossierNumber' | 'state' | 'month'>[] => [
  { kind: 'text', name: 'dossierNumber', label: 'handovers.number-filter' },
  {
    kind: 'choice',
    name: 'state',
    label: 'handovers.state',
    choices: handoverStates.map((value) => ({ value, label: `handovers.state-${value}` as const })),
  },
  { kind: 'chip', name: 'month', label: 'handovers.handed-over', words: month },
];

export const handoverColumns: readonly Column<Handover, SortFieldOf<typeof handoversApi.list>>[] = [
  {
    key: 'dossier',
    title: 'handovers.dossier-number',
    isCardTitle: true,
    render: ({ dossierNumber }) => (dossierNumber === null ? '–' : <DossierLink number={dossierNumber} />),
    csv: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'transaction',
    title: 'handovers.transaction-number',
    isHiddenByDefault: true,
    render: ({ transactionNumber }) => transactionNumber,
  },
  moneyColumn('amount', 'handovers.amount'),
  moneyColumn('recovered', 'handovers.recovered'),
  {
    key: 'handedOverAt',
    title: 'handovers.handed-over',
    sortField: 'handedOverAt',
    render: ({ handedOverAt }) => <When at={handedOverAt} />,
    csv: ({ handedOverAt }) => handedOverAt.toISOString(),
  },
  {
    key: 'state',
    title: 'handovers.state',
    render: (row) => <State row={row} />,
    csv: stateOf,
  },
  {
    key: 'reason',
    title: 'grid.reason',
    render: ({ recallReason }) => recallReason ?? '',
    csv: ({ recallReason }) => recallReason,
  },
];

export function stateOf({ recalledAt, endedAt }: Handover): (typeof handoverStates)[number] {
  if (recalledAt !== null) return 'recalled';
  return endedAt === null ? 'held' : 'settled';
}

function State({ row }: { row: Handover }) {
  const t = useText();
  const state = stateOf(row);
  return <StateBadge tone={state === 'held' ? 'good' : 'neutral'}>{t(`handovers.state-${state}`)}</StateBadge>;
}
