import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { BrokenRow } from '@houston/contract/features/finance/dossiers/listed-dossier.schema';
import { text } from '../../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import type { Column } from '../../../../ui/grid/column.ts';
import { csvMoney } from '../../../../ui/grid/csv.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { Day } from '../../../../ui/values/day.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { dossierColumns } from '../dossier-columns.tsx';

type BrokenColumn = Column<BrokenRow, SortFieldOf<typeof dossiersApi.broken>>;

const ofBreak: readonly BrokenColumn[] = [
  {
    key: 'brokenOn',
    title: 'dossiers.broken-on',
    sortField: 'brokenOn',
    render: ({ brokenOn }) => <When at={brokenOn} isFocusable={false} />,
    csv: ({ brokenOn }) => brokenOn.toISOString(),
  },
  { key: 'brokenBy', title: 'dossiers.broken-by', align: 'right', render: ({ brokenBy }) => brokenBy.number },
  {
    key: 'brokenDueOn',
    title: 'dossiers.broken-due-on',
    render: ({ brokenBy }) => <Day date={brokenBy.dueOn} />,
    csv: ({ brokenBy }) => brokenBy.dueOn,
  },
  {
    key: 'brokenOpen',
    title: 'dossiers.broken-open',
    align: 'right',
    render: ({ brokenBy }) => <Money cents={brokenBy.open} />,
    csv: ({ brokenBy }) => csvMoney(brokenBy.open),
  },
];

// One on hold gets no reminder at all, whatever was said when the last one was due.
const notReminded: BrokenColumn = {
  key: 'leftOut',
  title: 'dossiers.not-reminded',
  render(row) {
    const reason = reasonOf(row);
    return reason !== null && <StateBadge tone="warning">{reason}</StateBadge>;
  },
  csv: reasonOf,
};

function reasonOf({ state, leftOut }: BrokenRow): string | null {
  if (state === 'OnHold') return text('dossiers.not-reminded-on-hold');
  return leftOut === null ? null : text(`dossiers.mark-${leftOut}`);
}

// They make room for what is said of the break.
const lessAsked: readonly string[] = ['dueOn', 'shop', 'country', 'owner'];

/** The number, when and by what the arrangement was broken, and the rest as the list of dossiers shows it. */
export const brokenColumns: readonly BrokenColumn[] = dossierColumns.flatMap((column): BrokenColumn[] => {
  if (column.key === 'number') return [column, ...ofBreak];
  if (column.key === 'leftOut') return [notReminded];
  return [lessAsked.includes(column.key) ? { ...column, isHiddenByDefault: true } : column];
});
