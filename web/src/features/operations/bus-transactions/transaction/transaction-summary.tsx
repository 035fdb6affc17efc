import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatList, formatMoney, formatZoned } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { recordPath } from '../../../../shell/record-screens.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { useBusWords } from '../../service-bus/bus-words.shared.tsx';
import { spanText } from '../span-text.shared.ts';
import { tagText } from '../tag-text.shared.ts';
import { StepMark, TransactionKind, TransactionResult } from '../transaction-marks.shared.tsx';
import styles from './transaction.module.css';

type Detail = { transaction: BusTransactionDetail };

/** What it means for its message, and whether it was a retry: beside the title. */
export function TransactionMarks({ transaction }: Detail) {
  const t = useText();
  return (
    <Group gap={6}>
      <TransactionResult outcome={transaction.outcome} />
      {transaction.isRetry && <StateBadge tone="neutral">{t('bus-transactions.retry')}</StateBadge>}
    </Group>
  );
}

/** What is known of an attempt as a whole. */
export function TransactionSummary({ transaction }: Detail) {
  const t = useText();
  const say = useBusWords();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { start, end, queuedOn, postedOn, amount, shopName, dossierNr, deadLetterId, failedStep, error } = transaction;
  const facts: [string, ReactNode][] = [
    [t('bus-transactions.number'), <NumberLink key="number" value={transaction.transactionNumber} />],
    failedStep === null
      ? [t('bus-transactions.result'), <StepMark key="result" result={transaction.result} />]
      : [t('bus-transactions.step'), <FailedStep key="step" name={failedStep} result={transaction.result} />],
    [
      t('bus-transaction-detail.posted'),
      postedOn === null ? t('bus-transaction-detail.not-posted') : <When key="posted" at={postedOn} />,
    ],
    [
      t('bus-transaction-detail.started'),
      <time key="start" dateTime={start.toISOString()}>
        {formatZoned(start, language, timeZone)}
      </time>,
    ],
    [t('bus-transaction-detail.took'), spanText(end.getTime() - start.getTime(), t, language)],
    [t('bus-transaction-detail.queued'), spanText(start.getTime() - queuedOn.getTime(), t, language)],
    [
      t('bus-transactions.type'),
      <TransactionKind key="type" type={transaction.transactionType} isRelease={transaction.isRelease} />,
    ],
    [t('bus-transactions.tenant'), transaction.tenantName],
    [t('bus-transactions.shop'), shopName ?? '–'],
    [t('bus-transactions.dossier'), dossierNr ?? '–'],
    [t('bus-transactions.amount'), amount === null ? '–' : formatMoney(amount, language, transaction.currency)],
    [
      t('bus-transactions.tags'),
      formatList(
        transaction.tags.map((tag) => tagText(tag, t)),
        language,
      ) || '–',
    ],
    [
      t('bus-transaction-detail.dead-letter'),
      deadLetterId === null ? '–' : <DeadLetter key="letter" transaction={transaction} />,
    ],
  ];
  return (
    <>
      <Text size="sm" mb="sm">
        {t(`bus-transactions.means-${transaction.outcome}`)}
        {error !== null && (
          <Text span inherit display="block" c="var(--mantine-color-error)" className={styles.error ?? ''}>
            {say(error)}
          </Text>
        )}
      </Text>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** With its own result: that may be a soft one, and what came of the message all the same a failure for good. */
function FailedStep({ name, result }: { name: string; result: BusTransactionDetail['result'] }) {
  return (
    <Group gap={6} component="span">
      {name}
      <StepMark result={result} />
    </Group>
  );
}

function NumberLink({ value }: { value: string }) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <PageLink href={recordPath('trace', value)}>
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
      <PageLink href={recordPath('dead-letter', deadLetterId)}>
        {t('transaction-trace.open-dead-letter', { id: deadLetterId })}
      </PageLink>
      {t(deadLetterHandled ? 'bus-transaction-detail.dead-letter-handled' : 'bus-transaction-detail.dead-letter-open')}
    </Group>
  );
}
