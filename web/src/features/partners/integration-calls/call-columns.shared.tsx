import {
  type HttpCallRow,
  methodName,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Milliseconds } from '../../../ui/values/milliseconds.tsx';
import { When } from '../../../ui/values/when.tsx';
import { CallStatus } from './call-status.shared.tsx';
import styles from './integration-calls.module.css';

type CallColumn = Column<HttpCallRow, 'dateTimeUtc'>;

/** Of the calls of one partner. */
export const callColumns: readonly CallColumn[] = [
  {
    key: 'dateTimeUtc',
    title: 'integration-calls.date-time',
    sortField: 'dateTimeUtc',
    render: ({ dateTimeUtc }) => <When at={dateTimeUtc} isFocusable={false} />,
    csv: ({ dateTimeUtc }) => dateTimeUtc.toISOString(),
  },
  {
    key: 'httpMethod',
    title: 'integration-calls.method',
    width: 90,
    render: ({ httpMethod }) => methodName(httpMethod),
  },
  {
    key: 'inbound',
    title: 'integration-calls.direction',
    width: 100,
    render: ({ inbound }) => <Direction inbound={inbound} />,
    csv: ({ inbound }) => text(directionKey(inbound)),
  },
  {
    key: 'url',
    title: 'integration-calls.url',
    isCardTitle: true,
    render: ({ url }) => (
      <span className={styles.url} title={url}>
        {url}
      </span>
    ),
    csv: ({ url }) => url,
  },
  {
    key: 'responseStatusCode',
    title: 'integration-calls.status-code',
    render: (call) => <CallStatus call={call} />,
    csv: ({ responseStatusCode, error }) => responseStatusCode ?? error ?? text('integration-calls.no-answer'),
  },
  {
    key: 'responseTimeMs',
    title: 'integration-calls.response-time',
    align: 'right',
    render: ({ responseTimeMs }) => <Milliseconds count={responseTimeMs} />,
    csv: ({ responseTimeMs }) => responseTimeMs,
  },
  {
    key: 'transactionIdentifier',
    title: 'integration-calls.transaction',
    render: ({ transactionIdentifier: number }) =>
      number && (
        <span className={styles.number} title={number}>
          {number}
        </span>
      ),
    csv: ({ transactionIdentifier }) => transactionIdentifier,
  },
  {
    key: 'attempt',
    title: 'integration-calls.attempt',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ attempt }) => attempt,
  },
];

/** The same for a list of those of all partners. */
export const callColumnsOfAll: readonly CallColumn[] = [
  ...callColumns,
  {
    key: 'integrationPartnerName',
    title: 'integration-calls.partner',
    render: ({ integrationPartnerName }) => integrationPartnerName,
  },
];

export function directionKey(inbound: boolean) {
  return inbound ? 'integration-calls.inbound' : 'integration-calls.outbound';
}

export function Direction({ inbound }: Pick<HttpCallRow, 'inbound'>) {
  return useText()(directionKey(inbound));
}
