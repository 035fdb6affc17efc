import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant, formatMoney, zoneName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { deadLetterPath, tracePath } from './bus-paths.ts';
import { spanText } from './span-text.ts';
import styles from './transaction.module.css';
import { StepMark, TransactionKind, TransactionResult } from './transaction-marks.tsx';

type Detail = { transaction: BusTransactionDetail };

/** Whether it succeeded, and whether it was a retry: beside the title. */
export function TransactionMarks({ transaction }: Detail) {
  const t = useText();
  return (
    <Group gap={6}>
      <TransactionResult success={transaction.success} />
      {transaction.isRetry && <StateBadge tone="neutral">{t('bus-transactions.retry')}</StateBadge>}
    </Group>
  );
}

/** What is known of an attempt as a whole. */
export function TransactionSummary({ transaction }: Detail) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { start, end, queuedOn, amount, shopName, dossierNr, deadLetterId } = transaction;
  const facts: [string, ReactNode][] = [
    [t('bus-transactions.number'), <NumberLink key="number" value={transaction.transactionNumber} />],
    [t('bus-transactions.result'), <StepMark key="result" result={transaction.result} />],
    [
      t('bus-transaction-detail.started'),
      <time key="start" dateTime={start.toISOString()}>
        {formatInstant(start, language, timeZone)} {zoneName(start, language, timeZone)}
      </time>,
    ],
    [t('bus-transaction-detail.took'), spanText(end.getTime() - start.getTime(), t, language)],
    [t('bus-transaction-detail.queued'), spanText(start.getTime() - queuedOn.getTime(), t, language)],
    [t('bus-transactions.type'), <TransactionKind key="type" type={transaction.transactionType} />],
    [t('bus-transactions.tenant'), transaction.tenantName],
    [t('bus-transactions.shop'), shopName ?? '–'],
    [t('bus-transactions.dossier'), dossierNr ?? '–'],
    [t('bus-transactions.amount'), amount === null ? '–' : formatMoney(amount, language, transaction.currency)],
    [t('bus-transactions.tags'), transaction.tags.join(', ') || '–'],
    [
      t('bus-transaction-detail.dead-letter'),
      deadLetterId === null ? '–' : <DeadLetter key="letter" transaction={transaction} />,
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NumberLink({ value }: { value: string }) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <PageLink href={tracePath(value)}>
        <code className={styles.number}>{value}</code>
      </PageLink>
      <CopyButton value={value} label={t('bus-transactions.copy-value', { value })} />
    </Group>
  );
}

function DeadLetter({ transaction: { deadLetterId, deadLetterHandled } }: Detail) {
  const t = useText();
  if (deadLetterId === null) return null;
  return (
    <Group gap={6} component="span">
      <PageLink href={deadLetterPath(deadLetterId)}>
        {t('transaction-trace.open-dead-letter', { id: deadLetterId })}
      </PageLink>
      {t(deadLetterHandled ? 'bus-transaction-detail.dead-letter-handled' : 'bus-transaction-detail.dead-letter-open')}
    </Group>
  );
}
