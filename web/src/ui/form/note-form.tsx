import type { Endpoint } from '@houston/contract/endpoint';
import { NewNote } from '@houston/contract/note';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSave } from '../../platform/use-save.ts';
import { Can } from '../can.tsx';
import { maxLengthOf } from './inputs/max-length.ts';
import { useUnsavedInput } from './unsaved-input.tsx';

interface NoteFormProps {
  /** Takes a `NewNote`. */
  call: Endpoint;
  /** What the note is about. */
  params: object;
  /** Who reads it. */
  hint: string;
  /** The letter that goes to it, where its screen has such keys. */
  shortcut?: string;
}

/** Writes a note; what is typed stays until it is stored. */
export function NoteForm({ call, params, hint, shortcut }: NoteFormProps) {
  const t = useText();
  const { save, isSaving } = useSave(call, { success: 'notes.written', failure: 'notes.failed' });
  const [text, setText] = useState('');
  // The same however often this note is sent.
  const [press, setPress] = useState(() => crypto.randomUUID());
  const isEmpty = text.trim() === '';
  const { forget } = useUnsavedInput(!isEmpty);
  const maxLength = maxLengthOf(NewNote.shape.text);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isEmpty || (await save({ params, body: { text, press } })) === null) return;
    forget();
    setText('');
    setPress(crypto.randomUUID());
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t('notes.new')}
        description={hint}
        autosize
        minRows={2}
        {...(maxLength !== undefined && { maxLength })}
        {...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs" mb="sm">
        <Can do={call}>
          <Button type="submit" variant="default" loading={isSaving} disabled={isEmpty}>
            {t('notes.write')}
          </Button>
        </Can>
      </Group>
    </form>
  );
}
