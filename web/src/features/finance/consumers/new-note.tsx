import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';

/** Writes a note about a consumer; what is typed stays until it is stored. */
export function NewNote({ id }: { id: number }) {
  const t = useText();
  const [text, setText] = useState('');
  const [press, setPress] = useState(() => crypto.randomUUID());
  const { forget } = useUnsavedInput(text.trim() !== '');
  const note = useSave(consumersApi.note, {
    success: 'consumers.note-written',
    failure: 'consumers.note-failed',
    onSuccess() {
      forget();
      setText('');
      setPress(crypto.randomUUID());
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    void note.save({ params: { id }, body: { text, press } });
  }

  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('consumers.new-note')}
        description={t('consumers.note-hint')}
        autosize
        minRows={2}
        maxLength={maxLengthOf(consumersApi.note.body.shape.text)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs" mb="sm">
        <Can do={consumersApi.note}>
          <Button type="submit" variant="default" loading={note.isSaving} disabled={text.trim() === ''}>
            {t('consumers.write-note')}
          </Button>
        </Can>
      </Group>
    </form>
  );
}
