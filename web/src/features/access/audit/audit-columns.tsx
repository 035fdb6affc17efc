import type { AuditRow, auditApi } from '@houston/contract/features/access/audit/audit.api';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';
import { useActionText, useCallText } from './action-text.ts';
import { textOfActor } from './actor-text.shared.ts';
import { isContext } from './changes/is-context.ts';
import { useAuditedFieldText } from './changes/use-audited-field-text.ts';
import { useAuditedValueText } from './changes/use-audited-value-text.ts';
import { RecordName } from './record-name.tsx';
import { useReasonText } from './use-reason-text.ts';

export const auditColumns: readonly Column<AuditRow, SortFieldOf<typeof auditApi.list>>[] = [
  {
    key: 'at',
    title: 'audit.at',
    sortField: 'at',
    width: 130,
    render: ({ at }) => <When at={at} isFocusable={false} />,
    csv: ({ at }) => at.toISOString(),
  },
  {
    key: 'actor',
    title: 'audit.actor',
    sortField: 'actor',
    width: 180,
    render: ({ actor }) => <Actor name={actor} />,
    csv: ({ actor }) => actor,
  },
  {
    key: 'action',
    title: 'audit.action-name',
    sortField: 'action',
    width: 180,
    render: ({ action }) => <Action name={action} />,
    csv: ({ action }) => action,
  },
  {
    key: 'record',
    title: 'audit.record',
    render: (row) => (row.recordKind === null ? null : <RecordName row={row} />),
    csv: ({ recordKind, recordId }) => (recordKind === null ? null : `${recordKind} ${recordId ?? ''}`.trim()),
  },
  {
    key: 'outcome',
    title: 'audit.outcome',
    sortField: 'outcome',
    render: ({ outcome }) => <Outcome outcome={outcome} />,
    csv: ({ outcome }) => outcome,
  },
  {
    key: 'reason',
    title: 'audit.reason',
    width: 200,
    render: (row) => (row.reason === null ? null : <Reason row={row} />),
    // As it is kept, too.
    csv: ({ reason }) => reason,
  },
  {
    key: 'changes',
    title: 'audit.changes',
    isHiddenByDefault: true,
    width: 260,
    render: (row) => <Changes row={row} />,
    // As it is kept: words change with the language of who reads it.
    csv: ({ before, after }) => (before === null && after === null ? null : JSON.stringify({ before, after })),
  },
  {
    key: 'address',
    title: 'audit.address',
    // An address of four numbers stays in one line.
    width: 140,
    render: ({ address }) => <Mono text={address} />,
    csv: ({ address }) => address,
  },
  {
    key: 'requestId',
    title: 'audit.request-id',
    isHiddenByDefault: true,
    render: ({ requestId }) => <Mono text={requestId} />,
    csv: ({ requestId }) => requestId,
  },
  { key: 'id', title: 'audit.id', sortField: 'id', align: 'right', render: ({ id }) => id },
];

/** In a line each; how it stands in full, its entry shows. */
function Changes({ row: { recordKind, before, after } }: { row: AuditRow }) {
  const fieldText = useAuditedFieldText(recordKind);
  const valueText = useAuditedValueText();
  const t = useText();
  return Object.keys({ ...before, ...after }).map((name) => {
    const was = isContext(name, { before, after }) ? '' : `${valueText(name, before?.[name])} → `;
    return (
      <Text key={name} span inherit display="block">
        {`${t('general.before-value', { label: fieldText(name) })} ${was}${valueText(name, after?.[name])}`}
      </Text>
    );
  });
}

function Reason({ row }: { row: AuditRow }) {
  return useReasonText()(row);
}

export function Actor({ name }: { name: string }) {
  const t = useText();
  if (name !== '') return textOfActor(name, t);
  return (
    <Text span inherit c="dimmed">
      {t('audit.nobody')}
    </Text>
  );
}

/** An action in words, or, where nobody has words for it, as the trail names it. */
export function Action({ name }: { name: string }) {
  const words = useActionText()(name);
  const callWords = useCallText()(name);
  if (words !== undefined) return words;
  return (
    <>
      {callWords}
      {callWords !== undefined && <br />}
      <Mono text={name} />
    </>
  );
}

export function Outcome({ outcome }: { outcome: AuditRow['outcome'] }) {
  const t = useText();
  return <StateBadge tone={outcome === 'done' ? 'good' : 'bad'}>{t(`audit.${outcome}`)}</StateBadge>;
}

function Mono({ text }: { text: string }) {
  return (
    <Text span ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}
