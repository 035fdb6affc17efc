import type { AuditRow } from '@houston/contract/features/access/audit/audit.api';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { useKindText } from './action-text.ts';

/** Of these there is one: older entries have the number of its change. */
const onlyOnes: ReadonlySet<string> = new Set(['service-bus']);

/** Kind, id and, where it has one, name of the record of an entry, as a link where a screen shows it. */
export function RecordName({ row }: { row: Pick<AuditRow, 'recordKind' | 'recordId' | 'recordName'> }) {
  const t = useText();
  const kindText = useKindText();
  const { recordKind, recordId, recordName } = row;
  const link = useRecordLinks()(recordKind, recordId);
  if (recordKind === null) return null;
  const id = [kindText(recordKind), onlyOnes.has(recordKind) ? '' : (recordId ?? '')].join(' ').trim();
  const name = recordName === null ? id : `${id}, ${recordName}`;
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
      search={link.search}
      ff="monospace"
      fz="xs"
      aria-label={t('audit.open-record', { record: name })}
    >
      {name}
    </Anchor>
  );
}
