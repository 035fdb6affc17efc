import type {
  TraceEvent,
  TracePosting,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { TextKey } from '@houston/contract/texts/sections';
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
import { formatMoney, formatZoned } from '../../../i18n/format.ts';
import { isTextKey } from '../../../i18n/i18n.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { tagText } from '../bus-transactions/tag-text.shared.ts';
import { TransactionKind, TransactionResult } from '../bus-transactions/transaction-marks.shared.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import styles from './trace.module.css';
import { TraceCall } from './trace-call.tsx';

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
  settled: IconCircleCheck,
  discarded: IconTrash,
  posted: IconBook2,
} as const;

function Mark({ event: { kind, success, outcome } }: { event: TraceEvent }) {
  const isBad = kind === 'dead-letter' || success === false;
  const Icon = kind === 'transaction' && success === false ? IconCircleX : icons[kind];
  // A rule that ended the message did no good to the books.
  const isGood = kind === 'posted' || (kind === 'transaction' && outcome !== 'stopped');
  const tone = isBad ? 'bad' : isGood ? 'good' : 'plain';
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
        {formatZoned(at, language, timeZone)}
      </time>
    </div>
  );
}

function Details({ event }: { event: TraceEvent }) {
  const t = useText();
  const say = useBusWords();
  const { kind, id, outcome, text, reason, source, isEdited, call, posting, requeueState } = event;
  return (
    <div className={styles.details}>
      {kind === 'transaction' && id !== null && (
        <PageLink href={recordPath('bus-transaction', id)}>{t('transaction-trace.open-transaction', { id })}</PageLink>
      )}
      {outcome !== null && <TransactionResult outcome={outcome} />}
      {isOfDeadLetter(kind) && id !== null && (
        <PageLink href={recordPath('dead-letter', id)}>{t('transaction-trace.open-dead-letter', { id })}</PageLink>
      )}
      {source !== null && <span>{tagText(source, t)}</span>}
      {requeueState !== null && <span>{t(`transaction-trace.requeue-${requeueState}`)}</span>}
      {isEdited === true && <span>{t('transaction-trace.edited')}</span>}
      {text !== null && (
        <Text span size="sm" className={styles.text ?? ''}>
          {say(text)}
        </Text>
      )}
      {reason !== null && (
        <Text span size="sm" className={styles.text ?? ''}>
          {t('transaction-trace.reason', { reason })}
        </Text>
      )}
      {call !== null && <TraceCall call={call} />}
      {posting !== null && <Posting posting={posting} />}
    </div>
  );
}

function Posting({ posting: { debit, credit, amount, currency } }: { posting: TracePosting }) {
  const t = useText();
  const language = useLanguage();
  const accounts = { debit: accountText(debit, t), credit: accountText(credit, t) };
  return (
    <span>{t('transaction-trace.posting', { ...accounts, amount: formatMoney(amount, language, currency) })}</span>
  );
}

function accountText(account: string, t: TextOf): string {
  const key = `dossiers.account-${account}` as TextKey;
  return isTextKey(key) ? t(key) : account;
}

function isOfDeadLetter(kind: TraceEvent['kind']): boolean {
  return kind === 'dead-letter' || kind === 'requeued' || kind === 'settled' || kind === 'discarded';
}
