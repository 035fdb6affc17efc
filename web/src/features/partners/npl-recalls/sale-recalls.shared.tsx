import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import type { NplRecall } from '@houston/contract/features/partners/npl-recalls/npl-recalls.schema';
import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useFileDownload } from '../../../platform/use-file-download.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';
import { FreeButton, FreeRecalledDialog } from './free-recalled.tsx';

const columns: readonly Column<NplRecall, SortFieldOf<typeof nplRecallsApi.list>>[] = [
  {
    key: 'dossier',
    title: 'npl-sales.dossier-number',
    isCardTitle: true,
    render: ({ dossierNumber }) => <DossierLink number={dossierNumber} />,
    csv: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'recalledAt',
    title: 'npl-recalls.recalled-at',
    sortField: 'recalledAt',
    render: ({ recalledAt }) => <When at={recalledAt} />,
    csv: ({ recalledAt }) => recalledAt.toISOString(),
  },
  moneyColumn('price', 'npl-recalls.credited'),
  {
    key: 'budget',
    title: 'npl-recalls.budget',
    render: ({ isBudgetBack }) => <YesNo is={isBudgetBack} />,
    csv: ({ isBudgetBack }) => String(isBudgetBack),
  },
  { key: 'reason', title: 'grid.reason', render: ({ reason }) => reason },
  { key: 'byName', title: 'npl-sales.made-by', render: ({ byName }) => byName },
  {
    key: 'freed',
    title: 'npl-recalls.freed',
    render: ({ freed }) => (freed === null ? '–' : <Freed freed={freed} />),
    csv: ({ freed }) => freed?.at.toISOString() ?? null,
  },
];

function Freed({ freed: { at, byName, reason } }: { freed: NonNullable<NplRecall['freed']> }) {
  return (
    <>
      <When at={at} />, {byName}: {reason}
    </>
  );
}

function YesNo({ is }: { is: boolean }) {
  const t = useText();
  return t(is ? 'general.yes' : 'general.no');
}

/** The credit of one, which the buyer keeps beside the purchase statement. */
function StatementButton({ saleId, recall: { id, dossierNumber } }: { saleId: number; recall: NplRecall }) {
  const t = useText();
  const statement = useFileDownload(nplRecallsApi.statementUrl, 'npl-recalls.statement-failed');
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('npl-recalls.statement-of', { number: dossierNumber })}
      loading={statement.isSaving}
      onClick={() => void statement.save({ params: { id: saleId, dossierId: id } })}
    >
      {t('npl-recalls.statement')}
    </Button>
  );
}

/** What of a sale came back to the seller. */
export function SaleRecalls({ saleId }: { saleId: number }) {
  const t = useText();
  const grid = useGrid(nplRecallsApi.list, { within: 'recalls', params: { id: saleId } });
  const [asked, ask] = useState<NplRecall | null>(null);
  return (
    <>
      <Title order={2} size="h4">
        {t('npl-recalls.title')}
      </Title>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('npl-recalls.title')}
        rowKey={({ id }) => id}
        rowName={({ dossierNumber }) => dossierNumber}
        rowButton={(recall) => (
          <Group gap="xs" wrap="nowrap">
            <StatementButton saleId={saleId} recall={recall} />
            {recall.freed === null && <FreeButton recall={recall} ask={ask} />}
          </Group>
        )}
        empty={{ title: 'npl-recalls.empty', hint: 'npl-recalls.empty-hint' }}
        failure="npl-recalls.failed"
      />
      <FreeRecalledDialog saleId={saleId} recall={asked} close={() => ask(null)} />
    </>
  );
}
