import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { payableColumnsOfAll } from './payable-columns.tsx';
import { ProposeButton } from './propose-button.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { PayableTotals } from './sums/payable-totals.tsx';
import { WaitingSums } from './sums/waiting-sums.tsx';

const fixed = { state: 'open' } as const;

/** What waits for payment; chosen ones become a batch. */
export function WaitingTab() {
  const t = useText();
  const grid = useTenantGrid(payoutsApi.list, { fixed });
  const tenant = useTenantFilter<never>('payouts.tenant');
  const { tenantId } = grid.filters;
  const [chosen, setChosen] = useState<{ rows: Payable[]; selection: Selection<Payable> } | null>(null);
  return (
    <Stack gap="sm">
      <WaitingSums query={tenantId === undefined ? {} : { tenantId }} />
      <PayableTotals filters={grid.filters} />
      <DataGrid
        grid={grid}
        columns={payableColumnsOfAll}
        filters={[tenant]}
        label={t('payouts.to-pay')}
        rowKey={({ id }) => id}
        rowName={({ referenceCession }) => referenceCession}
        open={({ id }) => recordLink('cession', id)}
        bulk={(selection) => (
          <ProposeButton grid={grid} selection={selection} begin={(rows) => setChosen({ rows, selection })} />
        )}
        empty={{ title: 'payouts.empty', hint: 'payouts.empty-hint' }}
        failure="payouts.could-not-load"
      />
      {chosen !== null && (
        <ProposeDialog
          payables={chosen.rows}
          close={(isProposed) => {
            if (isProposed) chosen.selection.clear();
            setChosen(null);
          }}
        />
      )}
    </Stack>
  );
}
