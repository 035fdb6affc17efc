import type { AuditRow } from '@houston/contract/features/access/audit/audit.api';
import { Button, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import classes from './audit.module.css';
import { AuditedValue } from './changes/audited-value.tsx';
import { isContext } from './changes/is-context.ts';
import { useAuditedFieldText } from './changes/use-audited-field-text.ts';

type Changed = Pick<AuditRow, 'recordKind' | 'before' | 'after'>;

/** The fields that an action changed, as they were and as they became. */
export function BeforeAndAfter({ row }: { row: Changed }) {
  const t = useText();
  const fieldText = useAuditedFieldText(row.recordKind);
  const names = Object.keys({ ...row.before, ...row.after }).toSorted((a, b) =>
    fieldText(a).localeCompare(fieldText(b)),
  );
  if (names.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('audit.no-difference')}
      </Text>
    );
  }
  return (
    <Stack gap="xs" align="stretch">
      <Fields row={row} names={names} />
      <AsStored row={row} />
    </Stack>
  );
}

function Fields({ row, names }: { row: Changed; names: readonly string[] }) {
  const t = useText();
  const fieldText = useAuditedFieldText(row.recordKind);
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { 'aria-label': t('audit.before') } }}>
      <Table layout="fixed" withTableBorder className={classes.changes}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="24%">
              {t('audit.field')}
            </Table.Th>
            <Table.Th scope="col">{t('audit.before')}</Table.Th>
            <Table.Th scope="col">{t('audit.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{fieldText(name)}</Table.Th>
              {!isContext(name, row) && (
                <Table.Td>
                  <AuditedValue kind={row.recordKind} field={name} value={row.before?.[name]} />
                </Table.Td>
              )}
              <Table.Td colSpan={isContext(name, row) ? 2 : 1}>
                <AuditedValue kind={row.recordKind} field={name} value={row.after?.[name]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** For who has to see the entry as it is kept, unread by anybody's words. */
function AsStored({ row: { before, after } }: { row: Changed }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Button size="compact-xs" variant="subtle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('audit.as-stored')}
      </Button>
      {isShown && <pre className={classes.nested}>{JSON.stringify({ before, after }, null, 2)}</pre>}
    </div>
  );
}
