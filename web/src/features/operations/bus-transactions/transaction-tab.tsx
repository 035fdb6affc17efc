import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { LinkTarget } from '../../../ui/dialog/dialog-address.ts';
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
  const hasSteps = transaction.steps.length > 0;
  return (
    <div className={styles.parts}>
      <TransactionSummary transaction={transaction} />
      {transaction.attempts.length > 1 && <AttemptSwitcher transaction={transaction} />}
      <Part title={t('bus-transaction-detail.timeline')}>
        {hasSteps ? (
          <StepWaterfall transaction={transaction} linkToStep={linkToStep} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('bus-transaction-detail.no-steps')}
          </Text>
        )}
      </Part>
      {hasSteps && (
        <Part title={t('bus-transaction-detail.tasks')}>
          <StepTable steps={transaction.steps} linkToStep={linkToStep} />
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
