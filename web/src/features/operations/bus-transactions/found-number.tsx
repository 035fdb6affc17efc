import { finishedStates, type PickupCheck } from '@houston/contract/features/operations/bus-transactions/pickup.schema';
import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { When } from '../../../ui/values/when.tsx';
import { WaitsFor } from '../service-bus/waits-for.shared.tsx';
import styles from './transactions.module.css';

interface FoundNumberProps {
  /** As it was typed. */
  typed: string;
  check: PickupCheck;
}

/** What the server found in the text, whose it is, and how its message stands. */
export function FoundNumber({ typed, check }: FoundNumberProps) {
  const t = useText();
  const { transactionNumber, state, deadLetterId } = check;
  const isFinished = finishedStates.includes(state);
  const isNew = state === 'unknown';
  const Icon = isFinished || state === 'waiting' ? IconAlertTriangle : isNew ? IconCheck : IconInfoCircle;
  return (
    <Alert
      color={isFinished || state === 'waiting' ? 'yellow' : isNew ? 'teal' : 'blue'}
      variant="light"
      role="status"
      icon={<Icon size={18} aria-hidden />}
    >
      <Taken typed={typed} transactionNumber={transactionNumber} />
      <Text size="sm" fw={600}>
        {t(`manual-transaction.state-${state}`)}
      </Text>
      {state === 'waiting' && <WaitsFor transactionNumber={transactionNumber} />}
      {isNew ? <Destination check={check} /> : <Known check={check} />}
      {isFinished && (
        <Text size="sm" mt={4}>
          {t(state === 'processed' ? 'manual-transaction.again-effect' : 'manual-transaction.again-from-start')}
        </Text>
      )}
      {!isNew && (
        <Group gap="md" mt={4}>
          <PageLink href={recordPath('trace', transactionNumber)}>{t('manual-transaction.trace')}</PageLink>
          {deadLetterId !== null && (
            <PageLink href={recordPath('dead-letter', deadLetterId)}>
              {t('transaction-trace.open-dead-letter', { id: deadLetterId })}
            </PageLink>
          )}
        </Group>
      )}
    </Alert>
  );
}

/** The text with the part that counts marked; where that is all of it, it is only named. */
function Taken({ typed, transactionNumber }: { typed: string; transactionNumber: string }) {
  const t = useText();
  const text = typed.trim();
  const from = text.toLowerCase().indexOf(transactionNumber.toLowerCase());
  const to = from + transactionNumber.length;
  if (from < 0 || text.length === transactionNumber.length) {
    return (
      <Text size="sm" className={styles.taken ?? ''}>
        {t('general.before-value', { label: t('manual-transaction.found') })} <code>{transactionNumber}</code>
      </Text>
    );
  }
  return (
    <Text size="sm" className={styles.taken ?? ''}>
      {t('manual-transaction.taken')}{' '}
      <code>
        {text.slice(0, from)}
        <mark>{text.slice(from, to)}</mark>
        {text.slice(to)}
      </code>
    </Text>
  );
}

function Destination({ check: { tenantName } }: { check: PickupCheck }) {
  const t = useText();
  return (
    <Text size="sm">
      {tenantName === null
        ? t('manual-transaction.goes-nowhere')
        : t('manual-transaction.goes-to', { tenant: tenantName })}
    </Text>
  );
}

function Known({ check }: { check: PickupCheck }) {
  const t = useText();
  const language = useLanguage();
  const { tenantName, shopName, amount, currency, transactionId, endedOn, postedOn } = check;
  const facts: FactEntry[] = [
    ['bus-transactions.tenant', tenantName],
    ['bus-transactions.shop', shopName ?? '–'],
    ['bus-transactions.amount', amount === null ? '–' : formatMoney(amount, language, currency)],
  ];
  if (transactionId !== null) {
    facts.push(
      [
        'manual-transaction.last-attempt',
        <span key="attempt">
          <PageLink href={recordPath('bus-transaction', transactionId)}>
            {t('transaction-trace.open-transaction', { id: transactionId })}
          </PageLink>
          , <When at={endedOn} />
        </span>,
      ],
      [
        'bus-transaction-detail.posted',
        postedOn === null ? t('bus-transaction-detail.not-posted') : <When key="posted" at={postedOn} />,
      ],
    );
  }
  return <FactList facts={facts} />;
}
