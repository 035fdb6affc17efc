import type { AuditRow } from '@houston/contract/features/access/audit/audit.api';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useKindText } from './action-text.ts';
import { useRecordLink } from './record-screens.ts';

/** Kind and id of the record of an entry, as a link where a screen shows it. */
export function RecordName({ row }: { row: Pick<AuditRow, 'recordKind' | 'recordId'> }) {
  const t = useText();
  const kindText = useKindText();
  const { recordKind, recordId } = row;
  const link = useRecordLink(recordKind, recordId);
  if (recordKind === null) return null;
  const name = `${kindText(recordKind)} ${recordId ?? ''}`.trim();
  if (link === undefined) {
    return (
      <Text span ff="monospace" fz="xs">
        {name}
      </Text>
    );
  }
  return (
    <Anchor
      component={Link}
      to={link.to}
      search={link.search as never}
      ff="monospace"
      fz="xs"
      aria-label={t('audit.open-record', { record: name })}
    >
      {name}
    </Anchor>
  );
}
