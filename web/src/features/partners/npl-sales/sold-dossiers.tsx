import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { NplSaleDetail, SoldDossier } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { RecallSoldDialog } from '../npl-recalls/recall-sold-dialog.shared.tsx';
import { soldColumns } from './sale-columns.tsx';

/** The dossiers of a sale; those that are with the buyer can be recalled, until money of them was booked to the buyer. */
export function SoldDossiers({ sale }: { sale: Pick<NplSaleDetail, 'id' | 'soldOn' | 'export'> }) {
  const t = useText();
  const { id: saleId } = sale;
  const grid = useGrid(nplSalesApi.dossiers, { params: { id: saleId } });
  const [recalled, choose] = useState<SoldDossier | null>(null);
  return (
    <>
      <Title order={2} size="h4">
        {t('npl-sales.dossiers')}
      </Title>
      <DataGrid
        grid={grid}
        columns={soldColumns}
        label={t('npl-sales.dossiers')}
        rowKey={({ id }) => id}
        rowName={({ dossierNumber }) => dossierNumber}
        rowActions={(row) =>
          row.recalledAt !== null
            ? []
            : [
                {
                  label: 'handovers.recall',
                  isDanger: true,
                  reason: row.isSettled ? t('errors.money_settled') : undefined,
                  onClick: () => choose(row),
                },
              ]
        }
        empty={{ title: 'npl-sales.no-dossiers', hint: 'npl-sales.no-dossiers-hint' }}
        failure="npl-sales.dossiers-failed"
      />
      <RecallSoldDialog sale={sale} dossier={recalled} close={() => choose(null)} />
    </>
  );
}
