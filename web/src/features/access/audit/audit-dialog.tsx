import { type AuditRow, auditApi } from '@houston/contract/features/access/audit/audit.api';
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
    ['audit.address', row.address ? <code key="address">{row.address}</code> : t('grid.no-value')],
    ['audit.request-id', <RequestId key="request" id={row.requestId} />],
  ];
  return (
    <Stack>
      <FactList facts={facts} />
      {row.reason !== null && (
        <Text size="sm">
          <b>{t('general.before-value', { label: t('audit.reason') })}</b> {row.reason}
        </Text>
      )}
      <BeforeAndAfter row={row} />
    </Stack>
  );
}

/** Who it was, and the way to all that they did. */
function WhoDid({ row: { actor, actorId } }: { row: AuditRow }) {
  const t = useText();
  if (actorId === null) return <Actor name={actor} />;
  return (
    <Group gap="xs" component="span">
      <Actor name={actor} />
      <Anchor component={Link} to="/mission-control/audit" search={{ actorId } as never} inherit>
        {t('audit.all-of-person')}
      </Anchor>
    </Group>
  );
}

function RequestId({ id }: { id: string }) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <code>{id}</code>
      <CopyButton value={id} label={t('audit.copy-request')} />
    </Group>
  );
}
