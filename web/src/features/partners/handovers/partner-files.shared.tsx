import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { HandoverFile } from '@houston/contract/features/partners/handovers/handovers.schema';
import { Alert, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { urlOf } from '../../../platform/calls/api.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { When } from '../../../ui/values/when.tsx';

const columns: readonly Column<HandoverFile, SortFieldOf<typeof handoversApi.files>>[] = [
  { key: 'name', title: 'handovers.file', isCardTitle: true, render: ({ name }) => name },
  { key: 'rows', title: 'handovers.lines', align: 'right', render: ({ rows }) => rows },
  {
    key: 'createdAt',
    title: 'handovers.created',
    sortField: 'id',
    render: ({ createdAt }) => <When at={createdAt} />,
    csv: ({ createdAt }) => createdAt.toISOString(),
  },
  {
    key: 'sentAt',
    title: 'handovers.sent',
    render: (file) => <Sent file={file} />,
    csv: ({ sentAt }) => sentAt?.toISOString() ?? null,
  },
];

function Sent({ file: { sentAt } }: { file: HandoverFile }) {
  const t = useText();
  return sentAt === null ? t('handovers.not-sent') : <When at={sentAt} />;
}

/** Says so where files cannot leave until somebody mends what they go through. */
function WaitingFiles({ partnerId }: { partnerId: number }) {
  const t = useText();
  const { data } = useQuery(readOf(handoversApi.holdings, { params: { id: partnerId } }));
  const name = data?.filesWaitFor ?? null;
  if (name === null) return null;
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      {t('handovers.files-wait', { name })}
    </Alert>
  );
}

/** What a debt collection partner was told by file. */
export function PartnerFiles({ partnerId }: { partnerId: number }) {
  const t = useText();
  const grid = useGrid(handoversApi.files, { within: 'files', params: { id: partnerId } });
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('handovers.files')}
      </Title>
      <WaitingFiles partnerId={partnerId} />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('handovers.files')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowButton={({ id, name }) => (
          <DownloadLink
            href={urlOf(handoversApi.file, { params: { id: partnerId, fileId: id } })}
            label={t('handovers.download')}
            of={name}
          />
        )}
        empty={{ title: 'handovers.files-empty', hint: 'handovers.files-empty-hint' }}
        failure="handovers.files-failed"
      />
    </Stack>
  );
}
