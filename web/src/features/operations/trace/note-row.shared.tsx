import { Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { EventRow } from './trace-events.shared.tsx';

interface NoteRowProps {
  /** Where it is not only a note. */
  title?: string;
  at: Date;
  who: string | null;
  whoId?: number | null;
  /** With line breaks; empty when its consumer was erased. */
  text: string;
  children?: ReactNode;
}

/** A note among what happened to a record. */
export function NoteRow({ title, at, who, whoId = null, text, children }: NoteRowProps) {
  const t = useText();
  return (
    <EventRow icon={IconNote} at={at} title={title ?? t('notes.one')} who={who} whoId={whoId}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text || t('notes.erased')}
      </Text>
      {children}
    </EventRow>
  );
}
