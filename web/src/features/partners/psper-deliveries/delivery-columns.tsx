import { permissionsNeeded } from '@houston/contract/endpoint';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { DeliveryOutcome, fileColumns } from './delivery-parts.shared.tsx';

export const deliveryColumnsFor = (
  psperKey: string,
): readonly Column<PsperDelivery, SortFieldOf<typeof psperDeliveriesApi.list>>[] => [
  fileColumns.name,
  {
    key: 'document',
    title: 'psper-deliveries.document',
    render: (file) => <DocumentLink psperKey={psperKey} file={file} />,
    csv: ({ document }) => text(`psper-deliveries.document-${document}`),
  },
  fileColumns.madeAt,
  fileColumns.bytes,
  fileColumns.state,
  {
    key: 'became',
    title: 'psper-deliveries.what-became',
    render: (file) => <DeliveryOutcome file={file} />,
    csv: ({ failure }) => (failure === null ? '' : text(`sftp.failure-${failure}`)),
  },
];

/** What it is a file of, as a link to that: the cession of a deed, else the list that has it. */
function DocumentLink({ psperKey, file }: { psperKey: string; file: PsperDelivery }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const missing = missingPermissions(useSession(), permissionsNeeded(invoicesApi.list.needs) ?? []);
  const { document, documentOn: day, cessionId } = file;
  const psper = missing.length === 0 ? linkTo('psper', psperKey) : undefined;
  const tab = document === 'invoice' || document === 'credit-note' ? 'invoices' : 'cession';
  const list = psper && { ...psper, search: { tab, fromDate: day, toDate: day } as never };
  return (
    <LinkIf to={document === 'deed' && cessionId !== null ? linkTo('cession', String(cessionId)) : list}>
      {t(`psper-deliveries.document-${document}`)}
    </LinkIf>
  );
}
