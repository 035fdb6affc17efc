import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { CessionClaim } from '@houston/contract/features/partners/cessions/cessions.schema';
import { Stack, Text, Title } from '@mantine/core';
import { formatPercent } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';

const columns: readonly Column<CessionClaim, SortFieldOf<typeof cessionsApi.claims>>[] = [
  {
    key: 'dossier',
    title: 'cessions.dossier-number',
    isCardTitle: true,
    render: ({ dossierNumber }) => <DossierLink number={dossierNumber} />,
    csv: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'transaction',
    title: 'cessions.transaction-number',
    isHiddenByDefault: true,
    render: ({ transactionNumber }) => transactionNumber ?? '–',
    csv: ({ transactionNumber }) => transactionNumber,
  },
  {
    key: 'what',
    title: 'cessions.what',
    render: ({ movement }) => <Movement movement={movement} />,
    csv: ({ movement }) => text(`dossiers.movement-${movement}`),
  },
  {
    key: 'bookedOn',
    title: 'cessions.booked-on',
    render: ({ bookedOn }) => <When at={bookedOn} />,
    csv: ({ bookedOn }) => bookedOn.toISOString(),
  },
  moneyColumn('faceAmount', 'cessions.face-amount'),
  {
    key: 'buyRate',
    title: 'cessions.buy-rate',
    align: 'right',
    render: ({ buyRate }) => (buyRate === null ? '–' : <Percent rate={buyRate} />),
    csv: ({ buyRate }) => buyRate,
  },
  moneyColumn('price', 'cessions.price'),
];

function Percent({ rate }: { rate: string }) {
  return formatPercent(Number(rate), useLanguage(), 4);
}

function Movement({ movement }: Pick<CessionClaim, 'movement'>) {
  return useText()(`dossiers.movement-${movement}`);
}

/** The claims of a cession, movement by movement. */
export function CessionClaims({ cessionId }: { cessionId: number }) {
  const t = useText();
  const grid = useGrid(cessionsApi.claims, { params: { id: cessionId } });
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('cessions.claim-movements')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('cessions.claim-movements-hint')}
      </Text>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('cessions.claim-movements')}
        rowKey={({ id }) => id}
        rowName={({ dossierNumber }) => dossierNumber}
        empty={{ title: 'cessions.no-claims', hint: 'cessions.no-claims-hint' }}
        failure="cessions.claims-failed"
      />
    </Stack>
  );
}
