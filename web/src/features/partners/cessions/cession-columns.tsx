import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Cession } from '@houston/contract/features/partners/cessions/cessions.schema';
import { bookDay } from '../../../i18n/book-time.ts';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Country } from '../../../ui/values/country.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { PayableBadge } from '../payouts/payout-state.shared.tsx';
import { DocumentButton } from '../psper-documents/document-button.shared.tsx';

type CessionColumn = Column<Cession, SortFieldOf<typeof cessionsApi.list>>;

const psperColumn: CessionColumn = { key: 'psper', title: 'cessions.psper', render: ({ psperName }) => psperName };

/** As the document lists them, then what they are of. */
export const cessionColumns: readonly CessionColumn[] = [
  { key: 'id', title: 'cessions.id', align: 'right', render: ({ id }) => id },
  {
    key: 'clearedOn',
    title: 'cessions.cleared-on',
    sortField: 'clearedOn',
    render: ({ clearedOn }) => <Day date={clearedOn} />,
    csv: ({ clearedOn }) => clearedOn,
  },
  {
    key: 'postedOn',
    title: 'cessions.posted-on',
    isHiddenByDefault: true,
    render: ({ postedOn }) => <Day date={bookDay(postedOn)} />,
    csv: ({ postedOn }) => bookDay(postedOn),
  },
  {
    key: 'referenceCession',
    title: 'cessions.reference',
    isCardTitle: true,
    render: ({ referenceCession }) => referenceCession,
  },
  moneyColumn('amount', 'cessions.amount'),
  moneyColumn('faceAmount', 'cessions.face-amount'),
  {
    key: 'claims',
    title: 'cessions.dossiers',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ claims }) => claims,
  },
  {
    key: 'country',
    title: 'cessions.country',
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  { key: 'tenant', title: 'cessions.tenant', render: ({ tenantName }) => tenantName },
  { key: 'owner', title: 'cessions.owner', render: ({ ownerName }) => ownerName },
  {
    key: 'deed',
    title: 'cessions.deed',
    render: (cession) => <Deed cession={cession} />,
    csv: ({ method, deedId }) => text(deedId !== null ? 'cessions.deed-made' : noDeed(method)),
  },
  {
    key: 'payout',
    title: 'cessions.payout',
    render: ({ payout }) => <PayableBadge state={payout} />,
    csv: ({ payout }) => text(`payouts.state-${payout}`),
  },
  {
    key: 'merchant',
    title: 'cessions.merchant',
    isHiddenByDefault: true,
    render: ({ merchantName }) => merchantName ?? '–',
    csv: ({ merchantName }) => merchantName,
  },
];

// Of which there is no room in the list of all: the country stands in the reference too, and a tenant can be chosen.
const hiddenOfAll: readonly string[] = ['country', 'tenant'];

/** The same for a list of those of all pspers. */
export const cessionColumnsOfAll: readonly CessionColumn[] = [
  ...withRoom(cessionColumns.slice(0, 4)),
  psperColumn,
  ...withRoom(cessionColumns.slice(4)),
];

/** The day of posting stands there: FinOps counts by it, and leads there. */
function withRoom(columns: readonly CessionColumn[]): CessionColumn[] {
  return columns.map((column) =>
    column.key === 'postedOn' || hiddenOfAll.includes(column.key)
      ? { ...column, isHiddenByDefault: column.key !== 'postedOn' }
      : column,
  );
}

/** Its newest edition, or why there is none. */
function Deed({ cession: { method, deedId, referenceCession } }: { cession: Cession }) {
  const t = useText();
  if (deedId !== null) return <DocumentButton id={deedId} name={referenceCession} what="deed" />;
  return t(noDeed(method));
}

function noDeed(method: Cession['method']) {
  return method === 0 ? 'psper-documents.short-none' : 'psper-documents.short-waits';
}
