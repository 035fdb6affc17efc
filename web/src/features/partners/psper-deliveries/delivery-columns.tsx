import type { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { When } from '../../../ui/when.tsx';
import { Bytes, DeliveryOutcome, DeliveryStateBadge } from './delivery-parts.shared.tsx';

export const deliveryColumns: readonly Column<PsperDelivery, SortFieldOf<typeof psperDeliveriesApi.list>>[] = [
  { key: 'name', title: 'psper-deliveries.file', isCardTitle: true, render: ({ name }) => name },
  {
    key: 'document',
    title: 'psper-deliveries.document',
    render: (file) => <DocumentKind file={file} />,
    csv: ({ document }) => text(`psper-deliveries.document-${document}`),
  },
  {
    key: 'madeAt',
    title: 'psper-deliveries.made-at',
    render: ({ madeAt }) => <When at={madeAt} />,
    csv: ({ madeAt }) => madeAt.toISOString(),
  },
  {
    key: 'bytes',
    title: 'psper-deliveries.size',
    align: 'right',
    render: ({ bytes }) => <Bytes bytes={bytes} />,
    csv: ({ bytes }) => bytes,
  },
  {
    key: 'state',
    title: 'psper-deliveries.state',
    render: ({ state }) => <DeliveryStateBadge state={state} />,
    csv: ({ state }) => text(`psper-deliveries.state-${state}`),
  },
  {
    key: 'became',
    title: 'psper-deliveries.what-became',
    render: (file) => <DeliveryOutcome file={file} />,
    csv: ({ failure }) => (failure === null ? '' : text(`sftp.failure-${failure}`)),
  },
];

function DocumentKind({ file }: { file: PsperDelivery }) {
  return useText()(`psper-deliveries.document-${file.document}`);
}
