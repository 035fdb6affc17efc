import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { ExportNotice } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
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
  const read = useQuery(readOf(nplExportsApi.told, { params: { id } }));
  return (
    <Loaded query={read} failure="npl-exports.told-failed" height={90}>
      {(data) => (
        <PartTable
          title="npl-exports.told"
          hint={t('npl-exports.told-hint')}
          rows={data}
          columns={columns}
          empty="npl-exports.told-none"
        />
      )}
    </Loaded>
  );
}

function EventName({ event }: Pick<ExportNotice, 'event'>) {
  return useText()(`npl-exports.event-${event}`);
}

function Told({ told }: Pick<ExportNotice, 'told'>) {
  const t = useText();
  return told.length === 0 ? t('npl-exports.told-nobody') : told.join(', ');
}
