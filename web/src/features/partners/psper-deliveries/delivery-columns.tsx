import { permissionsNeeded } from '@houston/contract/endpoint';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { Stack, Text } from '@mantine/core';
import { formatBytes, formatMinute } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';

export const deliveryColumnsFor = (
  psperKey: string,
): readonly Column<PsperDelivery, SortFieldOf<typeof psperDeliveriesApi.list>>[] => [
  { key: 'name', title: 'psper-deliveries.file', isCardTitle: true, render: ({ name }) => name },
  {
    key: 'document',
    title: 'psper-deliveries.document',
    render: (file) => <DocumentLink psperKey={psperKey} file={file} />,
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
    render: ({ state }) => <State state={state} />,
    csv: ({ state }) => text(`psper-deliveries.state-${state}`),
  },
  {
    key: 'became',
    title: 'psper-deliveries.what-became',
    render: (file) => <Outcome file={file} />,
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

function Bytes({ bytes }: Pick<PsperDelivery, 'bytes'>) {
  return formatBytes(bytes, useLanguage());
}

const tones = { waiting: 'neutral', delivered: 'good', failed: 'bad', uncertain: 'warning' } as const;

function State({ state }: Pick<PsperDelivery, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`psper-deliveries.state-${state}`)}</StateBadge>;
}

function Outcome({ file: { state, failure, attempts, nextAttemptAt, deliveredAt } }: { file: PsperDelivery }) {
  const t = useText();
  const language = useLanguage();
  const at = (time: Date) => formatMinute(time, language, null);
  if (deliveredAt !== null) return t('psper-deliveries.delivered-on', { time: at(deliveredAt) });
  if (failure === null) return '–';
  const count = String(attempts);
  return (
    <Stack gap={2}>
      <Text size="sm">{t(`sftp.failure-${failure}`)}</Text>
      {state === 'failed' && (
        <Text size="xs" c="dimmed">
          {nextAttemptAt === null
            ? t('psper-deliveries.no-next-try', { count })
            : t('psper-deliveries.next-try', { count, time: at(nextAttemptAt) })}
        </Text>
      )}
    </Stack>
  );
}
