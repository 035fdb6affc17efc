import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useSave } from '../../../platform/use-save.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { deliveryColumnsFor } from './delivery-columns.tsx';
import { deliveryFilters } from './delivery-parts.shared.tsx';
import { DecideButtons, type Decision, RetryFile } from './file-questions.shared.tsx';

interface ListProps {
  psperKey: string;
}

/** What became of each file. */
export function DeliveryList({ psperKey }: ListProps) {
  const t = useText();
  const [decision, setDecision] = useState<Decision<PsperDelivery> | null>(null);
  const columns = useMemo(() => deliveryColumnsFor(psperKey), [psperKey]);
  const grid = useGrid(psperDeliveriesApi.list, { key: 'deliveries', params: { psperKey } });
  return (
    <>
      <DataGrid
        grid={grid}
        columns={columns}
        filters={deliveryFilters}
        label={t('psper-deliveries.files')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowButton={(file) => <RowButtons psperKey={psperKey} file={file} decide={setDecision} />}
        empty={{ title: 'psper-deliveries.empty', hint: 'psper-deliveries.empty-hint' }}
        failure="psper-deliveries.could-not-retrieve"
      />
      <DecideDialog psperKey={psperKey} decision={decision} close={() => setDecision(null)} />
    </>
  );
}

interface RowProps extends ListProps {
  file: PsperDelivery;
  decide: (decision: Decision<PsperDelivery>) => void;
}

function RowButtons({ psperKey, file, decide }: RowProps) {
  const retry = useSave(psperDeliveriesApi.retry, {
    success: 'psper-deliveries.retried',
    failure: 'psper-deliveries.not-retried',
  });
  const again = () => void retry.save({ params: { psperKey, id: file.id } });
  return (
    <Stack gap={4} align="flex-end">
      {file.state === 'failed' && <RetryFile name={file.name} isBusy={retry.isSaving} retry={again} />}
      <DecideButtons file={file} decide={(hasArrived) => decide({ file, hasArrived })} />
    </Stack>
  );
}
