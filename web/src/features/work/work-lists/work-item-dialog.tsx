import { permissionsNeeded } from '@houston/contract/endpoint';
import type { Risk, WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { ChangesButton } from '../../../ui/dialog/changes-button.tsx';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink, LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { DossierStateBadge } from '../../finance/dossiers/state-words.shared.tsx';
import { ItemAssignment } from './item-assignment.tsx';
import { RiskReasons } from './risk-reasons.tsx';
import { Subject } from './work-list-columns.tsx';
import type { WorkListWords } from './work-list-words.ts';

interface WorkItemDialogProps {
  api: WorkListCalls;
  words: WorkListWords;
  closing: (item: WorkItem, close: () => void) => ReactNode;
  /** What more there is to see of an item. */
  details?: ((item: WorkItem) => ReactNode) | undefined;
  /** An id; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** One item: what is known of it and of its dossier, who has it, and how it is closed. */
export function WorkItemDialog({ api, words, closing, details, shown, close }: WorkItemDialogProps) {
  const t = useText();
  const maySeeChanges = missingPermissions(useSession(), permissionsNeeded(api.changes.needs) ?? []).length === 0;
  const titleOf = (item: WorkItem | undefined) => t(words.item, { dossier: item?.dossierNumber ?? '…' });
  return (
    <RecordDialog<WorkItem>
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => readOf(api.get, { params: { id } })}
      failure={words.failure}
      title={titleOf}
      actions={(item) =>
        maySeeChanges && (
          <ChangesButton
            label={t('work-lists.changes')}
            title={titleOf(item)}
            read={readOf(api.changes, { params: { id: item.id } })}
            failure="work-lists.changes-failed"
            actionPrefix="audit.action"
            record={{ kind: words.kind, id: String(item.id) }}
          />
        )
      }
      height={320}
      close={close}
    >
      {(item) => (
        <Stack gap="md">
          <FactList facts={factsOf(item, words, t)} />
          {details?.(item)}
          {item.closed === null && (
            <Group justify="space-between" gap="sm">
              <ItemAssignment api={api} item={item} />
              <Group gap="sm">{closing(item, close)}</Group>
            </Group>
          )}
        </Stack>
      )}
    </RecordDialog>
  );
}

/** All that happened under the number, on the bus and beside it. */
function TransactionLink({ number }: { number: string }) {
  return <LinkIf to={useRecordLinks()('transaction', number)}>{number}</LinkIf>;
}

function riskFacts(risk: Risk, currency: string): FactEntry[] {
  return [
    ['fraud-cases.score', risk.score],
    ['fraud-cases.reasons', <RiskReasons key="reasons" risk={risk} hasPoints />],
    ['fraud-cases.amount', <Money key="amount" cents={risk.amount} currency={currency} />],
  ];
}

function factsOf(item: WorkItem, words: WorkListWords, t: TextOf): FactEntry[] {
  const { closed } = item;
  return [
    ['work-lists.dossier', <DossierLink key="dossier" number={item.dossierNumber} />],
    ...(item.transactionNumber === null
      ? []
      : [['work-lists.transaction', <TransactionLink key="transaction" number={item.transactionNumber} />] as const]),
    ...(item.risk === null ? [] : riskFacts(item.risk, item.currency)),
    ['work-lists.state', <DossierStateBadge key="state" state={item.state} />],
    ['work-lists.consumer', item.consumerName ?? '–'],
    ['work-lists.open-amount', <Money key="open" cents={item.openAmount} currency={item.currency} />],
    ['work-lists.tenant', item.tenantName],
    ['work-lists.shop', item.shopName ?? '–'],
    ...(words.subject === undefined
      ? []
      : [[words.subject, <Subject key="subject" of={item.subject} words={words.subjectText} />] as const]),
    [words.since, <When key="since" at={item.since} />],
    ['work-lists.assignee', item.assignee?.name ?? t('work-lists.assignee-nobody')],
    ...(closed?.outcome == null ? [] : [['work-lists.outcome', t(`work-lists.outcome-${closed.outcome}`)] as const]),
    ...(closed === null
      ? []
      : ([
          ['work-lists.closed-on', <When key="closed" at={closed.on} />],
          ['work-lists.closed-by', closed.by ?? '–'],
          ['work-lists.closed-reason', closed.reason ?? '–'],
        ] as const)),
  ];
}
