import type {
  BusTransaction,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { useMassRequeue } from './use-mass-requeue.ts';

/** Transactions that one call takes. */
const mostAtOnce = 1000;

interface RequeueSelectedProps {
  grid: Grid<typeof busTransactionsApi.list>;
  selection: Selection<BusTransaction>;
}

/** Requeues the failed messages of the chosen transactions, after asking. */
export function RequeueSelected({ grid, selection }: RequeueSelectedProps) {
  const t = useText();
  const count = useCount();
  const [isAsking, asking] = useDisclosure();
  const requeue = useMassRequeue(() => {
    selection.clear();
    asking.close();
  });
  const chosen = selection.isAllMatching ? grid.total : selection.rows.length;
  const isTooMany = chosen > mostAtOnce || (selection.isAllMatching && grid.isMore);
  const reason = chosen === 0 ? t('bus-transactions.nothing-selected') : t('validation.too-many');

  async function confirm(): Promise<void> {
    const rows = selection.isAllMatching
      ? () => grid.loadAll(new AbortController().signal)
      : async () => selection.rows;
    await requeue.start(async () => (await rows()).slice(0, mostAtOnce).map(({ id }) => id));
  }

  return (
    <>
      <WithReason reason={chosen === 0 || isTooMany ? reason : undefined}>
        <Button size="compact-sm" leftSection={<IconRefresh size={14} aria-hidden />} onClick={asking.open}>
          {t('bus-transactions.requeue-selected')}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('bus-transactions.requeue-title', { count: count(chosen) })}
        effect={t('bus-transactions.requeue-effect')}
        verb={t('bus-transactions.requeue-verb', { count: count(chosen) })}
        isBusy={requeue.isBusy}
        onConfirm={() => void confirm()}
        onRefuse={asking.close}
      />
    </>
  );
}
