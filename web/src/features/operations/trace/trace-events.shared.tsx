import type {
  TraceEvent,
  TracePosting,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Text } from '@mantine/core';
import {
  type Icon,
  IconArrowsExchange,
  IconBook2,
  IconCircleCheck,
  IconCircleX,
  IconMailX,
  IconRefresh,
  IconStackPush,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney, formatZoned } from '../../../i18n/format.ts';
import { isTextKey } from '../../../i18n/i18n.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { textOfActor } from '../../access/audit/actor-text.shared.ts';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { sourceText } from '../bus-transactions/tag-text.shared.ts';
import { TransactionKind, TransactionResult } from '../bus-transactions/transaction-marks.shared.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import styles from './trace.module.css';
import { TraceCall } from './trace-call.tsx';

/** What happened, one below the other, the oldest first: it follows a message through the bus. */
export function TraceEvents({ events }: { events: readonly TraceEvent[] }) {
  return (
    <EventList>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trace only grows at its end, and two events may be alike
        <TraceEventRow key={index} event={event} />
      ))}
    </EventList>
  );
}

/** Of rows, with a thread from one to the next. */
export function EventList({ children }: { children: ReactNode }) {
  return <ol className={styles.events}>{children}</ol>;
}

interface EventRowProps {
  icon: Icon;
  tone?: 'good' | 'bad' | 'plain';
  title: string;
  /** Null where the title says the day. */
  at: Date | null;
  who?: string | null;
  /** Of the admin who did it: leads to them, for who may see admins. */
  whoId?: number | null;
  /** Beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One thing that happened: what, by whom, when, and below it what more is known. */
export function EventRow({
  icon: Icon,
  tone = 'plain',
  title,
  at,
  who = null,
  whoId = null,
  aside,
  children,
}: EventRowProps) {
  const t = useText();
  const toAdmin = useRecordLinks()('admin', whoId === null ? null : String(whoId));
  const language = useLanguage();
  const timeZone = useTimeZone();
  return (
    <li className={styles.event}>
      <span className={styles.mark} data-tone={tone}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <b>{title}</b>
          {aside}
          {who !== null && (
            <span>
              <LinkIf to={toAdmin}>{t('transaction-trace.by', { name: textOfActor(who, t) })}</LinkIf>
            </span>
          )}
          {at !== null && (
            <time className={styles.time} dateTime={at.toISOString()}>
              {formatZoned(at, language, timeZone)}
            </time>
          )}
        </div>
        <div className={styles.details}>{children}</div>
      </div>
    </li>
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

export function TraceEventRow({ event }: { event: TraceEvent }) {
  const t = useText();
  const { kind, success, outcome, at, who, transactionType, isRelease } = event;
  const isBad = kind === 'dead-letter' || success === false;
  const icon = kind === 'transaction' && success === false ? IconCircleX : icons[kind];
  // A rule that ended the message did no good to the books.
  const isGood = kind === 'posted' || (kind === 'transaction' && outcome !== 'stopped');
  return (
    <EventRow
      {...{ icon, at, who, tone: isBad ? 'bad' : isGood ? 'good' : 'plain' }}
      title={t(`transaction-trace.kind.${kind}`)}
      aside={transactionType !== null && <TransactionKind type={transactionType} isRelease={isRelease} />}
    >
      <Details event={event} />
    </EventRow>
  );
}

function Details({ event }: { event: TraceEvent }) {
  const t = useText();
  const say = useBusWords();
  const linkTo = useRecordLinks();
  const { kind, id, outcome, text, reason, source, isEdited, call, posting, requeueState } = event;
  return (
    <>
      {kind === 'transaction' && id !== null && (
        <LinkIf to={linkTo('bus-transaction', String(id))}>{t('transaction-trace.open-transaction', { id })}</LinkIf>
      )}
      {outcome !== null && <TransactionResult outcome={outcome} />}
      {isOfDeadLetter(kind) && id !== null && (
        <LinkIf to={linkTo('dead-letter', String(id))}>{t('transaction-trace.open-dead-letter', { id })}</LinkIf>
      )}
      {source !== null && <span>{sourceText(source, t)}</span>}
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
    </>
  );
}

interface PostingProps {
  posting: TracePosting;
  /** The title of the event says the movement. */
  isTitled?: true;
}

/** What was moved in words, and behind it for bookkeepers how it stands in the ledger. */
export function Posting({ posting: { debit, credit, amount, currency, movement }, isTitled }: PostingProps) {
  const t = useText();
  const language = useLanguage();
  const accounts = { debit: accountText(debit, t), credit: accountText(credit, t) };
  const money = formatMoney(amount, language, currency);
  return (
    <>
      <span>{isTitled ? money : `${t('general.before-value', { label: movementText(movement, t) })} ${money}`}</span>
      <Text span size="xs" c="dimmed">
        {t('transaction-trace.posting', accounts)}
      </Text>
    </>
  );
}

function movementText(movement: string, t: TextOf): string {
  const key = `dossiers.movement-${movement}`;
  return isTextKey(key) ? t(key) : movement;
}

function accountText(account: string, t: TextOf): string {
  const key = `dossiers.account-${account}` as TextKey;
  return isTextKey(key) ? t(key) : account;
}

function isOfDeadLetter(kind: TraceEvent['kind']): boolean {
  return kind === 'dead-letter' || kind === 'requeued' || kind === 'settled' || kind === 'discarded';
}
