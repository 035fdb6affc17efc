import {
  backgroundServicesApi,
  logSeverities,
  type ServiceLogEntry,
} from '@houston/contract/features/operations/background-services/background-services.api';
import { IdText } from '@houston/contract/fields';
import type { TextKey } from '@houston/contract/texts/sections';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import { useGrid } from '../../../../platform/use-grid.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { Column } from '../../../../ui/grid/column.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { When } from '../../../../ui/values/when.tsx';
import styles from '../control-panel.module.css';
import { serviceKey } from './service-name.ts';
import { serviceText, tagText } from './service-words.ts';

const columns: readonly Column<ServiceLogEntry, SortFieldOf<typeof backgroundServicesApi.logs>>[] = [
  {
    key: 'logDateUtc',
    title: 'background-services.date',
    render: ({ logDateUtc }) => <When at={logDateUtc} />,
    csv: ({ logDateUtc }) => logDateUtc.toISOString(),
    sortField: 'logDateUtc',
  },
  {
    key: 'tag',
    title: 'background-services.tag',
    render: ({ tag }) => tagText(tag),
    csv: ({ tag }) => tagText(tag),
    sortField: 'tag',
  },
  {
    key: 'message',
    title: 'background-services.message',
    render: ({ message }) => <div className={styles.message}>{serviceText(message)}</div>,
    csv: ({ message }) => serviceText(message),
  },
  {
    key: 'severity',
    title: 'background-services.severity-column',
    render: ({ severity }) => <Severity severity={severity} />,
    csv: ({ severity }) => text(severityKey(severity)),
    sortField: 'severity',
  },
];

function severityKey(severity: number): TextKey {
  return `background-services.severity.${logSeverities[severity] ?? 'invalid'}`;
}

function Severity({ severity }: { severity: number }) {
  const t = useText();
  const tones = ['neutral', 'neutral', 'good', 'warning', 'bad', 'bad'] as const;
  return <StateBadge tone={tones[severity] ?? 'warning'}>{t(severityKey(severity))}</StateBadge>;
}

interface ServiceLogsProps {
  /** From the address, so it may be anything. */
  service: string;
  close: () => void;
}

/** What a background service wrote down: 10 to a page, the last first. */
export function ServiceLogs({ service, close }: ServiceLogsProps) {
  const t = useText();
  const { data: number } = IdText.safeDecode(service);
  const name = t(serviceKey(number ?? 0));
  return (
    <Dialog name="logs" title={t('background-services.logs-of', { name })} size="wide" close={close}>
      {number === undefined ? (
        <NoticePanel title={t('errors.not_found')} />
      ) : (
        <LogGrid service={number} label={t('background-services.logs-of', { name })} />
      )}
    </Dialog>
  );
}

function LogGrid({ service, label }: { service: number; label: string }) {
  const t = useText();
  const grid = useGrid(backgroundServicesApi.logs, { key: 'log', params: { service } });
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      label={label}
      rowKey={(entry) => entry.id}
      rowName={(entry) => t('background-services.log-row', { id: entry.id })}
      empty={{ title: 'background-services.logs-empty', hint: 'background-services.logs-empty-hint' }}
      failure="background-services.logs-failed"
    />
  );
}
