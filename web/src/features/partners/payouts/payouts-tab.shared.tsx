import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { payableColumns } from './payable-columns.tsx';
import { payoutFilter } from './payout-filter.shared.ts';
import { PayableTotals } from './sums/payable-totals.tsx';
import { WaitingSums } from './sums/waiting-sums.tsx';

/** What a psper is owed and was paid: what waits and why, and how far each cession is. */
export function PayoutsTab({ psper: { othoId: psperKey } }: { psper: Pick<PsperInfo, 'othoId'> }) {
  const t = useText();
  const grid = useGrid(payoutsApi.list, { key: 'payouts', fixed: { psperKey } });
  return (
    <Stack gap="sm">
      <WaitingSums query={{ psperKey }} />
      <PageLink href="/mission-control/payouts">{t('payouts.all')}</PageLink>
      <PayableTotals filters={grid.filters} />
      <DataGrid
        grid={grid}
        columns={payableColumns}
        filters={[payoutFilter('state', 'payouts.state')]}
        label={t('payouts.title')}
        rowKey={({ id }) => id}
        rowName={({ referenceCession }) => referenceCession}
        open={({ id }) => recordLink('cession', id)}
        empty={{ title: 'payouts.empty', hint: 'payouts.empty-hint' }}
        failure="payouts.could-not-load"
      />
    </Stack>
  );
}
