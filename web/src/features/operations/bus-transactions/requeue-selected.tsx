import {
  type BusTransaction,
  BusTransactionQuery,
  type busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { BusTransactionFilter } from '@houston/contract/features/operations/bus-transactions/transaction-filter.schema';
import { mostChosen } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import * as z from 'zod';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import type { FiltersOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import type { BulkTask } from '../bulk-jobs/bulk-dialog.shared.tsx';

type List = typeof busTransactionsApi.list;

interface RequeueSelectedProps {
  grid: Grid<List>;
  selection: Selection<BusTransaction>;
  /** Asks, with a preview, a reason and a rate. */
  ask: (task: BulkTask) => void;
}

/** Requeues the dead letters of the chosen transactions, or of all that match. */
export function RequeueSelected({ grid, selection, ask }: RequeueSelectedProps) {
  const t = useText();
  const { isAllMatching, rows } = selection;

  function begin(): void {
    const chosen = isAllMatching
      ? { transactionFilter: filterOf(grid.filters) }
      : { transactionIds: rows.map(({ id }) => id) };
    ask({ action: 'requeue', selection: chosen });
  }

  return (
    <WithReason reason={isAllMatching ? undefined : whyNone(rows.length, t)}>
      <Button
        size="compact-sm"
        aria-haspopup="dialog"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={begin}
      >
        {t('bus-transactions.requeue-selected')}
      </Button>
    </WithReason>
  );
}

/** Why nothing can be done with so many chosen rows; undefined when something can. */
function whyNone(count: number, t: TextOf): string | undefined {
  if (count === 0) return t('bus-transactions.nothing-selected');
  return count > mostChosen ? t('dead-letters.too-many-chosen', { count: mostChosen }) : undefined;
}

const defaults = BusTransactionQuery.parse({});

/** What the list is narrowed to, as a call takes it in its body; what is at its default is left out. */
function filterOf(filters: FiltersOf<List>): z.input<typeof BusTransactionFilter> {
  const given = new Map(Object.entries(filters));
  const standing = new Map(Object.entries(defaults));
  const names = Object.keys(BusTransactionFilter.shape).filter((name) => given.get(name) !== standing.get(name));
  return z.encode(BusTransactionFilter, Object.fromEntries(names.map((name) => [name, given.get(name)])));
}
