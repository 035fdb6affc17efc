import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  DeadLetterGroup,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { formatList } from '../../../i18n/format.ts';
import { useMoneyText } from '../../../i18n/use-money-text.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { pickFrom } from '../../../ui/dialog/pick-from.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/values/when.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { Facts } from '../dead-letters/facts.shared.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
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
  const say = useBusWords();
  // A fault is something that people look into: there are never more of them than fit into one answer.
  const groups = readOf(deadLettersApi.groups, { query: { limit: 1000, tenantId } });
  return (
    <RecordDialog
      name="edit"
      size="lg"
      shown={fingerprint}
      read={pickFrom(groups, ({ data }) => data.find((group) => group.fingerprint === fingerprint))}
      staysWhenGone
      failure="dead-letters.groups-failed"
      gone="dead-letters.group-gone"
      title={(group) => (group === undefined ? t('dead-letters.fault') : say(group.rootCause))}
      height={320}
      close={close}
    >
      {(group, _readAgain, isGone) => (
        <Stack gap="md">
          {isGone ? <Gone /> : <GroupFacts group={group} />}
          <Group gap="sm">
            <Button size="xs" variant="default" onClick={() => showLetters(group)}>
              {t('dead-letters.show-letters')}
            </Button>
            <WithReason reason={isGone ? t('dead-letters.group-gone') : undefined}>
              <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => begin('requeue', group)}>
                {t('dead-letters.requeue-group')}
              </Button>
            </WithReason>
            <WithReason reason={isGone ? t('dead-letters.group-gone') : undefined}>
              <Button size="xs" color="red.9" aria-haspopup="dialog" onClick={() => begin('discard', group)}>
                {t('dead-letters.discard-group')}
              </Button>
            </WithReason>
          </Group>
          <FaultForm group={group} isGone={isGone} onSaved={close} />
        </Stack>
      )}
    </RecordDialog>
  );
}

function Gone() {
  const t = useText();
  return (
    <Alert color="yellow" variant="light" role="status" title={t('dead-letters.group-gone')}>
      {t('dead-letters.group-gone-hint')}
    </Alert>
  );
}

function GroupFacts({ group }: { group: DeadLetterGroup }) {
  const language = useLanguage();
  const count = useCount();
  const money = useMoneyText();
  return (
    <Facts
      facts={[
        { name: 'dead-letters.failed-step', value: group.failedStep },
        { name: 'dead-letters.count', value: count(group.count) },
        { name: 'dead-letters.at-stake', value: money(group.sums) },
        { name: 'dead-letters.first-seen', value: <When at={group.firstSeen} /> },
        { name: 'dead-letters.last-seen', value: <When at={group.lastSeen} /> },
        { name: 'dead-letters.tenants', value: formatList(group.tenants, language) },
      ]}
    />
  );
}
