import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { Alert, Anchor } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';

/** That an order looks like fraud, or was rejected as such; what was accepted needs no word. */
export function FraudNotice({ fraudCase }: Pick<Transaction, 'fraudCase'>) {
  const t = useText();
  const linkTo = useRecordLinks();
  if (fraudCase === null || fraudCase.outcome === 'accepted') return null;
  const { id, score, outcome } = fraudCase;
  const to = linkTo('fraud-case', String(id));
  return (
    <Alert color="orange" variant="light" py="xs" role="note" icon={<IconFingerprint aria-hidden />}>
      {t(outcome === null ? 'transactions.fraud-waits' : 'transactions.fraud-rejected', { score })}{' '}
      {to !== undefined && (
        <Anchor component={Link} inherit c="inherit" underline="always" to={to.to} search={to.search}>
          {t('transactions.to-fraud-case')}
        </Anchor>
      )}
    </Alert>
  );
}
