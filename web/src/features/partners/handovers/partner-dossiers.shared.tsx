import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Handover } from '@houston/contract/features/partners/handovers/handovers.schema';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { handoverColumns, handoverFiltersOf, stateOf } from './handover-columns.tsx';
import { listId } from './list-link.tsx';
import { PartnerSums } from './partner-sums.tsx';
import { RecallDialog } from './recall-dialog.tsx';

interface PartnerDossiersProps {
  partner: { readonly id: number; readonly friendlyName: string; readonly isDefault: boolean };
}

/** What a debt collection partner got, what it recovered, and what can be done about it. */
export function PartnerDossiers({ partner: { id, friendlyName, isDefault } }: PartnerDossiersProps) {
  const t = useText();
  const language = useLanguage();
  const grid = useGrid(handoversApi.list, { within: 'dossiers', params: { id } });
  const { month } = grid.filters;
  const adding = useDialogAddress('add');
  const [recalled, choose] = useState<Handover | null>(null);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('handovers.dossiers')}
        </Title>
        {isDefault && (
          <Can do={handoversApi.handOver}>
            <Button aria-haspopup="dialog" onClick={() => adding.open('new')}>
              {t('handovers.hand-over')}
            </Button>
          </Can>
        )}
      </Group>
      <PartnerSums partnerId={id} />
      <div id={listId} tabIndex={-1} style={{ outline: 'none' }} />
      <DataGrid
        grid={grid}
        columns={handoverColumns}
        filters={handoverFiltersOf(month === undefined ? undefined : formatMonth(`${month}-01`, language))}
        label={t('handovers.dossiers')}
        rowKey={(row) => row.id}
        rowName={nameOf}
        rowActions={(row) =>
          stateOf(row) !== 'held' || row.dossierId === null
            ? []
            : [{ label: 'handovers.recall', isDanger: true, onClick: () => choose(row) }]
        }
        empty={{ title: 'handovers.empty', hint: 'handovers.empty-hint' }}
        failure="handovers.could-not-retrieve"
      />
      {isDefault && adding.value === 'new' && <HandOverDialog name={friendlyName} close={adding.close} />}
      <RecallDialog
        dossierId={recalled?.dossierId ?? null}
        name={recalled === null ? '' : nameOf(recalled)}
        close={() => choose(null)}
      />
    </Stack>
  );
}

function nameOf({ dossierNumber, transactionNumber }: Handover): string {
  return dossierNumber ?? transactionNumber;
}
