import type { Query } from '@houston/contract/endpoint';
import { type AuditRow, auditApi } from '@houston/contract/features/access/audit/audit.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { pickFrom } from '../../../ui/dialog/pick-from.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Action, Actor, Outcome } from './audit-columns.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { RecordName } from './record-name.tsx';
import { useReasonText } from './use-reason-text.ts';

interface AuditDialogProps {
  /** From the address, so it may be anything. */
  id: string;
  close: () => void;
}

/** One entry of the trail: who, from where, why, and what it changed. */
export function AuditDialog({ id, close }: AuditDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="open"
      shown={id}
      read={(number) => pickFrom(readOf(auditApi.list, { query: { id: number, limit: 1 } }), ({ data }) => data[0])}
      failure="audit.could-not-retrieve"
      title={() => t('audit.entry', { id })}
      height={320}
      close={close}
    >
      {(row) => <Facts row={row} />}
    </RecordDialog>
  );
}

function Facts({ row }: { row: AuditRow }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const reasonText = useReasonText();
  const facts: FactEntry[] = [
    // When exactly is what an entry is opened for.
    [
      'audit.at',
      <time key="at" dateTime={row.at.toISOString()}>
        {formatZoned(row.at, language, timeZone)}
      </time>,
    ],
    ['audit.actor', <WhoDid key="actor" row={row} />],
    ['audit.action-name', <Action key="action" name={row.action} />],
    ['audit.record', row.recordKind === null ? t('grid.no-value') : <RecordName key="record" row={row} />],
    ['audit.outcome', <Outcome key="outcome" outcome={row.outcome} />],
    // The server itself has none.
    ['audit.address', row.address ? <From key="address" address={row.address} /> : t('grid.no-value')],
    ['audit.request-id', <RequestId key="request" id={row.requestId} />],
  ];
  return (
    <Stack>
      <FactList facts={facts} />
      {row.reason !== null && (
        <Text size="sm">
          <b>{t('general.before-value', { label: t('audit.reason') })}</b> {reasonText(row)}
        </Text>
      )}
      <BeforeAndAfter row={row} />
    </Stack>
  );
}

/** Who it was, and the way to all that they did. */
function WhoDid({ row: { actor, actorId } }: { row: AuditRow }) {
  if (actorId === null) return <Actor name={actor} />;
  return (
    <Group gap="xs" component="span">
      <Actor name={actor} />
      <AllOf search={{ actorId }} words="audit.all-of-person" />
    </Group>
  );
}

/** From where it came, and the way to all that came from there. */
function From({ address }: { address: string }) {
  return (
    <Group gap="xs" component="span">
      <code>{address}</code>
      <AllOf search={{ address }} words="audit.all-of-address" />
    </Group>
  );
}

function AllOf({ search, words }: { search: Partial<Query<typeof auditApi.list>>; words: TextKey }) {
  const t = useText();
  return (
    <Anchor component={Link} to="/mission-control/audit" search={search as never} inherit>
      {t(words)}
    </Anchor>
  );
}

function RequestId({ id }: { id: string }) {
  const t = useText();
  return (
    <Group gap="xs" component="span">
      <Group gap={4} wrap="nowrap" component="span">
        <code>{id}</code>
        <CopyButton value={id} label={t('audit.copy-request')} />
      </Group>
      <AllOf search={{ requestId: id }} words="audit.all-of-request" />
    </Group>
  );
}
