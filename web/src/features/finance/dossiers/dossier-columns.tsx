import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { DossierRow } from '@houston/contract/features/finance/dossiers/listed-dossier.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierStateBadge } from './state-words.shared.tsx';

type DossierColumn = Column<DossierRow, SortFieldOf<typeof dossiersApi.list>>;

export const dossierColumns: readonly DossierColumn[] = [
  {
    key: 'number',
    title: 'dossiers.screen',
    sortField: 'id',
    isCardTitle: true,
    render: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'state',
    title: 'dossiers.state',
    render: ({ state }) => <DossierStateBadge state={state} />,
    csv: ({ state }) => text(`dossiers.state-${state ?? 'none'}`),
  },
  { key: 'consumer', title: 'dossiers.consumer', render: ({ consumerName }) => consumerName ?? '–' },
  moneyColumn('open', 'dossiers.open-amount'),
  {
    key: 'dueOn',
    title: 'dossiers.due-on',
    render: ({ dueOn }) => (dueOn === null ? '–' : <Day date={dueOn} />),
    csv: ({ dueOn }) => dueOn,
  },
  {
    key: 'leftOut',
    title: 'dossiers.not-reminded',
    render: ({ leftOut }) => leftOut !== null && <LeftOut reason={leftOut} />,
    csv: ({ leftOut }) => (leftOut === null ? null : text(`dossiers.mark-${leftOut}`)),
  },
  { key: 'shop', title: 'dossiers.shop', render: ({ shopName }) => shopName ?? '–' },
  {
    key: 'country',
    title: 'dossiers.country',
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  { key: 'owner', title: 'dossiers.owner', render: ({ ownerName }) => ownerName ?? '–', csv: (row) => row.ownerName },
  { ...moneyColumn('captured', 'dossiers.captured'), isHiddenByDefault: true },
  {
    key: 'openedOn',
    title: 'dossiers.opened-on',
    isHiddenByDefault: true,
    render: ({ openedOn }) => (openedOn === null ? '–' : <When at={openedOn} isFocusable={false} />),
    csv: ({ openedOn }) => openedOn?.toISOString() ?? null,
  },
  { key: 'tenant', title: 'dossiers.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];

function LeftOut({ reason }: { reason: NonNullable<DossierRow['leftOut']> }) {
  const t = useText();
  return <StateBadge tone="warning">{t(`dossiers.mark-${reason}`)}</StateBadge>;
}
