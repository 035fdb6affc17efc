import type { Endpoint } from '@houston/contract/endpoint';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Can } from '../can.tsx';
import { useUnsavedInput } from './unsaved-input.tsx';

interface NoteFormProps {
  call: Endpoint;
  words: { label: string; hint: string; write: string };
  maxLength: number | undefined;
  isSaving: boolean;
  /** The letter that goes to it, where its screen has such keys. */
  shortcut?: string;
  /** Calls `onStored` once it is; `press` is the same however often this note is sent. */
  write(note: { text: string; press: string }, onStored: () => void): void;
}

/** Writes a note; what is typed stays until it is stored. */
export function NoteForm({ call, words, maxLength, isSaving, shortcut, write }: NoteFormProps) {
  const [text, setText] = useState('');
  const [press, setPress] = useState(() => crypto.randomUUID());
  const isEmpty = text.trim() === '';
  const { forget } = useUnsavedInput(!isEmpty);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isEmpty) return;
    write({ text, press }, () => {
      forget();
      setText('');
      setPress(crypto.randomUUID());
    });
  }

  return (
    <form onSubmit={submit}>
      <Textarea
        label={words.label}
        description={words.hint}
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
            {words.write}
          </Button>
        </Can>
      </Group>
    </form>
  );
}
