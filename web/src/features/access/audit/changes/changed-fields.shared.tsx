import type { RecordChange } from '@houston/contract/record-changes';
import { Table } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { usePlainText } from '../../../../ui/values/use-plain-text.ts';
import { AuditedValue } from './audited-value.tsx';
import { isContext } from './is-context.ts';
import { useAuditedFieldText } from './use-audited-field-text.ts';
import { useAuditedValueText } from './use-audited-value-text.ts';

interface ChangedFieldsProps {
  change: Pick<RecordChange, 'before' | 'after'>;
  /** Of the record, as the audit trail calls it. */
  kind: string;
  /** The words for a value that is not plain; undefined for the usual ones. */
  valueText?: ((field: string, value: unknown) => string | undefined) | undefined;
}

/** What a change made of which field, by label; of one that names none, nothing shows. */
export function ChangedFields({ change, kind, valueText }: ChangedFieldsProps) {
  const t = useText();
  const fieldText = useAuditedFieldText(kind);
  const plainText = usePlainText();
  const usualText = useAuditedValueText();
  const words = (name: string, values: RecordChange['before']) =>
    valueText?.(name, values?.[name]) ?? usualText(name, values?.[name]);
  const shown = (name: string, values: RecordChange['before']) =>
    valueText?.(name, values?.[name]) ?? <AuditedValue kind={kind} field={name} value={values?.[name]} />;
  // Empty before and after is no change.
  const names = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])].filter(
    (name) => words(name, change.before) !== plainText(null) || words(name, change.after) !== plainText(null),
  );
  if (names.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={280} mt={4}>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('grid.field')}</Table.Th>
            <Table.Th scope="col">{t('grid.before')}</Table.Th>
            <Table.Th scope="col">{t('grid.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{fieldText(name)}</Table.Th>
              {!isContext(name, change) && <Table.Td>{shown(name, change.before)}</Table.Td>}
              <Table.Td colSpan={isContext(name, change) ? 2 : 1}>{shown(name, change.after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
