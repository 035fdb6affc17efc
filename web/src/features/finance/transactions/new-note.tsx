import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';

/** Writes a note; what is typed stays until it is stored. */
export function NewNote({ number }: { number: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const [press, setPress] = useState(() => crypto.randomUUID());
  const { forget } = useUnsavedInput(text.trim() !== '');
  const note = useSave(transactionsApi.note, {
    success: 'transactions.note-written',
    failure: 'transactions.note-failed',
    onSuccess() {
      forget();
      setText('');
      setPress(crypto.randomUUID());
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    void note.save({ params: { transactionNumber: number }, body: { text, press } });
  }

  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('transactions.new-note')}
        description={t('transactions.note-hint')}
        autosize
        minRows={2}
        maxLength={maxLengthOf(transactionsApi.note.body.shape.text)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <Can do={transactionsApi.note}>
          <Button type="submit" variant="default" loading={note.isSaving} disabled={text.trim() === ''}>
            {t('transactions.write-note')}
          </Button>
        </Can>
      </Group>
    </form>
  );
}
