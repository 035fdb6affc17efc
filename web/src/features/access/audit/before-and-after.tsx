import type { AuditRow } from '@houston/contract/features/access/audit/audit.api';
import { Table, Text } from '@mantine/core';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useAuditedFieldText } from '../../../ui/use-audited-field-text.ts';
import { useAuditedValueText } from '../../../ui/use-audited-value-text.ts';
import { usePlainText } from '../../../ui/use-plain-text.ts';
import classes from './audit.module.css';

/** The fields that an action changed, as they were and as they became. */
export function BeforeAndAfter({ row }: { row: Pick<AuditRow, 'recordKind' | 'before' | 'after'> }) {
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
              <Table.Td>
                <Value field={name} value={row.before?.[name]} />
              </Table.Td>
              <Table.Td>
                <Value field={name} value={row.after?.[name]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const t = useText();
  const plainText = usePlainText();
  const valueText = useAuditedValueText();
  const keys = Array.isArray(value) ? value.map((name) => `permissions.${name}`) : [];
  if (keys.length > 0 && keys.every(isTextKey)) return plainText(keys.map((key) => t(key)));
  if (typeof value === 'object' && value !== null) {
    return <pre className={classes.nested}>{JSON.stringify(value, null, 2)}</pre>;
  }
  return valueText(field, value);
}
