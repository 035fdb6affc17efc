import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  DeadLetterGroup,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/when.tsx';
import { Facts } from './facts.tsx';
import { GroupForm } from './group-form.tsx';
import { useMoneyText } from './use-money-text.ts';

// A fault is something that people look into: there are never more of them than fit into one answer.
const everyGroup = readOf(deadLettersApi.groups, { query: { limit: 1000 } });

interface GroupDialogProps {
  /** From the address, so it may be anything. */
  fingerprint: string;
  close: () => void;
  begin: (action: BulkAction, group: DeadLetterGroup) => void;
  showLetters: (group: DeadLetterGroup) => void;
}

/** One fault: what is known of it, who looks into it, and what can be done with all of it. */
export function GroupDialog({ fingerprint, close, begin, showLetters }: GroupDialogProps) {
  const t = useText();
  const groups = useQuery(everyGroup);
  const found = groups.data?.data.find((group) => group.fingerprint === fingerprint);
  // What was open stays open when the last of its letters is handled: what is typed must not vanish.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const group = found ?? last;
  return (
    <Dialog name="edit" size="lg" title={group?.rootCause ?? t('failed-transactions.fault')} close={close}>
      {group !== undefined && (
        <Stack gap="md">
          <GroupFacts group={group} />
          <Group gap="sm">
            <Button size="xs" variant="default" onClick={() => showLetters(group)}>
              {t('failed-transactions.show-letters')}
            </Button>
            <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => begin('requeue', group)}>
              {t('failed-transactions.requeue-group')}
            </Button>
            <Button size="xs" color="red.9" aria-haspopup="dialog" onClick={() => begin('discard', group)}>
              {t('failed-transactions.discard-group')}
            </Button>
          </Group>
          <GroupForm group={group} onSaved={close} />
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
        { name: 'failed-transactions.tenants', value: group.tenants.join(', ') },
      ]}
    />
  );
}
