import type { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import {
  exportFileKinds,
  type NplExportFile,
} from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { Code, Group } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { DeliveryOutcome, deliveryFilters, fileColumns } from '../psper-deliveries/delivery-parts.shared.tsx';

export const exportColumns: readonly Column<NplExportFile, SortFieldOf<typeof nplExportsApi.list>>[] = [
  fileColumns.name,
  {
    key: 'sale',
    title: 'npl-sales.sale',
    render: ({ saleId, reference }) => <PageLink href={`/mission-control/npl-sales/${saleId}`}>{reference}</PageLink>,
    csv: ({ reference }) => reference,
  },
  {
    key: 'kind',
    title: 'npl-exports.kind',
    render: ({ kind }) => <KindName kind={kind} />,
    csv: ({ kind }) => text(`npl-exports.kind-${kind}`),
  },
  fileColumns.madeAt,
  fileColumns.bytes,
  {
    key: 'sha256',
    title: 'npl-exports.sha256',
    render: (file) => <Hash file={file} />,
    csv: ({ sha256 }) => sha256,
  },
  fileColumns.state,
  {
    key: 'became',
    title: 'psper-deliveries.what-became',
    render: (file) => <Outcome file={file} />,
    csv: ({ failure, failedFolder: folder }) => {
      const told = failure === null ? '' : text(`sftp.failure-${failure}`);
      return folder === null ? told : `${told} ${text('sftp.folder', { folder })}`;
    },
  },
];

export const exportFilters: readonly Filter<'state' | 'kind'>[] = [
  ...deliveryFilters,
  {
    kind: 'choice',
    name: 'kind',
    label: 'npl-exports.kind',
    choices: exportFileKinds.map((value) => ({ value, label: `npl-exports.kind-${value}` as const })),
  },
];

function KindName({ kind }: Pick<NplExportFile, 'kind'>) {
  return useText()(`npl-exports.kind-${kind}`);
}

/** What ends an export waits for the rest of it, which nothing else says. */
function Outcome({ file }: { file: NplExportFile }) {
  const t = useText();
  if (file.kind === 'done' && file.state === 'waiting') return t('npl-exports.waits-for-others');
  return <DeliveryOutcome file={file} />;
}

/** Its beginning, to compare at a glance; all of it is copied. */
function Hash({ file: { sha256, name } }: { file: NplExportFile }) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap">
      <Code title={sha256}>{`${sha256.slice(0, 12)}…`}</Code>
      <CopyButton value={sha256} label={t('npl-exports.copy-sha256', { name })} />
    </Group>
  );
}
