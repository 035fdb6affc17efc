import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { ExportNotice } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { When } from '../../../ui/values/when.tsx';

const columns: readonly PartColumn<ExportNotice>[] = [
  { title: 'npl-exports.told-at', render: ({ toldAt }) => <When at={toldAt} /> },
  {
    title: 'npl-sales.sale',
    render: ({ saleId, reference }) => <PageLink href={`/mission-control/npl-sales/${saleId}`}>{reference}</PageLink>,
  },
  { title: 'npl-exports.told-of', render: ({ event }) => <EventName event={event} /> },
  { title: 'npl-exports.told-whom', render: ({ told }) => <Told told={told} /> },
];

/** Which contacts of a buyer were mailed what became of its exports. */
export function ToldContacts({ id }: { id: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(nplExportsApi.told, { params: { id } }));
  if (data === undefined) {
    if (error === null) return <Skeleton height={90} role="status" aria-label={t('general.loading')} />;
    return <FailurePanel error={error} failure="npl-exports.told-failed" retry={() => void refetch()} />;
  }
  return (
    <PartTable
      title="npl-exports.told"
      hint={t('npl-exports.told-hint')}
      rows={data}
      columns={columns}
      empty="npl-exports.told-none"
    />
  );
}

function EventName({ event }: Pick<ExportNotice, 'event'>) {
  return useText()(`npl-exports.event-${event}`);
}

function Told({ told }: Pick<ExportNotice, 'told'>) {
  const t = useText();
  return told.length === 0 ? t('npl-exports.told-nobody') : told.join(', ');
}
