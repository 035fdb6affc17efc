import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  DeadLetterGroup,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '../../../i18n/format.ts';
import { useMoneyText } from '../../../i18n/use-money-text.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { Facts } from '../dead-letters/facts.shared.tsx';
import { FaultForm } from './fault-form.tsx';

interface FaultDialogProps {
  /** From the address, so it may be anything. */
  fingerprint: string;
  /** The tenant that the list is narrowed to. */
  tenantId: number | undefined;
  close: () => void;
  begin: (action: BulkAction, group: DeadLetterGroup) => void;
  showLetters: (group: DeadLetterGroup) => void;
}

/** One fault: what is known of it, who looks into it, and what can be done with all of it. */
export function FaultDialog({ fingerprint, tenantId, close, begin, showLetters }: FaultDialogProps) {
  const t = useText();
  // A fault is something that people look into: there are never more of them than fit into one answer.
  const groups = useQuery(readOf(deadLettersApi.groups, { query: { limit: 1000, tenantId } }));
  const found = groups.data?.data.find((group) => group.fingerprint === fingerprint);
  // What was open stays open when the last of its letters is handled: what is typed must not vanish.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const group = found ?? last;
  const isGone = groups.isSuccess && found === undefined;
  return (
    <Dialog name="edit" size="lg" title={group?.rootCause ?? t('failed-transactions.fault')} close={close}>
      {group !== undefined && (
        <Stack gap="md">
          {isGone ? (
            <Alert color="yellow" variant="light" role="status" title={t('failed-transactions.group-gone')}>
              {t('failed-transactions.group-gone-hint')}
            </Alert>
          ) : (
            <GroupFacts group={group} />
          )}
          <Group gap="sm">
            <Button size="xs" variant="default" onClick={() => showLetters(group)}>
              {t('failed-transactions.show-letters')}
            </Button>
            <WithReason reason={isGone ? t('failed-transactions.group-gone') : undefined}>
              <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => begin('requeue', group)}>
                {t('failed-transactions.requeue-group')}
              </Button>
            </WithReason>
            <WithReason reason={isGone ? t('failed-transactions.group-gone') : undefined}>
              <Button size="xs" color="red.9" aria-haspopup="dialog" onClick={() => begin('discard', group)}>
                {t('failed-transactions.discard-group')}
              </Button>
            </WithReason>
          </Group>
          <FaultForm group={group} isGone={isGone} onSaved={close} />
        </Stack>
      )}
      {group === undefined && groups.isPending && (
        <Skeleton height={320} role="status" aria-label={t('general.loading')} />
      )}
      {group === undefined && groups.isError && (
        <FailurePanel
          error={groups.error}
          failure="failed-transactions.groups-failed"
          retry={() => void groups.refetch()}
        />
      )}
      {group === undefined && groups.isSuccess && <NoticePanel title={t('failed-transactions.group-gone')} />}
    </Dialog>
  );
}

function GroupFacts({ group }: { group: DeadLetterGroup }) {
  const language = useLanguage();
  const count = useCount();
  const money = useMoneyText();
  return (
    <Facts
      facts={[
        { name: 'failed-transactions.failed-step', value: group.failedStep },
        { name: 'failed-transactions.count', value: count(group.count) },
        { name: 'failed-transactions.at-stake', value: money(group.sums) },
        { name: 'failed-transactions.first-seen', value: <When at={group.firstSeen} /> },
        { name: 'failed-transactions.last-seen', value: <When at={group.lastSeen} /> },
        { name: 'failed-transactions.tenants', value: formatList(group.tenants, language) },
      ]}
    />
  );
}
