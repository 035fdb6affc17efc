import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatZoned } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { AttemptSwitcher } from './attempt-switcher.tsx';
import { StepTable } from './step-table.tsx';
import { StepWaterfall } from './step-waterfall.tsx';
import styles from './transaction.module.css';
import { TransactionSummary } from './transaction-summary.tsx';

interface TransactionTabProps {
  transaction: BusTransactionDetail;
  /** The inspector of a step. */
  linkToStep: (position: number) => LinkTarget;
}

/** What an attempt was, how its steps went one after the other, and what each wrote down. */
export function TransactionTab({ transaction, linkToStep }: TransactionTabProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { steps, stepsRemoved: removed } = transaction;
  const hasSteps = steps.length > 0;
  const whyNoSteps =
    removed === null
      ? t('bus-transaction-detail.no-steps')
      : t('bus-transaction-detail.steps-removed', {
          count: removed.keptMonths,
          date: formatZoned(removed.on, language, timeZone),
        });
  return (
    <div className={styles.parts}>
      <TransactionSummary transaction={transaction} />
      {transaction.attempts.length > 1 && <AttemptSwitcher transaction={transaction} />}
      <Part title={t('bus-transaction-detail.timeline')}>
        {hasSteps ? (
          <StepWaterfall transaction={transaction} linkToStep={linkToStep} />
        ) : (
          <Text size="sm" c="dimmed">
            {whyNoSteps}
          </Text>
        )}
      </Part>
      {hasSteps && (
        <Part title={t('bus-transaction-detail.tasks')}>
          <StepTable steps={steps} linkToStep={linkToStep} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}
