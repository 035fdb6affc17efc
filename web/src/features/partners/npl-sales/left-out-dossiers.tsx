import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { LeftOutOfSale } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { LeftOutDossier } from '@houston/contract/features/partners/npl-sales/sale-preview.schema';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';

type LeftOutColumn = Column<LeftOutDossier, SortFieldOf<typeof nplSalesApi.leftOut>>;

const columns: readonly LeftOutColumn[] = [
  {
    key: 'dossier',
    title: 'npl-sales.dossier-number',
    isCardTitle: true,
    sortField: 'id',
    render: ({ dossierNumber }) => <DossierLink number={dossierNumber} />,
    csv: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'dueOn',
    title: 'npl-sales.dossier-due-on',
    render: ({ dueOn }) => <Day date={dueOn} />,
    csv: ({ dueOn }) => dueOn,
  },
  moneyColumn('openAmount', 'npl-sales.open-now'),
];

/** There it can be freed. */
const recalledFrom: LeftOutColumn = {
  key: 'recalledFrom',
  title: 'npl-sales.sale',
  render: ({ recalledFrom: sale }) =>
    sale !== null && <PageLink href={`/mission-control/npl-sales/${sale.saleId}`}>{sale.reference}</PageLink>,
  csv: ({ recalledFrom: sale }) => sale?.reference ?? null,
};
const columnsOfRecalled = [...columns, recalledFrom];

export interface LeftOutOf {
  reason: LeftOutOfSale;
  country: string;
}

/** The dossiers that one row of a preview counts, with the setting that keeps them out where there is one. */
export function LeftOutDossiers({ buyerId, of: { reason, country } }: { buyerId: number; of: LeftOutOf }) {
  const t = useText();
  const language = useLanguage();
  // A page of its own for each: what was turned to in one means nothing in another.
  const within = `left-out-${reason}-${country}`;
  const grid = useGrid(nplSalesApi.leftOut, { within, params: { id: buyerId }, fixed: { reason, country } });
  const title = t('npl-sales.left-out-of', {
    why: t(`npl-sales.left-out-${reason}`),
    country: countryName(country, language),
  });
  return (
    <Panel title={title} isEntered hint={<Setting reason={reason} buyerId={buyerId} />}>
      <DataGrid
        grid={grid}
        columns={reason === 'recalled' ? columnsOfRecalled : columns}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ dossierNumber }) => dossierNumber}
        empty={{ title: 'npl-sales.left-out-empty', hint: 'npl-sales.left-out-empty-hint' }}
        failure="npl-sales.left-out-failed"
      />
    </Panel>
  );
}

/** Of what the environment of the server sets, its name: no screen shows that. */
const environment = { not_due_long: 'NPL_DAYS_PAST_DUE', too_small: 'NPL_MIN_AMOUNT' } as const;
const onPage = {
  type: ['npl-sales.by-acceptance', 'npl-sales.to-configuration'],
  budget: ['npl-sales.by-budget', 'npl-sales.to-budget'],
} as const;

function Setting({ reason, buyerId }: { reason: LeftOutOfSale; buyerId: number }) {
  const t = useText();
  if (reason === 'not_due_long' || reason === 'too_small')
    return t('npl-sales.by-environment', { name: environment[reason] });
  if (reason === 'recalled') return t('npl-sales.by-recall');
  if (reason !== 'type' && reason !== 'budget') return null;
  const [says, link] = onPage[reason];
  return (
    <>
      {t(says)}{' '}
      <PageLink isInText href={`/mission-control/dossier-owners/npl/${buyerId}`}>
        {t(link)}
      </PageLink>
    </>
  );
}
