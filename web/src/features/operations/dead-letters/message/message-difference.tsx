import { Stack, Table, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { Difference } from '../../../../ui/code/difference.tsx';
import { Mono } from '../dead-letter-cells.shared.tsx';
import classes from '../dead-letters.module.css';
import { readableText } from './message-text.ts';
import { valueChanges } from './value-changes.ts';

interface MessageDifferenceProps {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
}

/** What differs between two versions of a message: value by value, and both as texts in one layout. */
export function MessageDifference({ before, after, ...labels }: MessageDifferenceProps) {
  return (
    <Stack gap="md">
      <ChangedValues {...labels} before={before} after={after} />
      <Difference {...labels} before={readableText(before)} after={readableText(after)} />
    </Stack>
  );
}

/** Nothing where that cannot be told by values. */
function ChangedValues({ before, after, beforeLabel, afterLabel }: MessageDifferenceProps) {
  const t = useText();
  const changes = valueChanges(before, after);
  if (changes === null) return null;
  if (changes.length === 0) return <Text size="sm">{t('dead-letters.difference-none')}</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={classes.results} tabIndex={0} aria-label={t('dead-letters.difference-values')}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('dead-letters.difference-field')}</Table.Th>
            <Table.Th scope="col">{beforeLabel}</Table.Th>
            <Table.Th scope="col">{afterLabel}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.path}>
              {[change.path || t('dead-letters.editor-whole'), change.before, change.after].map((words, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are
                <Table.Td key={column}>
                  <Mono>{words ?? '–'}</Mono>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
