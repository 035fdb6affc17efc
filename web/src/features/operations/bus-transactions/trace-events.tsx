import type { TraceEvent } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Text } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBook2,
  IconCircleCheck,
  IconCircleX,
  IconMailX,
  IconRefresh,
  IconStackPush,
  IconTrash,
} from '@tabler/icons-react';
import { formatInstant, formatMoney, zoneName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { deadLetterPath, transactionPath } from './bus-paths.ts';
import styles from './trace.module.css';
import { TraceCall } from './trace-call.tsx';
import { TransactionKind, TransactionResult } from './transaction-marks.tsx';

/** What happened, one below the other, the oldest first. */
export function TraceEvents({ events }: { events: readonly TraceEvent[] }) {
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trace only grows at its end, and two events may be alike
        <li key={index} className={styles.event}>
          <Mark event={event} />
          <div className={styles.words}>
            <Head event={event} />
            <Details event={event} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const icons = {
  queued: IconStackPush,
  transaction: IconCircleCheck,
  call: IconArrowsExchange,
  'dead-letter': IconMailX,
  requeued: IconRefresh,
  discarded: IconTrash,
  posted: IconBook2,
} as const;

function Mark({ event: { kind, success } }: { event: TraceEvent }) {
  const isBad = kind === 'dead-letter' || success === false;
  const Icon = kind === 'transaction' && success === false ? IconCircleX : icons[kind];
  const tone = isBad ? 'bad' : kind === 'transaction' || kind === 'posted' ? 'good' : 'plain';
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size={16} aria-hidden />
    </span>
  );
}

function Head({ event }: { event: TraceEvent }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { at, kind, who, transactionType } = event;
  return (
    <div className={styles.head}>
      <b>{t(`transaction-trace.kind.${kind}`)}</b>
      {transactionType !== null && <TransactionKind type={transactionType} />}
      {who !== null && <span>{t('transaction-trace.by', { name: who })}</span>}
      <time className={styles.time} dateTime={at.toISOString()}>
        {formatInstant(at, language, timeZone)} {zoneName(at, language, timeZone)}
      </time>
    </div>
  );
}

function Details({ event }: { event: TraceEvent }) {
  const t = useText();
  const language = useLanguage();
  const { kind, id, success, text, call, posting, requeueState } = event;
  return (
    <div className={styles.details}>
      {kind === 'transaction' && id !== null && (
        <PageLink href={transactionPath(id)}>{t('transaction-trace.open-transaction', { id })}</PageLink>
      )}
      {kind === 'transaction' && success !== null && <TransactionResult success={success} />}
      {isOfDeadLetter(kind) && id !== null && (
        <PageLink href={deadLetterPath(id)}>{t('transaction-trace.open-dead-letter', { id })}</PageLink>
      )}
      {requeueState !== null && <span>{t(`transaction-trace.requeue-${requeueState}`)}</span>}
      {text !== null && (
        <Text span size="sm" className={styles.text ?? ''}>
          {text}
        </Text>
      )}
      {call !== null && <TraceCall call={call} />}
      {posting !== null && (
        <span>
          {t('transaction-trace.posting', {
            ...posting,
            amount: formatMoney(posting.amount, language, posting.currency),
          })}
        </span>
      )}
    </div>
  );
}

function isOfDeadLetter(kind: TraceEvent['kind']): boolean {
  return kind === 'dead-letter' || kind === 'requeued' || kind === 'discarded';
}
