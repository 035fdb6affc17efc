import type { Response } from '@houston/contract/endpoint';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { spacedIban } from '@houston/contract/iban';
import { Button, Code, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDay, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useFileDownload } from '../../../../platform/use-file-download.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { Can } from '../../../../ui/can.tsx';
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../../ui/facts/fact-list.tsx';
import { useCount } from '../../../../ui/grid/grid-footer.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { EntryLink } from '../../../finance/bank-statements/entry-link.shared.tsx';
import { hasUnbooked } from '../none-executed-button.tsx';
import { BatchBadge } from '../payout-state.shared.tsx';
import { PaidElsewhereNote, ProblemList } from '../problem-list.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchChanges } from './batch-changes.tsx';
import { BatchItems } from './batch-items.tsx';
import { ReleaseNote } from './release-note.tsx';

export type BatchDetail = Response<typeof payoutBatchesApi.get>;

/** One batch: what it pays from where, who decided, its file, and what became of each pay-out. */
export function BatchDialog({ value, close }: { value: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="batch"
      size="wide"
      shown={value}
      read={(id) => readOf(payoutBatchesApi.get, { params: { id } })}
      failure="payouts.could-not-load"
      title={() => t('payouts.batch-title', { id: value })}
      actions={(batch) => (
        <>
          <BatchBadge state={batch.state} />
          <BatchChanges batch={batch} />
        </>
      )}
      height={320}
      close={close}
    >
      {(batch) => (
        <Stack gap="md">
          <BatchFacts batch={batch} />
          <ProblemList problems={batch.problems} />
          {batch.paidElsewhere !== null && <PaidElsewhereNote paid={batch.paidElsewhere} />}
          <ReleaseNote releases={batch.releases} />
          <BatchActions batch={batch} />
          {batch.state === 'approved' && <PaymentFile batch={batch} />}
          <BatchItems batch={batch} />
        </Stack>
      )}
    </RecordDialog>
  );
}

function PaymentFile({ batch }: { batch: BatchDetail }) {
  const t = useText();
  if (batch.paidBy !== null) return <Text size="sm">{t('payouts.no-file')}</Text>;
  if (batch.isToSend) return <BatchFile id={batch.id} />;
  return (
    <Text size="sm">
      {t('payouts.not-to-send')} {hasUnbooked(batch) && t('payouts.not-to-send-left')}
    </Text>
  );
}

function BatchFile({ id }: { id: number }) {
  const t = useText();
  const file = useFileDownload(payoutBatchesApi.fileUrl, 'payouts.download-failed');
  return (
    <Can do={payoutBatchesApi.fileUrl}>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={file.isSaving}
        onClick={() => void file.save({ params: { id } })}
      >
        {t('payouts.download')}
      </Button>
    </Can>
  );
}

function PaidBy({ debit: { statementId, entryId, amount, bookedOn } }: { debit: NonNullable<BatchDetail['paidBy']> }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const words = t('payouts.paid-by-words', {
    amount: formatMoney(amount, language),
    day: formatDay(bookedOn, language),
  });
  if (linkTo('bank-statement', String(statementId)) === undefined) return words;
  return (
    <EntryLink statementId={statementId} entryId={entryId}>
      {words}
    </EntryLink>
  );
}

function BatchFacts({ batch }: { batch: BatchDetail }) {
  const count = useCount();
  const facts: FactEntry[] = [
    ['payouts.count', count(batch.payouts)],
    ['payouts.amount', <Money key="amount" cents={batch.amount} />],
    ['payouts.account', `${spacedIban(batch.iban)} (${batch.tenantName})`],
    ['payouts.proposed-by', batch.proposedBy],
    ['payouts.proposed-on', <When key="proposed" at={batch.proposedOn} />],
  ];
  if (batch.paidBy !== null) facts.push(['payouts.paid-by', <PaidBy key="paid-by" debit={batch.paidBy} />]);
  if (batch.decidedBy !== null) facts.push(['payouts.decided-by', batch.decidedBy]);
  if (batch.decidedOn !== null) facts.push(['payouts.decided-on', <When key="decided" at={batch.decidedOn} />]);
  if (batch.refuseReason !== null) facts.push(['payouts.refuse-reason', batch.refuseReason]);
  if (batch.state === 'approved')
    facts.push(['payouts.paid-count', count(batch.paid)], ['payouts.returned-count', count(batch.returned)]);
  if (batch.notExecuted > 0) facts.push(['payouts.not-executed-count', count(batch.notExecuted)]);
  if (batch.sha256 !== null)
    facts.push([
      'payouts.sha256',
      <Code key="sha256" style={{ overflowWrap: 'anywhere' }}>
        {batch.sha256}
      </Code>,
    ]);
  return <FactList facts={facts} />;
}
