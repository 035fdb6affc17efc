import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { BrokenRow } from '@houston/contract/features/finance/dossiers/listed-dossier.schema';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { dossierColumns } from './dossier-columns.tsx';

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
    csv: ({ brokenBy }) => brokenBy.open / 100,
  },
];

// They make room for what is said of the break.
const lessAsked: readonly string[] = ['dueOn', 'shop', 'country', 'owner'];

/** The number, when and by what the arrangement was broken, and the rest as the list of dossiers shows it. */
export const brokenColumns: readonly BrokenColumn[] = dossierColumns.flatMap((column): BrokenColumn[] => {
  if (column.key === 'number') return [column, ...ofBreak];
  return [lessAsked.includes(column.key) ? { ...column, isHiddenByDefault: true } : column];
});
