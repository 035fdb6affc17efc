import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { Alert } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

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
      {to !== undefined && <LinkIf to={to}>{t('transactions.to-fraud-case')}</LinkIf>}
    </Alert>
  );
}
