import { List, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import type { CheckedBody } from './check-call.ts';

/** What was not checked, and why. */
export function CheckNotes({ notUnderstood, failed }: Pick<CheckedBody, 'notUnderstood' | 'failed'>) {
  const t = useText();
  const notes = notUnderstood.map((detail) => t('simulator.check-pattern', { detail }));
  if (failed === 'too-slow') notes.push(t('simulator.check-too-slow'));
  else if (failed !== null) notes.push(t('simulator.check-failed'));
  if (notes.length === 0) return null;
  return (
    <List size="sm" c="dimmed" role="status">
      {notes.slice(0, 20).map((note) => (
        <List.Item key={note}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        </List.Item>
      ))}
      {notes.length > 20 && <List.Item>{t('simulator.check-more', { count: notes.length - 20 })}</List.Item>}
    </List>
  );
}
