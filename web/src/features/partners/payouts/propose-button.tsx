import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { mostPayouts, type Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { Can } from '../../../ui/can.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { WithReason } from '../../../ui/with-reason.tsx';

interface ProposeButtonProps {
  grid: Grid<typeof payoutsApi.list>;
  selection: Selection<Payable>;
  begin: (rows: Payable[]) => void;
}

/** Begins a batch of the chosen rows, or says why they make none. */
export function ProposeButton({ grid, selection, begin }: ProposeButtonProps) {
  const t = useText();
  const [isLoading, setLoading] = useState(false);
  const { rows, isAllMatching } = selection;
  const reason = reasonOf();

  function reasonOf(): string | undefined {
    const isTooMany = isAllMatching ? grid.isMore || (grid.total ?? 0) > mostPayouts : rows.length > mostPayouts;
    if (!isAllMatching && rows.length === 0) return t('payouts.select-first');
    if (isTooMany) return t('payouts.too-many', { count: mostPayouts });
    if (isAllMatching) return undefined;
    if (new Set(rows.map(({ tenantId }) => tenantId)).size > 1) return t('payouts.one-tenant');
    return rows.every(({ wait }) => wait !== null) ? t('payouts.none-payable') : undefined;
  }

  async function start(): Promise<void> {
    setLoading(true);
    try {
      begin(isAllMatching ? await grid.loadAll(new AbortController().signal) : rows);
    } catch (error) {
      showFailure(error, 'payouts.could-not-load');
    } finally {
      setLoading(false);
    }
  }

  const button = (
    <Button size="compact-sm" aria-haspopup="dialog" loading={isLoading} onClick={() => void start()}>
      {t('payouts.propose')}
    </Button>
  );
  return reason === undefined ? (
    <Can do={payoutBatchesApi.create}>{button}</Can>
  ) : (
    <WithReason reason={reason}>{button}</WithReason>
  );
}
