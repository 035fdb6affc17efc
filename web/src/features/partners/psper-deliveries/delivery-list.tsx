import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useSave } from '../../../platform/use-save.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { deliveryColumnsFor } from './delivery-columns.tsx';
import { deliveryFilters } from './delivery-parts.shared.tsx';

interface ListProps {
  psperKey: string;
}

/** What became of each file. */
export function DeliveryList({ psperKey }: ListProps) {
  const t = useText();
  const [decision, setDecision] = useState<Decision | null>(null);
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
  decide: (decision: Decision) => void;
}

function RowButtons({ psperKey, file, decide }: RowProps) {
  const t = useText();
  const retry = useSave(psperDeliveriesApi.retry, {
    failure: 'psper-deliveries.not-retried',
    onSuccess: () => showSuccess('psper-deliveries.retried'),
  });
  if (file.state === 'failed') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={retry.isSaving}
        aria-label={t('psper-deliveries.retry-of', { name: file.name })}
        onClick={() => void retry.save({ params: { psperKey, id: file.id } })}
      >
        {t('psper-deliveries.retry')}
      </Button>
    );
  }
  if (file.state !== 'uncertain') return null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button size="compact-sm" variant="default" onClick={() => decide({ file, hasArrived: true })}>
        {t('psper-deliveries.has-arrived')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => decide({ file, hasArrived: false })}>
        {t('psper-deliveries.send-again')}
      </Button>
    </Group>
  );
}
