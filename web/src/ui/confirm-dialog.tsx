import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { SubmitWhenReady } from './submit-when-ready.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Names the thing and, for more than one, the count: `Disable Ada Lovelace?` */
  title: string;
  /** What will happen, and whether it can be undone. */
  effect: ReactNode;
  /** The verb on the button, with its object. */
  verb: string;
  /** The other way out. Default "Cancel". */
  refusal?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Asks for a reason, without which nothing happens: for what cannot be undone. */
  needsReason?: boolean;
  /** Gets the reason, or an empty text where none is asked. */
  onConfirm: (reason: string) => void;
  /** Refused: by the button, by Escape, or by the cross. */
  onRefuse: () => void;
}

/** Asks before something that matters. The safe way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText();
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onRefuse}
      title={<Text fw={650}>{props.title}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      centered
    >
      <ConfirmForm {...props} />
    </Modal>
  );
}

function ConfirmForm({
  effect,
  verb,
  refusal,
  isDanger,
  isBusy,
  needsReason,
  onConfirm,
  onRefuse,
}: ConfirmDialogProps) {
  const t = useText();
  const effectId = useId();
  const [reason, setReason] = useState('');
  const isReady = !needsReason || reason.trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Asked from within a form, this is not that form's own submit, to which React would pass it on.
    event.stopPropagation();
    if (isReady && !isBusy) onConfirm(reason.trim());
  }

  return (
    <form onSubmit={submit} aria-describedby={effectId}>
      <Stack gap="md">
        <Text size="sm" id={effectId} component="div">
          {effect}
        </Text>
        {needsReason && (
          <Textarea
            label={t('grid.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onRefuse} {...(!needsReason && { 'data-autofocus': true })}>
            {refusal ?? t('general.cancel')}
          </Button>
          <SubmitWhenReady isReady={isReady} isSaving={isBusy === true} isDanger={isDanger}>
            {verb}
          </SubmitWhenReady>
        </Group>
      </Stack>
    </form>
  );
}
