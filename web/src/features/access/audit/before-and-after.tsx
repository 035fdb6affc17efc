import type { AuditRow } from '@houston/contract/features/access/audit/audit.api';
import { Table, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { usePlainText } from '../../../ui/use-plain-text.ts';
import classes from './audit.module.css';

/** The fields that an action changed, as they were and as they became. */
export function BeforeAndAfter({ row }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const t = useText();
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])].sort();
  if (names.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('audit.no-difference')}
      </Text>
    );
  }
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
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>
                <Value value={row.before?.[name]} />
              </Table.Td>
              <Table.Td>
                <Value value={row.after?.[name]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Value({ value }: { value: unknown }) {
  const plainText = usePlainText();
  if (typeof value === 'object' && value !== null) {
    return <pre className={classes.nested}>{JSON.stringify(value, null, 2)}</pre>;
  }
  return plainText(value);
}
