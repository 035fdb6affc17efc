import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { TransactionNumber } from '@houston/contract/fields';
import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { WaitsFor } from '../../operations/service-bus/waits-for.shared.tsx';
import { WithTimeline } from '../../operations/trace/with-timeline.shared.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';
import { FraudNotice } from './fraud-notice.tsx';
import { Timeline } from './happened.shared.tsx';
import { TransactionRefunds } from './refunds/transaction-refunds.tsx';
import { TransactionActions } from './transaction-actions.tsx';
import { TransactionHead } from './transaction-head.tsx';
import { TransactionStateBadge } from './transaction-state.shared.tsx';

/** One transaction, by its number: what it is, what can be done about it, and what happened. */
export function Page() {
  const t = useText();
  const linkTo = useRecordLinks();
  const number = usePathValue(-2);
  const isNumber = TransactionNumber.safeParse(number).success;
  return (
    <RecordPage
      read={isNumber ? readOf(transactionsApi.get, { params: { transactionNumber: number } }) : null}
      title={t('transactions.screen')}
      failure="transactions.could-not-load"
      gone={{
        title: t('transactions.not-found'),
        hint: t('transactions.not-found-hint'),
        action: isNumber && <LinkIf to={linkTo('trace', number)}>{t('transactions.on-the-bus')}</LinkIf>,
      }}
      back={<BackLink to="/transaction">{t('transactions.title')}</BackLink>}
    >
      {(transaction) => <TransactionScreen transaction={transaction} />}
    </RecordPage>
  );
}

function TransactionScreen({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const { transactionNumber: number, blocked, isRefused, disputeId } = transaction;
  const toDispute = linkTo('dispute', disputeId === null ? null : String(disputeId));
  return (
    <>
      <PageHeader
        title={`${t('transactions.screen')} ${number.slice(0, 12)}…`}
        state={
          <>
            <CopyButton value={number} label={t('dossiers.copy', { value: number })} />
            <TransactionStateBadge transaction={transaction} />
          </>
        }
        action={<TransactionActions transaction={transaction} />}
      />
      <BackLink to="/transaction">{t('transactions.title')}</BackLink>
      <Stack gap="md">
        {blocked !== null && (
          <Alert color="orange" variant="light" py="xs" role="note" icon={<IconLock aria-hidden />}>
            {t(`errors.transaction_${blocked}`)}{' '}
            {toDispute !== undefined && <LinkIf to={toDispute}>{t('disputes.to-dispute')}</LinkIf>}
          </Alert>
        )}
        {isRefused && transaction.left > 0 && (
          <Alert color="orange" variant="light" py="xs" role="note" icon={<IconLock aria-hidden />}>
            {t('errors.order_refused')}
          </Alert>
        )}
        <FraudNotice fraudCase={transaction.fraudCase} />
        <WaitsFor transactionNumber={number} />
        <WithTimeline record={number} label="transactions.parts" timeline={<Timeline transaction={transaction} />}>
          <Stack gap="md">
            <TransactionHead transaction={transaction} />
            <TransactionRefunds refunds={transaction.refunds} left={transaction.refundable} />
          </Stack>
        </WithTimeline>
      </Stack>
    </>
  );
}
